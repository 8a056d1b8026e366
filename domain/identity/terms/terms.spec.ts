import fc from 'fast-check';
import { parseCivilDate } from '../../kernel/civil-date.js';
import { specification } from '../../testing/specification.js';
import type { TermsEvent } from './events.js';
import { stateOfTerms, termsDecider, termsHtml, type PublishTerms } from './terms.js';

const { given } = specification(termsDecider);
const day = (text: string) => parseCivilDate(text);
const details = {
  kind: 'regulamento',
  title: 'Regulamento',
  validFrom: day('2026-03-10'),
  required: true,
} as const;
const publish = (text: string, changes: Partial<PublishTerms> = {}): PublishTerms => ({
  ...{ type: 'publish', audience: 'participant', today: day('2026-03-10') },
  ...{ ...details, text },
  ...changes,
});
const published = (version: number, text: string, changes: object = {}): TermsEvent => ({
  type: 'TermsPublished',
  data: { audience: 'participant', version, ...details, text, ...changes },
});

describe('terms (R-7.1.10, R-3.4.23)', () => {
  it('are a new version each time the text is another', () => {
    given([])
      .when(publish(' Primeira. '))
      .then([published(1, 'Primeira.')]);
    given([published(1, 'Primeira.')])
      .when(publish('Segunda.'))
      .then([published(2, 'Segunda.')]);
    given([published(1, 'Primeira.')])
      .when(publish('Primeira.', { today: day('2026-04-01'), validFrom: day('2026-04-01') }))
      .thenNothing();
  });

  it('of several kinds count their versions together, and each stands by itself', () =>
    given([published(1, 'Primeira.'), published(2, 'Segunda.', { kind: 'privacidade' })])
      .when(publish('Segunda.'))
      .then([published(3, 'Segunda.')]));

  it('begin on a day to come or today, and may be asked of nobody', () => {
    const later = { validFrom: day('2026-05-01'), required: false };
    given([])
      .when(publish('Novo.', later))
      .then([published(1, 'Novo.', later)]);
    given([])
      .when(publish('Novo.', { validFrom: day('2026-03-09') }))
      .thenRefused('terms_from_past', 'valid_from');
  });

  it('that are still to come are withdrawn, once; what is in force, or was, stays', () => {
    const withdraw = (version: number, today = '2026-03-10') =>
      ({ type: 'withdraw', audience: 'participant', version, today: day(today) }) as const;
    const withdrawn = (version: number): TermsEvent => ({
      type: 'TermsWithdrawn',
      data: { audience: 'participant', version },
    });
    const all = [
      published(1, 'Primeira.'),
      published(2, 'Maio.', { validFrom: day('2026-05-01') }),
      published(3, 'Abril.', { validFrom: day('2026-04-01') }),
    ];
    given(all)
      .when(withdraw(3))
      .then([withdrawn(3)]);
    for (const version of [1, 2]) given(all).when(withdraw(version)).thenNotAcceptable('terms_not_to_come');
    given(all).when(withdraw(3, '2026-04-01')).thenNotAcceptable('terms_not_to_come');
    given([...all, withdrawn(3)])
      .when(withdraw(3))
      .thenNotFound();
    given(all).when(withdraw(4)).thenNotFound();
    // What it was to replace comes after all, and its version is no other's.
    given([...all, withdrawn(3)])
      .when(withdraw(2))
      .then([withdrawn(2)]);
    given([...all, withdrawn(3), withdrawn(2)])
      .when(publish('Primeira.'))
      .thenNothing();
    given([...all, withdrawn(3)])
      .when(publish('Abril.', { validFrom: day('2026-04-01') }))
      .then([published(4, 'Abril.', { validFrom: day('2026-04-01') })]);
  });

  it('of older facts, which say only a text, are of use and asked of everybody', () => {
    const old: TermsEvent = {
      type: 'TermsPublished',
      data: { audience: 'participant', version: 1, title: 'Termos', text: 'Antigo.' },
    };
    given([old])
      .when(publish('Antigo.', { kind: 'uso', title: 'Termos' }))
      .thenNothing();
    given([old])
      .when(publish('Antigo.'))
      .then([published(2, 'Antigo.')]);
  });

  it('have a title and a text', () =>
    given([])
      .when(publish(' ', { title: ' ' }))
      .thenRefusedAll('req at title', 'req at text'));

  it('are in force from their day on, until one of their kind takes their place', () => {
    const of = (version: number, from: string, kind: 'uso' | 'privacidade' = 'uso') => ({
      ...{ version, kind, validFrom: day(from) },
    });
    const all = [
      of(1, '2026-01-01'),
      of(2, '2026-02-01', 'privacidade'),
      of(3, '2026-04-01'),
      of(4, '2026-03-20'),
    ];
    const states = (on: string) => all.map((each) => stateOfTerms(each, all, day(on)));
    expect(states('2026-03-10')).toEqual(['in_force', 'in_force', 'replaced', 'to_come']);
    expect(states('2026-03-20')).toEqual(['replaced', 'in_force', 'replaced', 'in_force']);
    const last = { ...of(4, '2026-03-20'), isWithdrawn: true };
    expect(
      [...all.slice(0, 3), last].map((each, _, some) => stateOfTerms(each, some, day('2026-03-20'))),
    ).toEqual(['in_force', 'in_force', 'to_come', 'withdrawn']);
  });

  it('become headings and paragraphs', () =>
    expect(termsHtml('# 1. Objeto\n\nLinha um\nlinha dois\n\n\nFim')).toBe(
      '<h2>1. Objeto</h2>\n<p>Linha um<br>linha dois</p>\n<p>Fim</p>',
    ));

  it('have headings of one line, whatever stands right beside it', () =>
    expect(termsHtml('Antes\n# 2. Prazo\nVale <um> ano.\n\n# 3. Foro\n# 4. Fim\r\nNada')).toBe(
      '<p>Antes</p>\n<h2>2. Prazo</h2>\n<p>Vale &lt;um&gt; ano.</p>\n<h2>3. Foro</h2>\n<h2>4. Fim</h2>\n<p>Nada</p>',
    ));

  it('never become mark-up of their author’s', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const rest = termsHtml(text).replaceAll(/<\/?(?:h2|p|br)>/g, '');
        expect(rest).not.toMatch(/[<>"']/);
      }),
    ));
});
