import type { Details } from '@fidelidade/domain/kernel/record-kind/decide.js';
import {
  fieldsOf,
  streamKind,
  wireName,
  type AnyKind,
} from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { refuseTogether } from '../execution/refuse-together.js';
import { reservationOf } from '../execution/reservation.js';
import type { RecordResource } from '@fidelidade/domain/record-kinds.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { reserveFor } from './held-by-deleted.js';
import { deciderFor } from './kind-decider.js';

/** Two values that differ by their case, or by how a program writes their accents, are one; nothing is none. */
export function asUnique(value: string): string;
export function asUnique(value: unknown): string | undefined;
export function asUnique(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value).normalize('NFC').toUpperCase();
}

/** The reservation of what only one record of a kind may have in a field of it. */
export const uniqueOf = (unit: UnitOfWork, kind: AnyKind, name: string, value: unknown) =>
  reservationOf(unit, {
    kind: `${streamKind(kind)}-${wireName(name)}`,
    value: asUnique(value)!,
    field: wireName(name),
  });

/** Reserves what is unique of a record's details and gives up what no longer is, in the append that says so (ADR 0004). */
export async function moveUnique(
  unit: UnitOfWork,
  kind: AnyKind,
  id: string,
  before: Details,
  after: Details,
): Promise<void> {
  const moved = fieldsOf(kind).filter(
    ([name, { unique }]) => unique && asUnique(before[name]) !== asUnique(after[name]),
  );
  const { decider, streamOf } = deciderFor(kind.resource as RecordResource);
  const isDeleted = async (holder: string) =>
    (await unit.load(decider, streamOf(holder))).status === 'deleted';
  await refuseTogether(
    ...moved.map(([name]) => async () => {
      const [was, is] = [before[name], after[name]];
      if (is !== undefined) await reserveFor(id, uniqueOf(unit, kind, name, is), isDeleted);
      if (was !== undefined) await uniqueOf(unit, kind, name, was).release(id);
    }),
  );
}
