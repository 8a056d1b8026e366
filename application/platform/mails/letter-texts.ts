/** What a letter is about. Those that carry a link say for how long it is good. */
export type LetterKind =
  | 'confirm-email'
  | 'confirm-sign-up'
  | 'confirm-email-change'
  | 'email-change-asked'
  | 'reset-password'
  | 'invitation-new'
  | 'invitation-link'
  | 'store-user'
  | 'new-device'
  | 'password-changed'
  | 'password-reset'
  | 'two-factor-enabled'
  | 'two-factor-disabled'
  | 'passkey-registered'
  | 'passkey-removed'
  | 'passkey-copied'
  | 'account-erased'
  | 'certificate-ending'
  | 'loyalty-news';

/** What the sentences name. */
export interface LetterValues {
  /** The company in whose name it is written. */
  readonly company: string;
  /** How long the link is good, in words of the letter's language. */
  readonly validity: string;
  /** What ends on which day, and how many days that is from the fact; empty and 0 where nothing does. */
  readonly end: { readonly on: string; readonly daysLeft: number };
  /** Where an account was opened, and when by the shop's clock; empty where that is not said. */
  readonly device: { readonly browser: string; readonly at: string };
  /** What a notice of the inbox says, in its own words; empty elsewhere. */
  readonly news: string;
}

export interface LetterText {
  readonly subject: string;
  readonly lines: readonly string[];
  /** What the button says; absent for a letter without a link. */
  readonly action?: string;
  /** Why its reader gets it. */
  readonly why: string;
}

export interface LetterTexts {
  readonly greeting: (name: string) => string;
  readonly validity: (hours: number) => string;
  /** To who did not expect a letter: one that asks for something can be passed over, a notice cannot. */
  readonly unexpected: string;
  readonly neverAsked: string;
  /** What whoever wants no more news presses. */
  readonly stop: string;
  readonly texts: Readonly<Record<LetterKind, (values: LetterValues) => LetterText>>;
}
