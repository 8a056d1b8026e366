import { framedMail } from './framedMail';

describe('a mail in a frame of the page', () => {
  it('is styled by an element that the page’s policy lets in, not by attributes', () => {
    const mail =
      '<body style="margin:0"><p>Olá</p><a href="/x" style="color:#fff;padding:1px">Abrir</a></body>';
    expect(framedMail(mail, 'abc')).toBe(
      '<base target="_blank"><style nonce="abc">[data-style="0"]{margin:0}[data-style="1"]{color:#fff;padding:1px}</style>' +
        '<body data-style="0"><p>Olá</p><a href="/x" data-style="1">Abrir</a></body>',
    );
  });

  it('keeps what a style says within its style', () => {
    const framed = framedMail(
      '<p style="font-family:&quot;Arial&quot;"></p><p style="x:</style><b>"></p>',
      'abc',
    );
    expect(framed).toContain('[data-style="0"]{font-family:"Arial"}');
    expect(framed.match(/<\/style>/g)).toHaveLength(1);
  });

  it('lets in what the mail says of the dark, too', () => {
    expect(framedMail('<style>@media x{}</style><p class="ink" style="x:y"></p>', 'abc')).toBe(
      '<base target="_blank"><style nonce="abc">[data-style="0"]{x:y}</style>' +
        '<style nonce="abc">@media x{}</style><p class="ink" data-style="0"></p>',
    );
  });

  it('is the mail itself where nothing is styled', () => {
    expect(framedMail('<p>style="x"</p>', undefined)).toBe(
      '<base target="_blank"><style></style><p>style="x"</p>',
    );
  });
});
