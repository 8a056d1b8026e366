import { firstNameOf } from '@fidelidade/domain/registry/person/first-name.js';
import { formatCivilDate, type CivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { letterTextsEn } from './letters-en.js';
import { letterTextsPt } from './letters-pt.js';
import type { Letter } from './letter.js';
import type { LetterKind, LetterTexts } from './letter-texts.js';

const TEXTS: Readonly<Record<Language, LetterTexts>> = { pt_BR: letterTextsPt, en: letterTextsEn };

export interface LetterOrder {
  readonly kind: LetterKind;
  readonly language: Language;
  readonly name: string;
  readonly company: string;
  /** What its button opens; without hours it needs no secret and is good for ever. */
  readonly link?: { readonly url: string; readonly hours?: number };
  readonly end?: { readonly on: CivilDate; readonly daysLeft: number };
  readonly device?: { readonly browser: string | null; readonly at: Instant; readonly timezone: string };
  readonly news?: string;
  /** Where its reader stops such letters. */
  readonly stopUrl?: string;
}

const NO_END = { on: '', daysLeft: 0 } as const;
const NO_DEVICE = { browser: '', at: '' } as const;

/** The letter in the reader's language. */
export function letterOf({
  kind,
  language,
  name,
  company,
  link,
  end,
  device,
  news = '',
  stopUrl,
}: LetterOrder): Letter {
  const { greeting, validity, unexpected, neverAsked, stop, texts } = TEXTS[language];
  const { subject, lines, action, why } = texts[kind]({
    company,
    validity: validity(link?.hours ?? 0),
    end: end ? { ...end, on: dayIn(language, end.on) } : NO_END,
    device: device ? { browser: device.browser ?? '', at: momentIn(language, device) } : NO_DEVICE,
    news,
  });
  return {
    sender: company,
    subject,
    // A mail goes to addresses that nobody has confirmed.
    greeting: greeting(firstNameOf(name)),
    lines,
    ...(link && action !== undefined && { action: { label: action, url: link.url } }),
    foot: [why, link?.hours === undefined ? neverAsked : `${unexpected} ${neverAsked}`],
    ...(stopUrl !== undefined && { stop: { label: stop, url: stopUrl } }),
  };
}

/** What a list of letters calls one, in the language of whoever reads the list. */
export const letterSubject = (kind: LetterKind, language: Language, company: string): string =>
  TEXTS[language].texts[kind]({ company, validity: '', end: NO_END, device: NO_DEVICE, news: '' }).subject;

/** A moment as its reader writes it. */
const momentIn = (
  language: Language,
  { at, timezone }: { readonly at: Instant; readonly timezone: string },
): string =>
  new Intl.DateTimeFormat(language === 'pt_BR' ? 'pt-BR' : 'en', {
    ...(language === 'pt_BR' ? { dateStyle: 'short' } : { dateStyle: 'long' }),
    timeStyle: 'short',
    timeZone: timezone,
  }).format(new Date(at));

/** A day as its reader writes it. */
const dayIn = (language: Language, day: CivilDate): string =>
  language === 'pt_BR'
    ? formatCivilDate(day)
    : new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
