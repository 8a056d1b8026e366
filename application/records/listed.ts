import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import type { Details } from '@fidelidade/domain/kernel/record-kind/decide.js';
import { fieldsOf, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { kindOf, type RecordResource } from '@fidelidade/domain/record-kinds.js';
import { isOfficialCode } from '@fidelidade/projections/records/official/list.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { deciderFor } from './kind-decider.js';
import { uniqueOf } from './unique.js';

/** What is said of a code that a table does not have, where the table has words of its own. */
const UNLISTED: Readonly<Record<string, string>> = { banks: 'bank_not_found' };

/**
 * A code that a record newly names must stand in its official table, or be one that the company added to it and did not delete.
 * @throws DomainError `code_not_listed` on the field; of a bank `bank_not_found`
 */
export async function assertListed(
  unit: UnitOfWork,
  kind: AnyKind,
  before: object,
  after: object,
): Promise<void> {
  const [was, is] = [before, after] as readonly Readonly<Record<string, unknown>>[];
  const problems = await Promise.all(
    fieldsOf(kind).map(async ([name, { listedIn }]) => {
      const named = is?.[name];
      if (listedIn === undefined || named === undefined || named === was?.[name]) return undefined;
      const isListed =
        isOfficialCode(listedIn, String(named)) ||
        (await ownListed(unit, listedIn as RecordResource, named)) !== undefined;
      return isListed
        ? undefined
        : new DomainError(UNLISTED[listedIn] ?? 'code_not_listed', { field: wireName(name) });
    }),
  );
  refuseAll(problems);
}

/**
 * A row that the company added to an official table, by its code; undefined where there is none, or it was deleted. All that is
 * looked at is guarded: nobody deletes for good, in the same moment, what is being named (ADR 0047).
 */
export async function ownListed(
  unit: UnitOfWork,
  resource: RecordResource,
  code: unknown,
): Promise<Details | undefined> {
  const holder = await uniqueOf(unit, kindOf(resource), 'code', code).holder();
  if (holder === undefined) return undefined;
  const { decider, streamOf } = deciderFor(resource);
  const { status, details } = await unit.guard(decider, streamOf(holder));
  return status === 'absent' || status === 'deleted' ? undefined : details;
}
