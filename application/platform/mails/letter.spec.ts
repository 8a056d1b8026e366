import { LANGUAGES } from '@fidelidade/domain/identity/preferences.js';
import type { Hex } from '@fidelidade/domain/kernel/colour.js';
import { shadesOf } from '@fidelidade/domain/registry/company/brand-shades.js';
import fc from 'fast-check';
import { type Letter } from './letter.js';
import { setLetter } from './set-letter.js';
import { letterOf } from './letters.js';
import { type LetterKind } from './letter-texts.js';

const KINDS = [
  'confirm-email',
  'confirm-sign-up',
  'confirm-email-change',
  'email-change-asked',
  'reset-password',
  'invitation-new',
  'invitation-link',
  'store-user',
  'new-device',
  'password-changed',
  'password-reset',
  'two-factor-enabled',
  'two-factor-disabled',
  'passkey-registered',
  'passkey-removed',
  'passkey-copied',
  'account-erased',
  'certificate-ending',
  'loyalty-news',
] as const satisfies readonly LetterKind[];

const NOTICES: readonly LetterKind[] = [
  'password-changed',
  'two-factor-enabled',
  'two-factor-disabled',
  'passkey-registered',
  'passkey-removed',
  'passkey-copied',
  'account-erased',
];
/** What its button opens is no secret. */
const LASTING: readonly LetterKind[] = ['certificate-ending', 'loyalty-news', 'new-device', 'password-reset'];
const url = 'https://loja.example/confirmar-email/abc?x=1&y=2';

/** The words of a piece of HTML. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

const HIDDEN = /<div style="display:none[\s\S]*?<\/div>/;

/** What a reader of the HTML sees: no head, nothing hidden. */
const seenIn = (html: string): string => wordsOf(html.replace(/[\s\S]*<body[^>]*>/, '').replace(HIDDEN, ''));

const everyLetter = LANGUAGES.flatMap((language) =>
  KINDS.map((kind) => {
    const link = NOTICES.includes(kind)
      ? {}
      : { link: LASTING.includes(kind) ? { url } : { url, hours: 168 }, news: 'Você ganhou um vale.' };
    const letter = letterOf({ kind, language, name: 'Maria Lima', company: 'Padaria da Ana', ...link });
    return { kind, language, letter, mail: setLetter('maria@example.com', letter, language) };
  }),
);

describe('the letter of a shop with a look of its own', () => {
  const { letter } = everyLetter[0]!;
  const logo = 'https://loja.example/api/config/bar/logo?sha256=ab&x="';
  const html = (colour: Hex | null, picture: string | null = null) =>
    setLetter('maria@example.com', { ...letter, look: { colour, logo: picture } }, 'pt_BR').html;

  it('wears its colour as far as it can be read, by day and in the dark', () => {
    const shades = (['light', 'dark'] as const).map((scheme) => shadesOf('#ffff00', scheme));
    for (const { fill, 'on-fill': ink } of shades)
      expect([html('#ffff00').includes(fill), html('#ffff00').includes(ink)]).toEqual([true, true]);
    expect(html(null)).toBe(setLetter('maria@example.com', letter, 'pt_BR').html);
  });

  it('shows its logo beside its name', () => {
    expect(html(null, logo)).toContain(
      '<img src="https://loja.example/api/config/bar/logo?sha256=ab&amp;x=&quot;" alt=""',
    );
    expect(html(null)).not.toContain('<img');
  });
});

describe.each(everyLetter)('the letter $kind in $language', ({ kind, letter, mail }) => {
  it('says the same as text and as HTML', () => {
    const seen = seenIn(mail.html);
    const said = mail.text.split('\n').map((line) => line.replace(/:$/, '').trim());
    for (const line of said.filter((each) => each !== '--')) expect(seen).toContain(line);
  });

  it('names the shop above, and at the foot why its reader gets it', () => {
    expect(mail.text.startsWith('Padaria da Ana\n')).toBe(true);
    expect(letter.foot[0]).toMatch(/^(Você recebeu este e-mail porque|You received this e-mail because) /);
  });

  it('shows in a list of mails what it is about', () => {
    const [hidden = ''] = HIDDEN.exec(mail.html) ?? [];
    expect(wordsOf(hidden)).toContain(letter.lines[0]);
  });

  it('has one link that is pressed when it asks for something, and none when it only tells', () => {
    const links = mail.html.match(/<a /g) ?? [];
    expect(links).toHaveLength(NOTICES.includes(kind) ? 0 : 1);
  });

  it('tells nobody to pass over a notice that they did not expect', () => {
    const mayIgnore = /ignorá-lo|ignore it/.test(mail.text);
    expect(mayIgnore).toBe(!LASTING.includes(kind) && !NOTICES.includes(kind));
  });
});

describe('a letter that its reader may stop', () => {
  it.each(LANGUAGES)('says where at its very end, as text and as HTML, in %s', (language) => {
    const stopUrl = 'https://loja.example/participante/parar-avisos/a.b?loja=bar&x="';
    const news = 'Seu vale expira amanhã.';
    const order = { kind: 'loyalty-news', language, name: 'Maria', company: 'Bar', link: { url } } as const;
    const { text, html } = setLetter('a@example.com', letterOf({ ...order, news, stopUrl }), language);
    expect(text.endsWith(stopUrl)).toBe(true);
    expect(text).toContain(news);
    expect(html).toContain('href="https://loja.example/participante/parar-avisos/a.b?loja=bar&amp;x=&quot;"');
    expect(html.match(/<a /g)).toHaveLength(2);
  });
});

describe('the subject of news', () => {
  const subjectOf = (news: string) =>
    letterOf({ kind: 'loyalty-news', language: 'pt_BR', name: 'Maria', company: 'Bar', news, stopUrl: url })
      .subject;

  it('is what they say, so that whoever reads only their list of mails knows it', () => {
    expect(subjectOf('R$ 25,00 do seu cashback expiram em 30/11/2026. Use no caixa.')).toBe(
      'R$ 25,00 do seu cashback expiram em 30/11/2026',
    );
    expect(subjectOf('Você ganhou o sorteio!')).toBe('Você ganhou o sorteio!');
  });

  it('is cut at a word where it is long, and names the programme where there is none', () => {
    const subject = subjectOf(`Parabéns: ${'palavra '.repeat(20)}.`);
    expect(subject.length).toBeLessThanOrEqual(78);
    expect(subject).toMatch(/palavra…$/);
    expect(subjectOf('x'.repeat(200))).toHaveLength(78);
    expect(subjectOf('')).toBe('Aviso do programa de fidelidade de Bar');
  });
});

describe('a letter', () => {
  const plain: Letter = {
    sender: 'Loja',
    subject: 'Oi',
    greeting: 'Olá!',
    lines: ['Texto.'],
    foot: ['Fim.'],
  };

  it('holds no mark-up of whoever chose a name', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const marked = `<img src=x onerror=y>${name}`;
        const action = { label: marked, url };
        const letter = {
          sender: marked,
          subject: marked,
          greeting: marked,
          lines: [marked],
          action,
          foot: [marked],
        };
        expect(setLetter('a@example.com', letter, 'pt_BR').html).not.toContain('<img');
      }),
    );
  });

  it('has a subject of one line', () => {
    const subject = 'Convite de A\r\nBcc: todos@example.com';
    expect(setLetter('a@example.com', { ...plain, subject }, 'en').subject).toBe(
      'Convite de A Bcc: todos@example.com',
    );
  });

  it('says in which language it is written, and is made for the dark, too', () => {
    const { html } = setLetter('a@example.com', plain, 'en');
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('content="light dark"');
    expect(html).toContain('prefers-color-scheme:dark');
  });
});
