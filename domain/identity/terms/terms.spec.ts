import fc from 'fast-check';
import { specification } from '../../testing/specification.js';
import type { TermsEvent } from './events.js';
import { termsDecider, termsHtml, type PublishTerms } from './terms.js';

const { given } = specification(termsDecider);
const publish = (text: string, title = 'Regulamento'): PublishTerms => ({
  type: 'publish',
  audience: 'participant',
  title,
  text,
});
const published = (version: number, text: string): TermsEvent => ({
  type: 'TermsPublished',
  data: { audience: 'participant', version, title: 'Regulamento', text },
});

describe('terms (R-7.1.10)', () => {
  it('are a new version each time the text is another', () => {
    given([])
      .when(publish(' Primeira. '))
      .then([published(1, 'Primeira.')]);
    given([published(1, 'Primeira.')])
      .when(publish('Segunda.'))
      .then([published(2, 'Segunda.')]);
    given([published(1, 'Primeira.')])
      .when(publish('Primeira.'))
      .thenNothing();
  });

  it('have a title and a text', () =>
    given([]).when(publish(' ', ' ')).thenRefusedAll('req at title', 'req at text'));

  it('become headings and paragraphs', () =>
    expect(termsHtml('# 1. Objeto\n\nLinha um\nlinha dois\n\n\nFim')).toBe(
      '<h2>1. Objeto</h2>\n<p>Linha um<br>linha dois</p>\n<p>Fim</p>',
    ));

  it('never become mark-up of their author’s', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const rest = termsHtml(text).replaceAll(/<\/?(?:h2|p|br)>/g, '');
        expect(rest).not.toMatch(/[<>"']/);
      }),
    ));
});
