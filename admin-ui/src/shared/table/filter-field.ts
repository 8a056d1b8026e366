import { money, percent, quantity, unitPrice } from '../format';
import type { Choice } from '../inputs/SelectInput';

/** A field that a list can be narrowed by, and how it is asked for. */
export type FilterField = { readonly name: string; readonly label: string } & (
  | { readonly ask: 'contains' | 'days' | 'flag' }
  | { readonly ask: 'range'; readonly shows?: keyof typeof NUMBERS }
  /** A whole CPF or CNPJ: by parts of it, whoever sees it hidden could find it out. */
  | { readonly ask: 'document' }
  | { readonly ask: 'choice'; readonly choices: readonly Choice[] }
  /** The records of a resource, by the name of the field that they are called by. */
  | { readonly ask: 'record'; readonly resource: string; readonly title: string }
);

/** How the numbers of a range are written where it is told which one is on. */
const NUMBERS = {
  number: quantity,
  money,
  price: unitPrice,
  percent,
} as const;

const isDecimalText = (value: unknown): boolean => /^-?\d+(\.\d+)?$/.test(String(value));

/** Whether a range, of days or of numbers, ends before it begins; one of which an end is open does not. */
export function endsBefore(from: unknown, to: unknown): boolean {
  const [first, last] = [String(from ?? ''), String(to ?? '')];
  if (first === '' || last === '') return false;
  return isDecimalText(first) && isDecimalText(last) ? Number(last) < Number(first) : last < first;
}

type Filter = Readonly<Record<string, unknown>>;

/** The filters of the wire that a field stands for. */
export const filterNames = ({ name, ask }: FilterField): readonly string[] =>
  ask === 'contains'
    ? [`${name}_like`]
    : ask === 'range' || ask === 'days'
      ? [`${name}_gte`, `${name}_lte`]
      : [name];

/** What is left of a form of filters: those that somebody filled in. */
export const filled = (form: Filter): Filter =>
  Object.fromEntries(
    Object.entries(form)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
      .filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );

/** A value of a filter in words, where its field knows better than the value itself. */
export function filterWords(field: FilterField, value: unknown): string | undefined {
  if (field.ask === 'range' && isDecimalText(value)) return NUMBERS[field.shows ?? 'number'](String(value));
  if (field.ask !== 'choice') return undefined;
  return field.choices.find((choice) => String(choice.value) === String(value))?.label;
}
