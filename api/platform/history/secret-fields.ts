import type { AnyEvent } from '@fidelidade/domain/events.js';
import type { FieldNames } from '../../i18n/wire-names.js';

type SecretWord =
  | 'assword'
  | 'Hash'
  | 'ecret'
  | 'oken'
  | 'vault'
  | 'Vault'
  | 'salt'
  | 'privateKey'
  | 'ecoveryCode'
  | 'endpoint';
type SecretName = Extract<FieldNames<AnyEvent['data']>, `${string}${SecretWord}${string}`>;

/** What no answer ever shows. The compiler refuses an event with a field of such a name that is not listed here. */
const SECRET_FIELDS: Readonly<Record<SecretName, true>> = {
  authSecret: true,
  endpoint: true,
  passwordHash: true,
  pinHash: true,
  recoveryCodes: true,
  secret: true,
  secretId: true,
  vaultId: true,
};

export const isSecret = (name: string): boolean => Object.hasOwn(SECRET_FIELDS, name);
