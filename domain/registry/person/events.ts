import type { CivilDate } from '../../kernel/civil-date.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import { describeLifecycle, type LifecycleEvent } from '../../kernel/record-lifecycle.js';
import type { Address } from '../address.js';

/** What a person is to the company; at least one. */
export const PERSON_ROLES = ['client', 'provider', 'user', 'employee', 'shipping_company'] as const;
export type PersonRole = (typeof PERSON_ROLES)[number];

/** indIEDest: 1 contributes ICMS, 2 exempt, 9 does not contribute. */
export type TaxpayerType = 1 | 2 | 9;

export interface PersonDetails {
  /** CPF or CNPJ without punctuation; unique in the company. */
  readonly document: string;
  readonly fullName: string;
  readonly email?: string;
  readonly phone?: string;
  readonly cellphone?: string;
  readonly bornDate?: CivilDate;
  readonly taxpayerType: TaxpayerType;
  readonly stateRegistration?: string;
  readonly roles: readonly PersonRole[];
  readonly address?: Address;
}

export type PersonEvent =
  /** Somebody of the staff put a person on file. */
  | DomainEvent<'PersonRegistered', { personId: string } & PersonDetails>
  /** A sale named a CPF that was not on file yet: a customer known by the document alone. */
  | DomainEvent<'CustomerPreRegistered', { personId: string; document: string }>
  /** The details were corrected or completed; carries all of them as they are now. */
  | DomainEvent<'PersonChanged', { personId: string } & PersonDetails>
  /**
   * The person asked for it (LGPD art. 18, VI): from here on nobody can tell who it was. What was sealed under the
   * person's key cannot be read any more, sums and the documents that the law keeps stay.
   */
  | DomainEvent<'PersonErased', { personId: string }>
  | LifecycleEvent<'Person'>;

const personal = {
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
  ] as const,
};

export const personEvents = describeEvents<PersonEvent>({
  PersonRegistered: { schema: 1, personal },
  CustomerPreRegistered: { schema: 1, personal: { subject: 'personId', fields: ['document'] } },
  PersonChanged: { schema: 1, personal },
  PersonErased: { schema: 1 },
  ...describeLifecycle('Person'),
});
