import type { CivilDate } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { escapeHtml } from '../../kernel/html.js';
import { isSameData } from '../../kernel/same-data.js';
import type { Language } from '../preferences.js';
import type { TermsAudience, TermsEvent, TermsKind } from './events.js';

export const MAX_TERMS_LENGTH = 100_000;
export const MAX_TERMS_TITLE_LENGTH = 120;

/** A text begins at midnight where the system is at home, for staff of all companies alike. */
export const TERMS_ZONE = 'America/Sao_Paulo';

/** In the order in which people are asked to accept them. */
export const TERMS_KINDS: Readonly<Record<TermsKind, Readonly<Record<Language, string>>>> = {
  uso: { pt_BR: 'Termos de uso', en: 'Terms of use' },
  privacidade: { pt_BR: 'Política de privacidade', en: 'Privacy policy' },
  regulamento: { pt_BR: 'Regulamento', en: 'Rules of the programme' },
};

export const ALL_TERMS_KINDS = Object.keys(TERMS_KINDS) as readonly TermsKind[];

/** A text that is, was or will be in force. */
export interface TermsDetails {
  readonly kind: TermsKind;
  readonly title: string;
  readonly text: string;
  readonly validFrom: CivilDate;
  readonly required: boolean;
}

export interface PublishTerms extends TermsDetails {
  readonly type: 'publish';
  readonly audience: TermsAudience;
  /** The day on which it is published: nothing is in force before. */
  readonly today: CivilDate;
}

/** Takes back a text that is still to come: one that people were asked for stays (ADR 0143). */
export interface WithdrawTerms {
  readonly type: 'withdraw';
  readonly audience: TermsAudience;
  readonly version: number;
  readonly today: CivilDate;
}

export interface TermsState {
  /** The highest of all kinds; 0 before the first are published: nothing is to be accepted then. */
  readonly version: number;
  /** In the order of their versions; without those that were withdrawn. */
  readonly texts: readonly (TermsDetails & { readonly version: number })[];
}

/**
 * A version takes the place of those of its kind before it, from its first day on; also of one that was to begin later.
 * @throws DomainError on `title`, `text`, `valid_from`; `terms_not_to_come` (406), not found. The last text published again changes nothing
 */
export const termsDecider: Decider<TermsState, PublishTerms | WithdrawTerms, TermsEvent> = {
  initial: { version: 0, texts: [] },
  decide: (command, state) =>
    command.type === 'publish' ? publish(command, state) : withdraw(command, state),
  evolve: ({ version: last, texts }, { type, data }) => {
    const { version } = data;
    if (type === 'TermsWithdrawn')
      return { version: last, texts: texts.filter((each) => each.version !== version) };
    const { title, text, kind = 'uso', validFrom = ALWAYS, required = true } = data;
    return { version, texts: [...texts, { version, kind, title, text, validFrom, required }] };
  },
};

function publish({ type: _, audience, today, ...command }: PublishTerms, state: TermsState): TermsEvent[] {
  const details = { ...command, title: command.title.trim(), text: command.text.trim() };
  const { kind, title, text, validFrom } = details;
  const last = state.texts.findLast((each) => each.kind === kind);
  if (last) {
    const { version: _version, ...said } = last;
    if (isSameData(whenInForce(said, today), whenInForce(details, today))) return [];
  }
  refuseAll([
    problem(title, 'title', MAX_TERMS_TITLE_LENGTH),
    problem(text, 'text', MAX_TERMS_LENGTH),
    validFrom < today ? new DomainError('terms_from_past', { field: 'valid_from' }) : undefined,
  ]);
  return [{ type: 'TermsPublished', data: { audience, version: state.version + 1, ...details } }];
}

function withdraw({ audience, version, today }: WithdrawTerms, { texts }: TermsState): TermsEvent[] {
  const text = texts.find((each) => each.version === version);
  if (!text) throw notFound();
  if (stateOfTerms(text, texts, today) !== 'to_come') throw notAcceptable('terms_not_to_come');
  return [{ type: 'TermsWithdrawn', data: { audience, version } }];
}

/** Which day it began on no longer tells two apart that are both in force. */
const whenInForce = (details: TermsDetails, today: CivilDate): TermsDetails =>
  details.validFrom <= today ? { ...details, validFrom: today } : details;

/** Older facts began on their own day, which is over. */
const ALWAYS = '0001-01-01' as CivilDate;

function problem(text: string, field: string, max: number): DomainError | undefined {
  if (!text) return new DomainError('req', { field });
  return text.length > max ? new DomainError('max_length', { field, params: { max } }) : undefined;
}

interface Versioned {
  readonly kind: TermsKind;
  readonly version: number;
  readonly validFrom: CivilDate;
  /** Whether it was taken back before its day came. */
  readonly isWithdrawn?: boolean;
}

export const TERMS_STATES = ['in_force', 'to_come', 'replaced', 'withdrawn'] as const;
type StateOfTerms = (typeof TERMS_STATES)[number];

/** What one of an audience's texts is on a day beside the others: in force, still to come, replaced, or taken back before its day. */
export function stateOfTerms(
  { kind, version, validFrom, isWithdrawn }: Versioned,
  all: readonly Versioned[],
  today: CivilDate,
): StateOfTerms {
  if (isWithdrawn) return 'withdrawn';
  const newer = all.filter((other) => other.kind === kind && other.version > version && !other.isWithdrawn);
  if (newer.some((other) => other.validFrom <= today || other.validFrom <= validFrom)) return 'replaced';
  return validFrom <= today ? 'in_force' : 'to_come';
}

/** The text as HTML that can hold no mark-up of its author's: what `GET /api/eula` answers. */
export const termsHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .flatMap(partsOf)
    .join('\n');

/** A heading is one line, whatever stands right above or below it. */
const partsOf = (block: string): readonly string[] =>
  block
    .split(/^(# .*)$/m)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      part.startsWith('# ')
        ? `<h2>${escapeHtml(part.slice(2).trim())}</h2>`
        : `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`,
    );
