import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { PersonDetails } from '@fidelidade/domain/registry/person/events.js';
import type { Payer } from '../../ports/boleto-provider.js';

/** Whom a boleto is made out to. @throws DomainError on `person_id` for the first thing that is missing, which it names */
export function payerOf({ fullName, document, address }: Partial<PersonDetails>): Payer {
  const missing = (part: string) => new DomainError(`boleto_payer_${part}`, { field: 'person_id' });
  if (!fullName?.trim()) throw missing('name');
  if (!document) throw missing('document');
  if (!address?.street.trim()) throw missing('street');
  if (!address.city.trim()) throw missing('city');
  if (!address.state.trim()) throw missing('state');
  if (!/^\d{8}$/.test(address.zip)) throw missing('zip');
  return { name: fullName, document, address };
}
