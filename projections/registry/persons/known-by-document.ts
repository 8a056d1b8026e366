import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import type { PersonDetails } from '@fidelidade/domain/registry/person/events.js';

/** What lists show of a customer of whom a sale told the document alone. */
export const knownByDocument = (document: string): PersonDetails => ({
  document,
  fullName: `Cliente ${formatDocument(document)}`,
  taxpayerType: 9,
  roles: ['client'],
});
