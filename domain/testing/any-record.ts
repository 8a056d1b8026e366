import fc from 'fast-check';
import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { isCpf } from '../kernel/documents.js';
import type { Details } from '../kernel/record-kind/decide.js';
import { problemsOf } from '../kernel/record-kind/details.js';
import { digitsFrom, mended } from '../kernel/record-kind/examples.js';
import type { Field, FieldKind, TextForm } from '../kernel/record-kind/field.js';
import { type AnyKind, type Fields } from '../kernel/record-kind/record-kind.js';
import { stateCodeOf } from '../kernel/states.js';
import { anAddress } from './a-person.js';

const LETTERS = fc.constantFrom(...`ABCXYZabcxyzáéçÃ0123456789 .-/;,"'=+@`.split(''));

/** Codes that their official tables have. */
const LISTED = {
  banks: ['001', '104', '341'],
  cfop: ['5102', '5405', '6102', '1202'],
  ncm: ['22021000', '09012100', '61091000'],
  cest: ['0300700', '1700100'],
  countries: ['1058', '0639'],
  cnaes: ['4712100', '4711302'],
  municipalities: ['3550308', '3304557'],
} as const;

/** Texts that chance never meets the rule of, by its code. */
const TEXTS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  webhook_url_invalid: fc.constantFrom('https://loja.com.br/avisos', 'https://erp.loja.com.br:8443/a?loja=2'),
  url: fc.constantFrom('https://loja.com.br', 'loja.com.br/contato'),
  benefit_code: fc.oneof(
    fc.constant('SEM CBENEF'),
    fc.stringMatching(/^[A-Z0-9]{8}$/),
    fc.stringMatching(/^[A-Z0-9]{10}$/),
  ),
  phone_invalid: fc.constantFrom('55', '+351', '1'),
};

/** Texts of a form of their own, as facts have them. */
const FORMED: Readonly<Record<TextForm, fc.Arbitrary<string>>> = {
  document: fc.oneof(
    fc.constantFrom('11222333000181', '45997418000153', '12ABC34501DE35'),
    fc.integer({ min: 1, max: 999_999_998 }).map(cpfOf),
  ),
  email: fc.constantFrom('ana@loja.com.br', 'rita.lee+loja@exemplo.com'),
  moment: fc.constantFrom('2026-03-14T12:30:00.000Z', '2025-12-31T03:00:00.000Z'),
  phone: fc.constantFrom('(11) 91234-5678', '(21) 3123-4567', '+351 912 345 678'),
};

/** A CPF that begins so, with the check digits that it takes. */
export function cpfOf(number: number): string {
  const body = String(number).padStart(9, '0');
  const digits = Array.from({ length: 100 }, (_, end) => String(end).padStart(2, '0'));
  return `${body}${digits.find((end) => isCpf(`${body}${end}`)) ?? ''}`;
}

/** Numbers of other phones: chance hardly ever meets one that can be dialled in Brazil. */
const DIALLED = fc.oneof(
  fc.constantFrom('(11) 91234-5678', '(21) 3123-4567'),
  fc.stringMatching(/^[1-9][0-9]{7,10}$/),
);

const IDS = ['01J00000000000000000000001', '01J00000000000000000000002'] as const;

const VALUES: Readonly<Record<FieldKind, (field: Field) => fc.Arbitrary<unknown>>> = {
  address: () => fc.constantFrom(anAddress(), anAddress({ number: '7', complement: 'Fundos' })),
  list: ({ fields = {}, inside }) =>
    fc
      .array(anyFields(fields, 'ddi' in fields ? { number: DIALLED } : {}), { minLength: 1, maxLength: 3 })
      .filter((entries) => (inside?.(entries, '') ?? []).length === 0),
  text: ({ max = 1, rule, form, read }) =>
    (form && FORMED[form]) ??
    TEXTS[rule?.[0] ?? ''] ??
    fc
      .oneof(
        fc.array(LETTERS, { minLength: 1, maxLength: Math.min(max, 12) }).map((letters) => letters.join('')),
        // What codes are made of: without these a rule of digits alone would hardly ever be met.
        fc.stringMatching(new RegExp(`^[0-9]{${Math.min(max, 3)}}$`)),
      )
      .filter(
        (line) =>
          line === line.replace(/\s+/g, ' ').trim() &&
          line !== '' &&
          isReadAs(read, line) &&
          (rule === undefined || rule[1](line)),
      ),
  digits: (field) =>
    field.listedIn === undefined
      ? fc
          .integer({ min: 0, max: 999_999_999 })
          .map((number) => digitsFrom(number, field))
          .filter((text) => text !== undefined)
      : fc.constantFrom(...LISTED[field.listedIn as keyof typeof LISTED]),
  choice: ({ choices = {}, isOfNumbers }) =>
    fc.constantFrom(...Object.keys(choices).map((code) => (isOfNumbers ? Number(code) : code))),
  date: ({ rule }) =>
    fc
      .integer({ min: 0, max: 36_500 })
      .map((days) => addDays('1950-01-01' as CivilDate, days))
      .filter((day) => rule === undefined || rule[1](day)),
  flag: () => fc.boolean(),
  integer: ({ range: [min, max] = [0, 0] }) => fc.integer({ min, max }),
  decimal: ({ decimals = 0, range: [min, max] = [0, 0] }) =>
    fc
      .integer({ min: 0, max: 10 ** Math.min(decimals + 3, 9) })
      .map((units) => decimalOf(units, decimals))
      .filter((value) => Number(value) >= min && Number(value) <= max),
  percent: ({ decimals = 4 }) =>
    fc.integer({ min: 0, max: 100 * 10 ** decimals }).map((units) => decimalOf(units, decimals)),
  money: () => fc.integer({ min: 0, max: 99_999_999 }),
  price: () => fc.integer({ min: 0, max: 999_999_999 }).map((units) => decimalOf(units, 6)),
  reference: () => fc.constantFrom(...IDS),
  references: () => fc.uniqueArray(fc.constantFrom(...IDS), { minLength: 1 }),
};

/** Whether a text is kept as it is: of a number with punctuation only its characters are. */
function isReadAs(read: Field['read'], line: string): boolean {
  try {
    return read(line, '') === line;
  } catch {
    return false;
  }
}

/** So many units of the last decimal, as events write decimals: without zeros that say nothing. */
function decimalOf(units: number, decimals: number): string {
  const scale = 10 ** decimals;
  const fraction = String(units % scale)
    .padStart(decimals, '0')
    .replace(/0+$/, '');
  return `${Math.floor(units / scale)}${decimals > 0 && fraction ? `.${fraction}` : ''}`;
}

const anyFields = (
  fields: Fields,
  known: Readonly<Record<string, fc.Arbitrary<unknown>>> = {},
): fc.Arbitrary<Details> =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, known[name] ?? VALUES[field.kind](field)]),
    ),
    {
      requiredKeys: Object.entries(fields).flatMap(([name, { required, kind }]) =>
        required || kind === 'flag' ? [name] : [],
      ),
    },
  );

/** A day of this century as it was in the last. */
const pastOf = (day: unknown): string => String(day).replace(/^20/, '19');

/** What chance hardly meets: later levels begin with higher amounts, a municipality's code with its state's, and a city is one there is. */
const BESIDE_OTHERS: Readonly<Record<string, (details: Details) => Details>> = {
  holidays: ({ city, cityCode, ...others }) =>
    city === undefined && cityCode === undefined && others['scope'] !== 'city'
      ? others
      : { ...others, state: 'SP', city: 'São Paulo', cityCode: '3550308' },
  levels: (details) => ({ ...details, amountFrom: Number(details['order']) * 100_00 }),
  ncm: ({ item, ...details }) => ({
    ...details,
    ...(item !== undefined && { item: String(details['code']).slice(0, 4) }),
  }),
  // Whoever is registered is born, and says once what of a channel; which registration is right, its state says.
  persons: ({ taxpayerType, stateRegistration: _, bornDate, consents, ...details }) => ({
    ...details,
    ...(Array.isArray(consents) && {
      // One that says no moment is of the moment in which it is told.
      consents: consents.slice(0, 1).map((each: object) => ({ at: '2026-03-14T12:30:00.000Z', ...each })),
    }),
    ...{ client: true, user: details['user'] === true && details['email'] !== undefined },
    ...(bornDate !== undefined && { bornDate: pastOf(bornDate) }),
    ...(taxpayerType === 1
      ? { taxpayerType, stateRegistration: '110042490114', address: anAddress() }
      : { taxpayerType: 9 }),
  }),
  // Opened by now; its Pix key is of the type that it says.
  accounts: ({ pixKeyType, pixKey: _, openingDate, ...details }) => ({
    ...details,
    openingDate: pastOf(openingDate),
    ...(pixKeyType !== undefined && { pixKeyType: 'email', pixKey: 'ana@loja.com.br' }),
  }),
  // Its unit is one that every shop has, sold whole.
  products: ({ minQuantity, maxQuantity, ...details }) => ({
    ...details,
    unit: 'UN',
    ...(minQuantity !== undefined && { minQuantity: String(minQuantity).split('.')[0] }),
    ...(maxQuantity !== undefined && { maxQuantity: String(maxQuantity).split('.')[0] }),
  }),
  // One that wants nothing is refused.
  webhooks: (details) => ({ ...details, sales: true }),
  municipalities: ({ code, state, ...others }) => ({
    ...others,
    state,
    code: `${stateCodeOf(String(state))}${String(code).slice(2)}`,
  }),
};

/** Details that a record of the kind may have: whatever its rules let through. */
export const anyDetails = (kind: AnyKind): fc.Arbitrary<Details> =>
  anyFields(kind.fields)
    .map((details) => mended(kind, BESIDE_OTHERS[kind.resource]?.(details) ?? details))
    .filter((details) => problemsOf(kind, details).length === 0);
