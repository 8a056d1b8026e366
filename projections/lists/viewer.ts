import type { RecordScope } from '@fidelidade/domain/identity/team/events.js';
import { WHOLE_COMPANY } from '@fidelidade/domain/identity/team/team.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { sql, type RawBuilder } from 'kysely';

/** Who looks, and which records of the company are theirs to see. */
export interface Viewer {
  readonly userId: string;
  readonly scope: RecordScope;
}

/** Of whoever is not limited, and of what happens by itself. */
export const SEES_ALL: Viewer = { userId: '', scope: WHOLE_COMPANY };

/** Whether an account is one that the viewer may see; true of every account for whoever is not limited. */
export const seesAccount = ({ scope: { accounts } }: Viewer, id: string): boolean =>
  accounts === null || accounts.includes(id);

/** The same of a column that names one, where rows are asked for. */
export const ofAccounts = ({ scope: { accounts } }: Viewer, column: string): RawBuilder<boolean> =>
  accounts === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${[...accounts]}::text[])`;

/** Whether an entry is the viewer's own, for whoever sees no other. */
export const ofOwnEntries = ({ userId, scope }: Viewer, column = 'created_by'): RawBuilder<boolean> =>
  scope.ownEntriesOnly ? sql<boolean>`${sql.ref(column)} = ${userId}` : sql<boolean>`true`;

/** Whether every account and entry of the company is theirs to see. */
export const seesAll = ({ scope: { accounts, ownEntriesOnly } }: Viewer): boolean =>
  accounts === null && !ownEntriesOnly;

/**
 * What sums the whole company cannot be told in part.
 * @throws DomainError `out_of_scope` (403) for whoever sees some of its accounts or entries only
 */
export function assertSeesAll(viewer: Viewer): void {
  if (!seesAll(viewer)) throw new DomainError('out_of_scope', { refusal: 'forbidden' });
}

/** The same of what can be told account by account: only own entries cannot. */
export function assertSeesAccounts({ scope: { ownEntriesOnly } }: Viewer): void {
  if (ownEntriesOnly) throw new DomainError('out_of_scope', { refusal: 'forbidden' });
}

/** Whether any record of the company is out of their reach. */
export const isLimited = ({ scope: { branches, warehouses, accounts, ownEntriesOnly } }: Viewer): boolean =>
  [branches, warehouses, accounts].some((seen) => seen !== null) || ownEntriesOnly;
