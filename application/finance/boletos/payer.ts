import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { PersonDetails } from '@fidelidade/domain/registry/person/events.js';
import type { Payer } from '../../ports/boleto-provider.js';

/** Whom a boleto is made out to. @throws DomainError on `person_id` for the first thing that is missing, which it names */
export function payerOf({ fullName, document, address }: Partial<PersonDetails>): Payer {
  const at = { field: 'person_id' };
  if (!fullName?.trim()) throw new DomainError('boleto_payer_name', at);
  if (!document) throw new DomainError('boleto_payer_document', at);
  if (!address?.street.trim()) throw new DomainError('boleto_payer_street', at);
  if (!address.city.trim()) throw new DomainError('boleto_payer_city', at);
  if (!address.state.trim()) throw new DomainError('boleto_payer_state', at);
  if (!/^\d{8}$/.test(address.zip)) throw new DomainError('boleto_payer_zip', at);
  return { name: fullName, document, address };
}

/** The same as far as it is known, for a bank that was told whose a boleto is before. */
export const knownPayerOf = ({ fullName, document, address }: Partial<PersonDetails>): Payer => ({
  name: fullName ?? '',
  document: /^[0-9A-Z]{11,14}$/.test(document ?? '') ? (document ?? '') : '',
  address: {
    ...{ state: '', cityId: 0, city: '', neighborhood: '', street: '', number: '' },
    ...address,
    zip: /^\d{8}$/.test(address?.zip ?? '') ? (address?.zip ?? '') : '',
  },
});
