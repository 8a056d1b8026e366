import { specification } from '../../testing/specification.js';
import { credentialsDecider } from './credentials.js';
import type { CredentialsEvent } from './events.js';
import { MAX_PASSKEYS, MAX_PASSKEY_NAME_LENGTH } from './passkeys.js';

const { given } = specification(credentialsDecider);
const accountId = 'a1';
const ownerId = 'p1';

const key = (id: string, counter = 0) => ({
  accountId,
  ownerId,
  passkeyId: id,
  name: 'Celular da Ana',
  credentialId: `credential-${id}`,
  publicKey: `key-${id}`,
  counter,
});
const registered = (id: string, counter = 0): CredentialsEvent => ({
  type: 'PasskeyRegistered',
  data: key(id, counter),
});
const removed = (passkeyId: string): CredentialsEvent => ({
  type: 'PasskeyRemoved',
  data: { accountId, passkeyId },
});
const enteredWith = (passkeyId: string, counter: number): CredentialsEvent => ({
  type: 'SignedIn',
  data: { accountId, passkeyId, counter },
});
const register = (id: string, name = 'Celular da Ana') =>
  ({ type: 'register-passkey', ...key(id), name }) as const;
const enter = (id: string, counter: number) =>
  ({ type: 'sign-in', accountId, passkey: { id, counter } }) as const;
const suspect = (passkeyId: string, counter: number) =>
  ({ type: 'suspect-passkey', accountId, passkeyId, counter }) as const;

describe('a passkey', () => {
  it('is registered under the name that its owner gives it, once', () => {
    given([])
      .when(register('k1', '  Celular da Ana '))
      .then([registered('k1')]);
    given([registered('k1')])
      .when({ ...register('k2'), credentialId: 'credential-k1' })
      .thenRefused('passkey_exists', 'passkey');
    given([registered('k1'), removed('k1')])
      .when(register('k1'))
      .then([registered('k1')]);
  });

  it('has a name, which may be another', () => {
    const rename = (name: string, passkeyId = 'k1') =>
      ({ type: 'rename-passkey', accountId, ownerId, passkeyId, name }) as const;
    given([registered('k1')])
      .when(rename(' Notebook '))
      .then([{ type: 'PasskeyRenamed', data: { accountId, ownerId, passkeyId: 'k1', name: 'Notebook' } }]);
    given([registered('k1')])
      .when(rename('Celular da Ana'))
      .thenNothing();
    given([registered('k1')])
      .when(rename('Notebook', 'k2'))
      .thenNotFound();
    given([registered('k1')])
      .when(rename(' '))
      .thenRefused('req', 'name');
    given([])
      .when(register('k1', 'x'.repeat(MAX_PASSKEY_NAME_LENGTH + 1)))
      .thenRefused('max_length', 'name');
  });

  it('is one of so many', () => {
    const all = Array.from({ length: MAX_PASSKEYS }, (_, n) => registered(`k${n}`));
    given(all).when(register('one-more')).thenNotAcceptable('passkey_limit');
    given([...all, removed('k0')])
      .when(register('one-more'))
      .then([registered('one-more')]);
  });

  it('lets in until it is removed', () => {
    given([registered('k1')])
      .when(enter('k1', 0))
      .then([enteredWith('k1', 0)]);
    given([registered('k1')])
      .when({ type: 'remove-passkey', accountId, passkeyId: 'k1' })
      .then([removed('k1')]);
    given([registered('k1'), removed('k1')])
      .when(enter('k1', 0))
      .thenRefused('passkey_invalid', 'passkey');
    given([registered('k1'), removed('k1')])
      .when({ type: 'remove-passkey', accountId, passkeyId: 'k1' })
      .thenNotFound();
  });

  it('goes with all others where somebody else may have added one', () => {
    const all = { type: 'remove-all-passkeys', accountId } as const;
    given([registered('k1'), registered('k2')])
      .when(all)
      .then([removed('k1'), removed('k2')]);
    given([registered('k1'), removed('k1')])
      .when(all)
      .thenNothing();
  });
});

describe('the count of a passkey’s signatures', () => {
  it('grows with each sign-in where a device counts, and is nothing where it does not', () => {
    given([registered('k1', 4)])
      .when(enter('k1', 5))
      .then([enteredWith('k1', 5)]);
    given([registered('k1', 4), enteredWith('k1', 9)])
      .when(enter('k1', 9))
      .thenRefused('passkey_invalid', 'passkey');
    given([registered('k1', 4)])
      .when(enter('k1', 0))
      .thenRefused('passkey_invalid', 'passkey');
    given([registered('k1'), enteredWith('k1', 0)])
      .when(enter('k1', 0))
      .then([enteredWith('k1', 0)]);
  });

  it('that went back is told of once, until the passkey lets somebody in again', () => {
    const told: CredentialsEvent = {
      type: 'PasskeyCopySuspected',
      data: { accountId, passkeyId: 'k1', counter: 3 },
    };
    given([registered('k1', 4)])
      .when(suspect('k1', 3))
      .then([told]);
    given([registered('k1', 4), told])
      .when(suspect('k1', 2))
      .thenNothing();
    given([registered('k1', 4), told, enteredWith('k1', 7)])
      .when(suspect('k1', 3))
      .then([told]);
    given([registered('k1', 4)])
      .when(suspect('k1', 5))
      .thenNothing();
    given([]).when(suspect('k1', 3)).thenNotFound();
  });
});
