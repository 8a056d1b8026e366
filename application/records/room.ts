import { deciderOf, type RecordDecider } from '@fidelidade/domain/kernel/record-kind/decide.js';
import { streamOf, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { kindOf, RECORD_KINDS, type RecordResource } from '@fidelidade/domain/record-kinds.js';

/** Each kind's decider, made once: what is loaded is folded by the same object. */
const DECIDERS: ReadonlyMap<string, RecordDecider> = new Map(
  RECORD_KINDS.map((kind) => [kind.resource, deciderOf(kind)]),
);

/** A kind with what decides on its records and where they are written. */
export function roomOf(resource: RecordResource) {
  const kind: AnyKind = kindOf(resource);
  return { kind, decider: DECIDERS.get(resource)!, streamOf: (id: string) => streamOf(kind, id) };
}
