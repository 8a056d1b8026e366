import type { RecordRow, RowOf } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { persons } from '@fidelidade/domain/registry/person/person-kind.js';
import { tablesOf } from '../../records/table.js';

/** Persons as lists and forms show them. Personal: scrubbed when the person is erased. */
export interface PersonTables {
  persons: PersonRow;
}

export type PersonRow = RecordRow &
  RowOf<typeof persons> & {
    /** Known by the document alone so far, from a sale. */
    readonly pre_registered: boolean;
  };

export const personTables = tablesOf(persons, {
  columns: ['pre_registered boolean not null default false'],
  search: `full_name || ' ' || document || ' ' || coalesce(email, '')
      || ' ' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g')
      || ' ' || regexp_replace(coalesce(cellphone, ''), '\\D', '', 'g')`,
  indexes: ['persons_by_document on persons (company_id, document)'],
});
