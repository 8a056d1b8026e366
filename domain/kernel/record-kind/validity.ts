import { DomainError } from '../domain-error.js';
import { date, say } from './field.js';

/** From when until when something holds; both days are in it, and an open end is no end. */
export const validity = {
  validFrom: date(say('Vale desde', 'Valid from'), { optional: true }),
  validUntil: date(say('Vale até', 'Valid until'), {
    optional: true,
    hint: say('Vazio: continua valendo', 'Empty: it still holds'),
  }),
};

export const validityProblem = ({
  validFrom,
  validUntil,
}: {
  readonly validFrom?: string;
  readonly validUntil?: string;
}): DomainError | undefined =>
  validFrom !== undefined && validUntil !== undefined && validUntil < validFrom
    ? new DomainError('validity_order', { field: 'valid_until' })
    : undefined;

export const VALIDITY_SAYS = {
  validity_order: say('O fim não pode vir antes do começo.', 'The end cannot come before the beginning.'),
};
