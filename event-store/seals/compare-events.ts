import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { Finding } from './finding.js';
import { entryOf, type SealedEntry } from './manifest.js';
import { eventLeaf } from './seal.js';

/** An event that was sealed, and the hash that it had. */
interface Sealed {
  readonly entry: SealedEntry;
  readonly leaf: Buffer;
}

/** Comparing each with each stops to be worth it: then all are told as changed. */
const MAX_MOVES_COMPARED = 250_000;

/** What became of the events of one seal. The common case, that they are all there, costs one hash an event. */
export function compareEvents(
  seal: number,
  sealed: readonly Sealed[],
  actual: readonly StoredEvent[],
): Finding[] {
  const leaves = actual.map(eventLeaf);
  const areSame =
    actual.length === sealed.length && sealed.every(({ leaf }, index) => leaf.equals(leaves[index]!));
  return areSame ? [] : differences(seal, sealed, actual, leaves);
}

function differences(
  seal: number,
  sealed: readonly Sealed[],
  actual: readonly StoredEvent[],
  leaves: readonly Buffer[],
): Finding[] {
  const missing = new Map(sealed.map((each) => [each.leaf.toString('hex'), each]));
  const strange = actual.filter((_, index) => !missing.delete(leaves[index]!.toString('hex')));

  const moved = movedEvents(strange, [...missing.values()]);
  for (const { leaf } of moved.values()) missing.delete(leaf.toString('hex'));
  const missingAt = new Map([...missing.values()].map((each) => [each.entry.position, each]));

  const findings = strange.map((event): Finding => {
    const movedHere = moved.get(event);
    if (movedHere) {
      const { position: sealedPosition, ...entry } = movedHere.entry;
      return { kind: 'event_reordered', seal, ...entry, position: event.position, sealedPosition };
    }
    const original = missingAt.get(event.position);
    if (!original) return { kind: 'event_inserted', seal, ...entryOf(event) };
    missingAt.delete(event.position);
    return { kind: 'event_changed', seal, ...original.entry };
  });
  const removed = [...missingAt.values()].map(({ entry }): Finding => ({
    kind: 'event_removed',
    seal,
    ...entry,
  }));
  return [...findings, ...removed].toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
}

/** Those that fit what was sealed once they are put back to its place. */
function movedEvents(
  strange: readonly StoredEvent[],
  missing: readonly Sealed[],
): ReadonlyMap<StoredEvent, Sealed> {
  if (strange.length * missing.length > MAX_MOVES_COMPARED) return new Map();
  const moved = new Map<StoredEvent, Sealed>();
  for (const event of strange) {
    const original = missing.find(({ entry, leaf }) =>
      eventLeaf({ ...event, position: entry.position, version: entry.version }).equals(leaf),
    );
    if (original && original.entry.position !== event.position) moved.set(event, original);
  }
  return moved;
}
