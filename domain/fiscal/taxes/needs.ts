import { DomainError } from '../../kernel/domain-error.js';
import { say } from '../../kernel/record-kind/field.js';
import { wireName } from '../../kernel/record-kind/record-kind.js';

/** What a situation says of the fields of its tax: those that it cannot do without, and those that it may have besides. */
export interface Needs<Name extends string> {
  readonly needs?: readonly Name[];
  readonly may?: readonly Name[];
}

/** A note with a value that its situation has no place for does not meet the schema; one without a value that it needs neither. */
export function problemsOfNeeds<Name extends string>(
  names: readonly Name[],
  { needs = [], may = [] }: Needs<Name>,
  details: object,
): readonly (DomainError | undefined)[] {
  const said = details as Readonly<Partial<Record<Name, unknown>>>;
  return names.map((name) => {
    const field = wireName(name);
    if (said[name] === undefined) return needs.includes(name) ? new DomainError('req', { field }) : undefined;
    return needs.includes(name) || may.includes(name) ? undefined : new DomainError('tax_unfit', { field });
  });
}

export const NEEDS_SAYS = {
  tax_unfit: say(
    'Não se usa com esta situação tributária. Deixe vazio.',
    'Not used with this tax situation. Leave it empty.',
  ),
};

/** Of two ways to say a rate one alone. */
export const eitherOf = (rate: unknown, unit: unknown, isNeeded: boolean): DomainError | undefined => {
  if (rate !== undefined && unit !== undefined)
    return new DomainError('tax_rate_twice', { field: 'unit_value' });
  return isNeeded && rate === undefined && unit === undefined
    ? new DomainError('req', { field: 'rate' })
    : undefined;
};

export const EITHER_SAYS = {
  tax_rate_twice: say(
    'Informe a alíquota em % ou o valor por unidade, não os dois.',
    'Say the rate in % or the amount a unit, not both.',
  ),
};
