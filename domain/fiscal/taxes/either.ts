import { DomainError } from '../../kernel/domain-error.js';
import { say } from '../../kernel/record-kind/field.js';

/** Of two ways to say a rate one, and one alone. */
export const eitherOf = (rate: unknown, unit: unknown): DomainError | undefined => {
  if (rate !== undefined && unit !== undefined)
    return new DomainError('tax_rate_twice', { field: 'unit_value' });
  return rate === undefined && unit === undefined ? new DomainError('req', { field: 'rate' }) : undefined;
};

export const EITHER_SAYS = {
  tax_rate_twice: say(
    'Informe a alíquota em % ou o valor por unidade, não os dois.',
    'Say the rate in % or the amount a unit, not both.',
  ),
};
