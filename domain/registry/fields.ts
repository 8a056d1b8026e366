import { parseDocument } from '../kernel/documents.js';
import { DomainError, ValidationError } from '../kernel/domain-error.js';
import {
  field,
  readText,
  text,
  type Options,
  type TextForm,
  type Words,
} from '../kernel/record-kind/field.js';
import { addressProblems, readAddress, wireAddress, type Address, type WireAddress } from './address.js';
import { isEmail, normalizeEmail } from './email.js';
import { isPhone } from './phone.js';
import { bareStateRegistration } from './state-registration.js';

type TextOptions = Omit<Options<string>, 'rule'>;

const formed = <
  const O extends TextOptions & { readonly max: number; readonly rule?: Options<string>['rule'] },
>(
  form: TextForm,
  label: Words,
  options: O,
  read: (typed: string, name: string) => string = (typed) => typed,
) => ({
  ...text(label, options),
  form,
  read: (wire: unknown, name: string): string => read(readText(wire, name), name),
});

/** CPF or CNPJ, kept without its punctuation. */
export const document = <const O extends TextOptions>(label: Words, options: O) =>
  formed('document', label, { ...options, max: 20 }, parseDocument);

/** In small letters, without white space. */
export const email = <const O extends TextOptions>(label: Words, options: O) =>
  formed('email', label, { ...options, max: 254, rule: ['email', isEmail] as const }, normalizeEmail);

/** With its area code, or behind a `+` that of another country; kept as it was written. */
export const phone = <const O extends TextOptions>(label: Words, options: O) =>
  formed('phone', label, { ...options, max: 20, rule: ['phone_invalid', isPhone] as const });

/** Without its punctuation; which number it may be, the state of the address says. */
export const stateRegistration = <const O extends TextOptions>(label: Words, options: O) => ({
  ...text(label, { ...options, max: 20 }),
  read: (wire: unknown, name: string): string => bareStateRegistration(readText(wire, name)),
});

/** A moment in ISO 8601, kept in UTC. */
export const moment = <const O extends TextOptions>(label: Words, options: O) =>
  formed('moment', label, { ...options, max: 30 }, (typed, name) => {
    const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed) ? Date.parse(typed) : Number.NaN;
    if (Number.isNaN(time)) throw new DomainError('date_invalid', { field: name });
    return new Date(time).toISOString();
  });

const PARTS = ['zip', 'state', 'city', 'neighborhood', 'address', 'number', 'complement', 'country'] as const;

/** A place where post arrives: in Brazil, or where it is said so in any country. */
export const address = <
  const O extends Pick<Options<Address>, 'optional' | 'hint'> & { readonly isAbroadToo?: true },
>(
  label: Words,
  options: O,
) => ({
  ...field<Address, O>('address', label, options, (wire, name) => {
    if (typeof wire !== 'object' || wire === null || Array.isArray(wire))
      throw new DomainError('invalid', { field: name });
    return readAddressLines(wire as WireAddress, name);
  }),
  inside: (value: Address, at: string) => [
    ...addressProblems(value, at).filter((problem) => problem !== undefined),
    ...(value.country !== undefined && !options.isAbroadToo
      ? [new DomainError('invalid', { field: `${at}.country` })]
      : []),
  ],
  write: wireAddress,
});

/** Every line as a text that people see; what cannot be one is told at its own place. */
export function readAddressLines(wire: WireAddress, name: string): Address {
  const problems: DomainError[] = [];
  const lines: Record<string, string> = {};
  for (const part of PARTS) {
    const line = wire[part] ?? '';
    try {
      lines[part] = readText(line, `${name}.${part}`);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new ValidationError(problems);
  return readAddress(wire, (part) => lines[part] ?? '');
}
