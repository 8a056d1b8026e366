import { framedMail } from './framedMail';

describe('a mail in a frame of the page', () => {
  it('is styled by an element that the page’s policy lets in, not by attributes', () => {
    const mail =
      '<body style="margin:0"><p>Olá</p><a href="/x" style="color:#fff;padding:1px">Abrir</a></body>';
    expect(framedMail(mail, 'abc')).toBe(
      '<base target="_blank"><style nonce="abc">.s0{margin:0}.s1{color:#fff;padding:1px}</style>' +
        '<body class="s0"><p>Olá</p><a href="/x" class="s1">Abrir</a></body>',
    );
  });

  it('keeps what a style says within its style', () => {
    const framed = framedMail(
      '<p style="font-family:&quot;Arial&quot;"></p><p style="x:</style><b>"></p>',
      'abc',
    );
    expect(framed).toContain('.s0{font-family:"Arial"}');
    expect(framed.match(/<\/style>/g)).toHaveLength(1);
  });

  it('is the mail itself where nothing is styled', () => {
    expect(framedMail('<p>style="x"</p>', undefined)).toBe(
      '<base target="_blank"><style></style><p>style="x"</p>',
    );
  });
});
