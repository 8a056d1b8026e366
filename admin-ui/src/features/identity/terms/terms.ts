import type { TermsAudience, TermsKind } from '@fidelidade/domain/identity/terms/events.js';

/** A version of a text, as the API shows it. */
export interface Terms {
  readonly id: string;
  readonly audience: TermsAudience;
  readonly kind: TermsKind;
  readonly version: number;
  readonly title: string;
  readonly text: string;
  readonly html: string;
  readonly valid_from: string;
  readonly required: boolean;
  readonly state: 'in_force' | 'to_come' | 'replaced' | 'withdrawn';
  readonly published_at: string;
  /** How many people have accepted it. */
  readonly accepted: number;
}
