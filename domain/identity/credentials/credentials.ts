import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable } from '../../kernel/domain-error.js';
import type { TermsAudience } from '../terms/events.js';
import type { CredentialsEvent } from './events.js';
import { decidePasskey, evolvePasskeys, isCopied, type PasskeyCommand, type Passkeys } from './passkeys.js';

/** shown once, when the second factor is turned on. */
export const RECOVERY_CODES = 10;

export type CredentialsCommand =
  | PasskeyCommand
  | { readonly type: 'request-password-reset'; readonly accountId: string }
  | ({
      readonly type: 'sign-in';
      readonly accountId: string;
      /** What it was proven with in the place of a password, and what its device had counted then. */
      readonly passkey?: { readonly id: string; readonly counter: number };
      /** Where it is opened; absent where nobody is to hear of it. */
      readonly device?: { readonly key: string; readonly browser: string | null };
    } & Proven)
  | ({
      readonly type: 'change-password';
      readonly accountId: string;
      readonly ownerId: string;
      readonly passwordHash: string;
      readonly how: 'changed' | 'reset';
    } & Proven)
  | {
      readonly type: 'enable-two-factor';
      readonly accountId: string;
      readonly ownerId: string;
      readonly secret: string;
      readonly recoveryCodes: readonly string[];
    }
  | { readonly type: 'disable-two-factor'; readonly accountId: string }
  | {
      readonly type: 'renew-recovery-codes';
      readonly accountId: string;
      readonly ownerId: string;
      readonly recoveryCodes: readonly string[];
    }
  /** `digest` is the SHA-256 of what was typed. */
  | { readonly type: 'use-recovery-code'; readonly accountId: string; readonly digest: string }
  | {
      readonly type: 'accept-terms';
      readonly accountId: string;
      readonly audience: TermsAudience;
      readonly version: number;
      /** The versions in force, one of each kind of text: another cannot be accepted. */
      readonly inForce: readonly number[];
    };

/** What somebody typed was right for this hash: comparing takes long enough for the password to be another by then. */
interface Proven {
  /** Left out by whoever proved who they are by other means: a mailed link, a sign-up. */
  readonly provenBy?: string;
}

export interface CredentialsState {
  /** Undefined while the first password stands, which is told where the account is opened. */
  readonly passwordHash: string | undefined;
  readonly twoFactor:
    { readonly recoveryCodes: readonly string[]; readonly used: ReadonlySet<number> } | undefined;
  readonly acceptedTerms: ReadonlySet<number>;
  readonly passkeys: Passkeys;
  readonly hasSignedIn: boolean;
  /** Where it was opened, by their keys: what each browser said it is. */
  readonly devices: ReadonlyMap<string, string | null>;
}

/**
 * Passwords and codes themselves are checked before: here stand the rules about their order and single use.
 * @throws DomainError `login_invalid` on `email` and `old_password_invalid` on `old_password` for a password that was changed
 *   meanwhile, `passkey_invalid` on `passkey` for one that is gone or copied, `two_factor_state` (406), `token_otp_invalid` on
 *   `token_otp`, `terms_outdated` on `version`; as `decidePasskey` does
 */
export const credentialsDecider: Decider<CredentialsState, CredentialsCommand, CredentialsEvent> = {
  initial: {
    passwordHash: undefined,
    twoFactor: undefined,
    acceptedTerms: new Set(),
    passkeys: new Map(),
    hasSignedIn: false,
    devices: new Map(),
  },
  decide(command, state) {
    const { accountId } = command;
    switch (command.type) {
      case 'sign-in':
        if (isOutdated(command, state)) throw new DomainError('login_invalid', { field: 'email' });
        return [
          { type: 'SignedIn', data: { accountId, ...usedPasskey(command.passkey, state) } },
          ...newDevice(command, state),
        ];
      case 'register-passkey':
      case 'rename-passkey':
      case 'remove-passkey':
      case 'remove-all-passkeys':
      case 'suspect-passkey':
        return decidePasskey(command, state.passkeys);
      case 'request-password-reset':
        return [{ type: 'PasswordResetRequested', data: { accountId } }];
      case 'change-password': {
        const { ownerId, passwordHash, how } = command;
        if (isOutdated(command, state))
          throw new DomainError('old_password_invalid', { field: 'old_password' });
        const kept = how === 'reset' ? [...state.passkeys.keys()] : [];
        return [
          {
            type: 'PasswordChanged',
            data: { accountId, ownerId, passwordHash, how, ...(kept.length > 0 && { passkeysKept: kept }) },
          },
        ];
      }
      case 'enable-two-factor': {
        if (state.twoFactor) throw notAcceptable('two_factor_state');
        const { ownerId, secret, recoveryCodes } = command;
        return [{ type: 'TwoFactorEnabled', data: { accountId, ownerId, secret, recoveryCodes } }];
      }
      case 'disable-two-factor':
        if (!state.twoFactor) throw notAcceptable('two_factor_state');
        return [{ type: 'TwoFactorDisabled', data: { accountId } }];
      case 'renew-recovery-codes': {
        if (!state.twoFactor) throw notAcceptable('two_factor_state');
        const { ownerId, recoveryCodes } = command;
        return [{ type: 'RecoveryCodesRenewed', data: { accountId, ownerId, recoveryCodes } }];
      }
      case 'use-recovery-code': {
        const index = unusedCode(state, command.digest);
        if (index === undefined) throw new DomainError('token_otp_invalid', { field: 'token_otp' });
        return [{ type: 'RecoveryCodeUsed', data: { accountId, index } }];
      }
      case 'accept-terms': {
        const { audience, version, inForce } = command;
        if (!inForce.includes(version)) throw new DomainError('terms_outdated', { field: 'version' });
        if (state.acceptedTerms.has(version)) return [];
        return [{ type: 'TermsAccepted', data: { accountId, audience, version } }];
      }
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'PasswordChanged':
        return { ...state, passwordHash: event.data.passwordHash };
      case 'TwoFactorEnabled':
      case 'RecoveryCodesRenewed':
        return { ...state, twoFactor: { recoveryCodes: event.data.recoveryCodes, used: new Set() } };
      case 'TwoFactorDisabled':
        return { ...state, twoFactor: undefined };
      case 'RecoveryCodeUsed': {
        const { twoFactor } = state;
        if (!twoFactor) return state;
        return { ...state, twoFactor: { ...twoFactor, used: new Set(twoFactor.used).add(event.data.index) } };
      }
      case 'TermsAccepted':
        return { ...state, acceptedTerms: new Set(state.acceptedTerms).add(event.data.version) };
      case 'SignedIn':
        return { ...state, hasSignedIn: true, passkeys: evolvePasskeys(state.passkeys, event) };
      case 'NewDeviceSignedIn':
        return {
          ...state,
          devices: new Map(state.devices).set(event.data.deviceKey, event.data.browser),
        };
      case 'PasskeyRegistered':
      case 'PasskeyRenamed':
      case 'PasskeyRemoved':
      case 'PasskeyCopySuspected':
        return { ...state, passkeys: evolvePasskeys(state.passkeys, event) };
      default:
        return state;
    }
  },
};

const isOutdated = ({ provenBy }: Proven, { passwordHash }: CredentialsState): boolean =>
  provenBy !== undefined && passwordHash !== undefined && provenBy !== passwordHash;

function newDevice(
  { accountId, device }: Extract<CredentialsCommand, { type: 'sign-in' }>,
  { devices, hasSignedIn }: CredentialsState,
): CredentialsEvent[] {
  if (!device || devices.has(device.key)) return [];
  const { key: deviceKey, browser } = device;
  return [{ type: 'NewDeviceSignedIn', data: { accountId, deviceKey, browser, isFirst: !hasSignedIn } }];
}

/** Of two sign-ins with one count, one comes second. */
function usedPasskey(
  used: { readonly id: string; readonly counter: number } | undefined,
  { passkeys }: CredentialsState,
): { readonly passkeyId?: string; readonly counter?: number } {
  if (!used) return {};
  const passkey = passkeys.get(used.id);
  if (!passkey || isCopied(passkey.counter, used.counter))
    throw new DomainError('passkey_invalid', { field: 'passkey' });
  return { passkeyId: used.id, counter: used.counter };
}

/** Undefined when the code is none of the account's, or was used before. */
function unusedCode({ twoFactor }: CredentialsState, digest: string): number | undefined {
  const index = twoFactor?.recoveryCodes.indexOf(digest) ?? -1;
  return index < 0 || twoFactor?.used.has(index) ? undefined : index;
}
