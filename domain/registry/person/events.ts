import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import { describeLifecycle, type LifecycleEvent } from '../../kernel/record-lifecycle.js';
import type { PersonDetails } from './person-kind.js';

export { PERSON_ROLES, type PersonDetails, type TaxpayerType } from './person-kind.js';

export type PersonEvent =
  /** Somebody of the staff put a person on file. */
  | DomainEvent<'PersonRegistered', { personId: string } & PersonDetails>
  /** A sale named a CPF that was not on file yet: a customer known by the document alone. */
  | DomainEvent<'CustomerPreRegistered', { personId: string; document: string }>
  /** The details were corrected or completed; carries all of them as they are now. */
  | DomainEvent<'PersonChanged', { personId: string } & PersonDetails>
  /**
   * The person asked for it (LGPD art. 18, VI): from here on nobody can tell who it was. What was encrypted under the
   * person's key cannot be read any more, sums and the documents that the law keeps stay.
   */
  | DomainEvent<'PersonErased', { personId: string }>
  /** Deleted for good: nothing refers to the person. What was told of them was erased before, or in the same append. */
  | DomainEvent<'PersonPurged', { personId: string }>
  | LifecycleEvent<'Person'>;

/** Encrypted under the key of the person: who it is, and how and where they live. */
export const personal = {
  subject: 'personId' as const,
  fields: [
    'document',
    'fullName',
    'email',
    'phone',
    'cellphone',
    'bornDate',
    'stateRegistration',
    'address',
    'rg',
    'ctps',
    'spouse',
    'commission',
    'site',
    'socialNetwork',
    'phones',
    'contacts',
    'addresses',
    'consents',
  ] as const,
};

export const personEvents = describeEvents<PersonEvent>({
  PersonRegistered: { schema: 1, personal },
  CustomerPreRegistered: { schema: 1, personal: { subject: 'personId', fields: ['document'] } },
  PersonChanged: { schema: 1, personal },
  PersonErased: { schema: 1 },
  PersonPurged: { schema: 1 },
  ...describeLifecycle('Person'),
});
