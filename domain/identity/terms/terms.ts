import type { Decider } from '../../kernel/decider.js';
import { DomainError, refuseAll } from '../../kernel/domain-error.js';
import { escapeHtml } from '../../kernel/html.js';
import type { TermsAudience, TermsEvent } from './events.js';

export const MAX_TERMS_LENGTH = 100_000;
export const MAX_TERMS_TITLE_LENGTH = 120;

export interface PublishTerms {
  readonly type: 'publish';
  readonly audience: TermsAudience;
  readonly title: string;
  readonly text: string;
}

export interface TermsState {
  /** 0 before the first are published: nothing is to be accepted then. */
  readonly version: number;
  readonly title: string;
  readonly text: string;
}

/** @throws DomainError on `title` or `text`; the text in force published again changes nothing */
export const termsDecider: Decider<TermsState, PublishTerms, TermsEvent> = {
  initial: { version: 0, title: '', text: '' },
  decide({ audience, ...command }, state) {
    const title = command.title.trim();
    const text = command.text.trim();
    refuseAll([problem(title, 'title', MAX_TERMS_TITLE_LENGTH), problem(text, 'text', MAX_TERMS_LENGTH)]);
    if (title === state.title && text === state.text) return [];
    return [{ type: 'TermsPublished', data: { audience, version: state.version + 1, title, text } }];
  },
  evolve: (_state, { data: { version, title, text } }) => ({ version, title, text }),
};

function problem(text: string, field: string, max: number): DomainError | undefined {
  if (!text) return new DomainError('req', { field });
  return text.length > max ? new DomainError('max_length', { field, params: { max } }) : undefined;
}

/** The text as HTML that can hold no mark-up of its author's: what `GET /api/eula` answers. */
export const termsHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) =>
      block.startsWith('# ')
        ? `<h2>${escapeHtml(block.slice(2))}</h2>`
        : `<p>${escapeHtml(block).replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n');
