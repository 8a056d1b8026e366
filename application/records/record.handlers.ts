import type { Provider } from '@nestjs/common';
import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import type { Details } from '@fidelidade/domain/kernel/record-kind/decide.js';
import {
  fieldsOf,
  streamKind,
  wireName,
  type AnyKind,
} from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { kindOf, type RecordResource } from '@fidelidade/domain/record-kinds.js';
import { MANY_AT_ONCE } from '../execution/executor.js';
import { handlesAsking } from '../execution/handles.js';
import { refuseTogether } from '../execution/refuse-together.js';
import { idFrom } from '../execution/ids.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { completeHoliday } from '../registry/complete-holiday.js';
import { completeProduct } from '../stock/complete-product.js';
import { RecordFits } from './fits.js';
import { ChangeRecord, ChangeRecordLifecycle, PurgeRecord, RegisterRecord } from './record.commands.js';
import { assertListed } from './listed.js';
import { guardReferred, deciderFor, deciderForOne } from './kind-decider.js';
import { moveUnique } from './unique.js';

/**
 * What of a record follows from others, by the resource of its kind: its details as they are to be kept. Of a new one nothing
 * was before.
 */
const COMPLETED: Readonly<
  Partial<
    Record<
      RecordResource,
      (unit: UnitOfWork, id: string, before: Details | undefined, details: Details) => Promise<Details>
    >
  >
> = { products: completeProduct, holidays: completeHoliday };

const itsRecord = ({ id }: { readonly id: string }): string => id;

// Many at once, here and below: records of a kind may write one stream together, as levels write their ladder, and a file has many rows.
const RegisterRecordHandler = handlesAsking(
  RecordFits,
  RegisterRecord,
  ({ context, resource }) => idFrom(streamKind(kindOf(resource)), context.company, context.commandId),
  async (unit, { context, resource, details: said, begins }, id, fits) => {
    const { kind, decider, streamOf } = deciderFor(resource);
    const details = (await COMPLETED[resource]?.(unit, id, undefined, said)) ?? said;
    await refuseTogether(
      () => unit.create(decider, streamOf(id), { type: 'register', id, details }),
      () => assertReferences(unit, kind, id, {}, details),
      () => assertListed(unit, kind, {}, details),
      () => fits.of(resource).assertFits?.(unit, id, undefined, details, context),
      () => moveUnique(unit, kind, id, {}, details),
    );
    if (begins === undefined) return;
    await unit.decide(decider, streamOf(id), { type: 'disable', id });
    await fits.of(resource).assertStep?.(unit, id, 'disable', details, context);
  },
  MANY_AT_ONCE,
);

const ChangeRecordHandler = handlesAsking(
  RecordFits,
  ChangeRecord,
  itsRecord,
  async (unit, { context, resource, details: said, expectedVersion }, id, fits) => {
    const { kind, decider, streamOf } = deciderForOne(resource, id);
    await unit.expect(decider, streamOf(id), expectedVersion);
    const { details: before = {} } = await unit.load(decider, streamOf(id));
    const details = (await COMPLETED[resource]?.(unit, id, before, said)) ?? said;
    await refuseTogether(
      () => unit.decide(decider, streamOf(id), { type: 'change', id, details }),
      () => assertReferences(unit, kind, id, before, details),
      () => assertListed(unit, kind, before, details),
      () => fits.of(resource).assertFits?.(unit, id, before, details, context),
      () => moveUnique(unit, kind, id, before, details),
    );
  },
  MANY_AT_ONCE,
);

/** A deleted record keeps what is unique of it: restoring must always be possible. */
const ChangeRecordLifecycleHandler = handlesAsking(
  RecordFits,
  ChangeRecordLifecycle,
  itsRecord,
  async (unit, { context, resource, step }, id, fits) => {
    const { decider, streamOf } = deciderForOne(resource, id);
    const { details = {} } = await unit.decide(decider, streamOf(id), { type: step, id });
    await fits.of(resource).assertStep?.(unit, id, step, details, context);
  },
  MANY_AT_ONCE,
);

const PurgeRecordHandler = handlesAsking(
  RecordFits,
  PurgeRecord,
  itsRecord,
  async (unit, { context, resource }, id, fits) => {
    const { kind, decider, streamOf } = deciderForOne(resource, id);
    const { details = {} } = await unit.load(decider, streamOf(id));
    await unit.decide(decider, streamOf(id), { type: 'purge', id });
    await fits.of(resource).assertStep?.(unit, id, 'purge', details, context);
    await moveUnique(unit, kind, id, details, {});
  },
  MANY_AT_ONCE,
);

/** Command handlers of all plain records. */
export const RECORD_HANDLERS: Provider[] = [
  RegisterRecordHandler,
  ChangeRecordHandler,
  ChangeRecordLifecycleHandler,
  PurgeRecordHandler,
];

/** No tree of records is deeper: what would be one is a circle, or a mistake. */
const MOST_PARENTS = 20;

/**
 * What a record newly refers to must be there and not be deleted; a record inside others of its kind stands in none of
 * its own. What it referred to before may have been deleted since. All that is looked at is guarded, or two records could each
 * be put inside the other in one moment (ADR 0047).
 * @throws DomainError `reference_not_found`, `inside_itself` (of categories `parent_self`), `parent_cycle` or `tree_too_deep` on the field
 */
async function assertReferences(
  unit: UnitOfWork,
  kind: AnyKind,
  id: string,
  before: Details,
  after: Details,
): Promise<void> {
  const newlyReferred = fieldsOf(kind).flatMap(([name, { of }]) => {
    const known = new Set(idsIn(before[name]));
    return of === undefined
      ? []
      : idsIn(after[name]).flatMap((referred) => (known.has(referred) ? [] : [{ name, of, referred }]));
  });
  const problems = await Promise.all(
    newlyReferred.map(async ({ name, of, referred }) => {
      const field = wireName(name);
      if (of === kind.resource && referred === id)
        return new DomainError(kind.says?.['parent_self'] ? 'parent_self' : 'inside_itself', { field });
      const { status } = await guardReferred(unit, of, referred);
      if (status === 'absent' || status === 'deleted')
        return new DomainError('reference_not_found', { field });
      return of === kind.resource ? problemOfPlace(unit, kind, name, referred, id) : undefined;
    }),
  );
  refuseAll(firstOfEachField(problems));
}

/** What a field refers to: one record, several, or none. */
const idsIn = (value: unknown): readonly string[] => (value === undefined ? [] : [value].flat().map(String));

/** Of several that a field refers to, one that is not there says it. */
const firstOfEachField = (problems: readonly (DomainError | undefined)[]): readonly DomainError[] => [
  ...new Map(problems.flatMap((each) => (each ? [[each.field, each] as const] : []))).values(),
];

/** Why a record cannot stand inside another of its kind: that one stands, at whatever depth, in itself, or at the depth where trees end. */
async function problemOfPlace(
  unit: UnitOfWork,
  kind: AnyKind,
  name: string,
  place: string,
  id: string,
): Promise<DomainError | undefined> {
  const { decider, streamOf } = deciderFor(kind.resource as RecordResource);
  const field = wireName(name);
  let current: unknown = place;
  for (let depth = 0; depth < MOST_PARENTS; depth += 1) {
    if (current === undefined) return undefined;
    if (current === id) return new DomainError('parent_cycle', { field });
    current = (await unit.guard(decider, streamOf(String(current)))).details?.[name];
  }
  return new DomainError('tree_too_deep', { field, params: { max: MOST_PARENTS } });
}
