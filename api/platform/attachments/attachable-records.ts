import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import type { Attachable } from '@fidelidade/domain/platform/attachments/events.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findEntry } from '@fidelidade/projections/finance/entries/queries.js';
import { findInvoice } from '@fidelidade/projections/fiscal/invoices/queries.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { findPerson } from '@fidelidade/projections/registry/persons/queries.js';

/** A kind of record that files hang on: whoever sees the record sees them, whoever edits it adds and takes off. */
export interface AttachableRecords {
  readonly kind: Attachable;
  readonly view: Permission;
  readonly edit: Permission;
  /** To take a file away for good is to take evidence away. */
  readonly erase: Permission;
  /** Undefined for a record that is not the company's, or out of the viewer's reach. */
  readonly find: (database: ReadDatabase, company: string, id: string, viewer: Viewer) => Promise<unknown>;
}

export const ATTACHABLE_RECORDS = {
  persons: {
    kind: 'person',
    view: 'registry.persons.view',
    edit: 'registry.persons.edit',
    erase: 'registry.persons.delete',
    find: findPerson,
  },
  receivables: {
    kind: 'entry',
    view: 'finance.receivables.view',
    edit: 'finance.receivables.edit',
    erase: 'finance.receivables.cancel',
    find: (database, company, id, viewer) => findEntry(database, company, 'R', id, viewer),
  },
  payables: {
    kind: 'entry',
    view: 'finance.payables.view',
    edit: 'finance.payables.edit',
    erase: 'finance.payables.cancel',
    find: (database, company, id, viewer) => findEntry(database, company, 'P', id, viewer),
  },
  invoices: {
    kind: 'note',
    view: 'fiscal.invoices.view',
    edit: 'fiscal.invoices.edit',
    erase: 'fiscal.invoices.delete',
    find: findInvoice,
  },
} as const satisfies Readonly<Record<string, AttachableRecords>>;
