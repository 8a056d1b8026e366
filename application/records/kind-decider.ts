import { deciderOf, type RecordDecider } from '@fidelidade/domain/kernel/record-kind/decide.js';
import { officialRowDecider } from '@fidelidade/domain/kernel/record-kind/official-row.js';
import { streamOf, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { bankAccountDecider } from '@fidelidade/domain/finance/bank-account/bank-account.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { roleDecider } from '@fidelidade/domain/identity/role/role.js';
import type { LifecycleState } from '@fidelidade/domain/kernel/record-lifecycle.js';
import {
  kindOf,
  RECORD_KINDS,
  type RecordResource,
  type ReferredBeside,
} from '@fidelidade/domain/record-kinds.js';
import { streams } from '@fidelidade/domain/streams.js';
import { isOfficialCode } from '@fidelidade/projections/records/official/list.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';

/** Each kind's decider, made once: what is loaded is folded by the same object. */
const DECIDERS: ReadonlyMap<string, RecordDecider> = new Map(
  RECORD_KINDS.map((kind) => [kind.resource, deciderOf(kind)]),
);

/** A kind with what decides on its records and where they are written. */
export function deciderFor(resource: RecordResource) {
  const kind: AnyKind = kindOf(resource);
  return { kind, decider: DECIDERS.get(resource)!, streamOf: (id: string) => streamOf(kind, id) };
}

const OFFICIAL_ROWS: ReadonlyMap<string, RecordDecider> = new Map(
  RECORD_KINDS.filter(({ official }: AnyKind) => official).map((kind) => [
    kind.resource,
    officialRowDecider(kind),
  ]),
);

/** The same for one record: of an official table it may be a row that nobody registered. */
export function deciderForOne(resource: RecordResource, id: string) {
  const decided = deciderFor(resource);
  const official = isOfficialCode(resource, id) ? OFFICIAL_ROWS.get(resource) : undefined;
  return official ? { ...decided, decider: official } : decided;
}

type Standing = Pick<LifecycleState, 'status'>;

type StandingOf = (unit: UnitOfWork, id: string) => Promise<Standing>;

/** What records refer to that has a decider of its own. */
const REFERRED_BESIDE: Readonly<Record<ReferredBeside, StandingOf>> & Readonly<Record<string, StandingOf>> = {
  posts: (unit, id) => unit.guard(roleDecider, streams.role(id)),
  persons: (unit, id) => unit.guard(personDecider, streams.person(id)),
  accounts: async (unit, id) => {
    const { details, isDeleted } = await unit.guard(bankAccountDecider, streams.bankAccount(id));
    return { status: !details ? 'absent' : isDeleted ? 'deleted' : 'active' };
  },
};

/** Whether a record that another refers to is there; it is guarded, for it may be put away in this moment (ADR 0047). */
export async function guardReferred(unit: UnitOfWork, resource: string, id: string): Promise<Standing> {
  const beside = REFERRED_BESIDE[resource];
  if (beside) return beside(unit, id);
  const { decider, streamOf } = deciderFor(resource as RecordResource);
  return unit.guard(decider, streamOf(id));
}
