import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { TermsAudience } from '../terms/events.js';

/**
 * How somebody proves who they are, staff and participants alike: one stream an account, apart from what the account is.
 * `accountId` is the user's or participant's id; `ownerId` names the key that seals the personal fields: the user's id, or
 * the person's whose participant it is.
 */
export type CredentialsEvent =
  /**
   * A session was opened: when and from where is in the event's meta. With a passkey it says which one, and the `counter` that
   * its device told; of a password neither.
   */
  | DomainEvent<'SignedIn', { accountId: string; passkeyId?: string; counter?: number }>
  /**
   * With that sign-in the account was opened in a browser where it had not been before: `deviceKey` is a digest of the account and of
   * what the browser was given to be known by, `browser` what it says it is. `isFirst`: the account had never been opened at all.
   */
  | DomainEvent<
      'NewDeviceSignedIn',
      { accountId: string; deviceKey: string; browser: string | null; isFirst: boolean }
    >
  /** `passwordHash` is Argon2id. `passkeysKept` of a reset: those that open the account still (ADR 0138); absent for none. */
  | DomainEvent<
      'PasswordChanged',
      {
        accountId: string;
        ownerId: string;
        passwordHash: string;
        how: 'changed' | 'reset';
        passkeysKept?: readonly string[];
      }
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
  /**
   * A device keeps the private half of a key that opens the account. `credentialId` and `publicKey` (SubjectPublicKeyInfo,
   * DER) are base64url; `counter` is how often the device had signed.
   */
  | DomainEvent<
      'PasskeyRegistered',
      {
        accountId: string;
        ownerId: string;
        passkeyId: string;
        name: string;
        credentialId: string;
        publicKey: string;
        counter: number;
      }
    >
  | DomainEvent<'PasskeyRenamed', { accountId: string; ownerId: string; passkeyId: string; name: string }>
  | DomainEvent<'PasskeyRemoved', { accountId: string; passkeyId: string }>
  /** It signed with a `counter` that is not above the last one: somebody has a copy. Nobody was let in by it. */
  | DomainEvent<'PasskeyCopySuspected', { accountId: string; passkeyId: string; counter: number }>
  | DomainEvent<'TermsAccepted', { accountId: string; audience: TermsAudience; version: number }>;

export const credentialsEvents = describeEvents<CredentialsEvent>({
  SignedIn: { schema: 1 },
  NewDeviceSignedIn: { schema: 1 },
  PasswordChanged: { schema: 1, personal: { subject: 'ownerId', fields: ['passwordHash'] } },
  TwoFactorEnabled: { schema: 1, personal: { subject: 'ownerId', fields: ['secret', 'recoveryCodes'] } },
  TwoFactorDisabled: { schema: 1 },
  PasswordResetRequested: { schema: 1 },
  RecoveryCodesRenewed: { schema: 1, personal: { subject: 'ownerId', fields: ['recoveryCodes'] } },
  RecoveryCodeUsed: { schema: 1 },
  PasskeyRegistered: {
    schema: 1,
    personal: { subject: 'ownerId', fields: ['name', 'credentialId', 'publicKey'] },
  },
  PasskeyRenamed: { schema: 1, personal: { subject: 'ownerId', fields: ['name'] } },
  PasskeyRemoved: { schema: 1 },
  PasskeyCopySuspected: { schema: 1 },
  TermsAccepted: { schema: 1 },
});
