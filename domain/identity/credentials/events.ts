import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { TermsAudience } from '../terms/events.js';

/**
 * How somebody proves who they are, staff and participants alike: one stream an account, apart from what the account is.
 * `accountId` is the user's or participant's id; `ownerId` names the key that seals the personal fields: the user's id, or
 * the person's whose participant it is.
 */
export type CredentialsEvent =
  /** A session was opened: when and from where is in the event's meta. */
  | DomainEvent<'SignedIn', { accountId: string }>
  /** `passwordHash` is Argon2id. */
  | DomainEvent<
      'PasswordChanged',
      { accountId: string; ownerId: string; passwordHash: string; how: 'changed' | 'reset' }
    >
  /** `secret` is base32 (RFC 6238), `recoveryCodes` SHA-256 digests in hexadecimal, each good for one use. */
  | DomainEvent<
      'TwoFactorEnabled',
      { accountId: string; ownerId: string; secret: string; recoveryCodes: readonly string[] }
    >
  | DomainEvent<'TwoFactorDisabled', { accountId: string }>
  /** A link to choose a new password is to be mailed. */
  | DomainEvent<'PasswordResetRequested', { accountId: string }>
  /** Other codes take the place of the ones before, used or not. */
  | DomainEvent<
      'RecoveryCodesRenewed',
      { accountId: string; ownerId: string; recoveryCodes: readonly string[] }
    >
  /** `index` is the code's place in the latest list. */
  | DomainEvent<'RecoveryCodeUsed', { accountId: string; index: number }>
  | DomainEvent<'TermsAccepted', { accountId: string; audience: TermsAudience; version: number }>;

export const credentialsEvents = describeEvents<CredentialsEvent>({
  SignedIn: { schema: 1 },
  PasswordChanged: { schema: 1, personal: { subject: 'ownerId', fields: ['passwordHash'] } },
  TwoFactorEnabled: { schema: 1, personal: { subject: 'ownerId', fields: ['secret', 'recoveryCodes'] } },
  TwoFactorDisabled: { schema: 1 },
  PasswordResetRequested: { schema: 1 },
  RecoveryCodesRenewed: { schema: 1, personal: { subject: 'ownerId', fields: ['recoveryCodes'] } },
  RecoveryCodeUsed: { schema: 1 },
  TermsAccepted: { schema: 1 },
});
