import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { PersonDetails } from '@fidelidade/domain/registry/person/events.js';
import type { Payer } from '../../ports/boleto-provider.js';

/** Whom a boleto is made out to. @throws DomainError on `person_id` for the first thing that is missing, which it names */
export function payerOf({ fullName, document, address }: Partial<PersonDetails>): Payer {
  const missing = !fullName?.trim()
    ? 'name'
    : !document
      ? 'document'
      : !address?.street.trim()
        ? 'street'
        : !address.city.trim()
          ? 'city'
          : !address.state.trim()
            ? 'state'
            : !/^\d{8}$/.test(address.zip)
              ? 'zip'
              : undefined;
  if (missing !== undefined || !fullName || !document || !address)
    throw new DomainError(`boleto_payer_${missing ?? 'name'}`, { field: 'person_id' });
  return { name: fullName, document, address };
}
