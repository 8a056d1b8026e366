import { DomainError, notAcceptable, notFound } from '../../kernel/domain-error.js';
import type { CredentialsEvent } from './events.js';

/** More than anybody has devices; each is told to every device that adds another. */
export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME_LENGTH = 60;

/** What a device was asked to keep the private half of (WebAuthn): base64url, as browsers tell it. */
export interface Passkey {
  /** As its owner calls it: «Celular da Ana». */
  readonly name: string;
  readonly credentialId: string;
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: string;
  /** Signatures that the device has counted; 0 where it does not count, as those that are synchronised. */
  readonly counter: number;
  /** A copy was seen, and told of, since it last let somebody in. */
  readonly suspected: boolean;
}

export type Passkeys = ReadonlyMap<string, Passkey>;

export type PasskeyCommand =
  | ({
      readonly type: 'register-passkey';
      readonly accountId: string;
      readonly ownerId: string;
      readonly passkeyId: string;
    } & Omit<Passkey, 'suspected'>)
  | {
      readonly type: 'rename-passkey';
      readonly accountId: string;
      readonly ownerId: string;
      readonly passkeyId: string;
      readonly name: string;
    }
  | { readonly type: 'remove-passkey'; readonly accountId: string; readonly passkeyId: string }
  /** Somebody else may have added one: none is left. */
  | { readonly type: 'remove-all-passkeys'; readonly accountId: string }
  /** The signature was right and its count was not: there are two of a key that must be one. */
  | {
      readonly type: 'suspect-passkey';
      readonly accountId: string;
      readonly passkeyId: string;
      readonly counter: number;
    };

/**
 * @throws DomainError `req` or `max_length` on `name`, `passkey_exists` on `passkey`, `passkey_limit` (406), `not_found`
 */
export function decidePasskey(command: PasskeyCommand, passkeys: Passkeys): CredentialsEvent[] {
  const { accountId } = command;
  switch (command.type) {
    case 'register-passkey': {
      const { ownerId, passkeyId, credentialId, publicKey, counter } = command;
      if ([...passkeys.values()].some((each) => each.credentialId === credentialId))
        throw new DomainError('passkey_exists', { field: 'passkey' });
      if (passkeys.size >= MAX_PASSKEYS)
        throw notAcceptable('passkey_limit', { params: { max: MAX_PASSKEYS } });
      const name = nameOf(command.name);
      return [
        {
          type: 'PasskeyRegistered',
          data: { accountId, ownerId, passkeyId, name, credentialId, publicKey, counter },
        },
      ];
    }
    case 'rename-passkey': {
      const { ownerId, passkeyId } = command;
      const name = nameOf(command.name);
      if (one(passkeys, passkeyId).name === name) return [];
      return [{ type: 'PasskeyRenamed', data: { accountId, ownerId, passkeyId, name } }];
    }
    case 'remove-passkey':
      one(passkeys, command.passkeyId);
      return [{ type: 'PasskeyRemoved', data: { accountId, passkeyId: command.passkeyId } }];
    case 'remove-all-passkeys':
      return [...passkeys.keys()].map((passkeyId) => ({
        type: 'PasskeyRemoved',
        data: { accountId, passkeyId },
      }));
    case 'suspect-passkey': {
      const { passkeyId, counter } = command;
      const { suspected, counter: known } = one(passkeys, passkeyId);
      if (suspected || !isCopied(known, counter)) return [];
      return [{ type: 'PasskeyCopySuspected', data: { accountId, passkeyId, counter } }];
    }
  }
}

export function evolvePasskeys(passkeys: Passkeys, event: CredentialsEvent): Passkeys {
  switch (event.type) {
    case 'PasskeyRegistered': {
      const { passkeyId, name, credentialId, publicKey, counter } = event.data;
      return new Map(passkeys).set(passkeyId, { name, credentialId, publicKey, counter, suspected: false });
    }
    case 'PasskeyRenamed':
      return changed(passkeys, event.data.passkeyId, { name: event.data.name });
    case 'PasskeyCopySuspected':
      return changed(passkeys, event.data.passkeyId, { suspected: true });
    case 'SignedIn': {
      const { passkeyId, counter = 0 } = event.data;
      return passkeyId === undefined ? passkeys : changed(passkeys, passkeyId, { counter, suspected: false });
    }
    case 'PasskeyRemoved': {
      const rest = new Map(passkeys);
      rest.delete(event.data.passkeyId);
      return rest;
    }
    default:
      return passkeys;
  }
}

/** A device that counts has signed more often than it had before (WebAuthn Level 3, 7.2, step 22). */
export const isCopied = (known: number, counter: number): boolean =>
  (known > 0 || counter > 0) && counter <= known;

const changed = (passkeys: Passkeys, passkeyId: string, change: Partial<Passkey>): Passkeys => {
  const passkey = passkeys.get(passkeyId);
  return passkey ? new Map(passkeys).set(passkeyId, { ...passkey, ...change }) : passkeys;
};

function one(passkeys: Passkeys, passkeyId: string): Passkey {
  const passkey = passkeys.get(passkeyId);
  if (!passkey) throw notFound();
  return passkey;
}

function nameOf(typed: string): string {
  const name = typed.trim();
  if (name === '') throw new DomainError('req', { field: 'name' });
  if (name.length > MAX_PASSKEY_NAME_LENGTH)
    throw new DomainError('max_length', { field: 'name', params: { max: MAX_PASSKEY_NAME_LENGTH } });
  return name;
}
