import type { AnyEvent } from '@fidelidade/domain/events.js';

type Scalar = string | number | boolean | null | undefined;

/** Every field name of every event, at any depth. */
type FieldNames<Data> = Data extends Scalar
  ? never
  : Data extends readonly (infer Each)[]
    ? FieldNames<Each>
    : Data extends object
      ? { [Name in keyof Data & string]-?: Name | FieldNames<NonNullable<Data[Name]>> }[keyof Data & string]
      : never;

type SecretWord = 'assword' | 'Hash' | 'ecret' | 'oken' | 'vault' | 'Vault' | 'salt' | 'privateKey';
type SecretName = Extract<FieldNames<AnyEvent['data']>, `${string}${SecretWord}${string}`>;

/** What no answer ever shows. The compiler refuses an event with a field of such a name that is not listed here. */
const SECRET_FIELDS: Readonly<Record<SecretName, true>> = {
  passwordHash: true,
  vaultId: true,
};

export const isSecret = (name: string): boolean => Object.hasOwn(SECRET_FIELDS, name);
