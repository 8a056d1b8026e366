import { maskDocument } from '@fidelidade/domain/kernel/documents.js';
import type { PersonDetails } from '@fidelidade/domain/registry/person/events.js';

/**
 * What lists show of a customer of whom a sale told the document alone. A name is read by everybody who may read the list: it says no more of
 * the document than they are shown beside it.
 */
export const knownByDocument = (document: string): PersonDetails => ({
  document,
  fullName: `Cliente ${maskDocument(document)}`,
  taxpayerType: 9,
  roles: ['client'],
});
