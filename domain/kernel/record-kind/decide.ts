import type { Decider } from '../decider.js';
import { notAcceptable, notFound, refuseAll } from '../domain-error.js';
import { describeEvents, type DomainEvent, type EventCatalogue } from '../event.js';
import {
  assertEditable,
  born,
  decideLifecycle,
  describeLifecycle,
  evolveLifecycle,
  unborn,
  type LifecycleCommand,
  type LifecycleState,
} from '../record-lifecycle.js';
import { isSameData } from '../same-data.js';
import { problemsOf } from './details.js';
import { idName, type AnyKind } from './record-kind.js';

/** A record's details, whatever its kind: by the names that its events have. */
export type Details = Readonly<Record<string, unknown>>;

export type RecordCommand =
  | { readonly type: 'register' | 'change'; readonly id: string; readonly details: Details }
  /** For good: only what was deleted before, and nothing refers to. */
  | { readonly type: 'purge'; readonly id: string }
  | LifecycleCommand;

export interface RecordState extends LifecycleState {
  readonly details: Details | undefined;
  /** What was deleted for good is not there any more; its place is nobody else's. */
  readonly isPurged: boolean;
}

/** What decides on the records of a kind. */
export type RecordDecider = Decider<RecordState, RecordCommand, DomainEvent>;

const initial: RecordState = { ...unborn, details: undefined, isPurged: false };

/**
 * The rules of every plain record (R-4.2.3 to 7): registered once, changed while it is not deleted, purged from there.
 * @throws DomainError what is wrong with its fields (422); `record_exists`, `record_state`, `record_deleted`,
 * `record_not_editable`, `purge_before_delete` (406); `not_found`
 */
export function deciderOf(kind: AnyKind): RecordDecider {
  const { name } = kind;
  const says = (fact: 'Registered' | 'Changed', id: string, details: Details): DomainEvent => ({
    type: `${name}${fact}`,
    data: { [idName(kind)]: id, ...details },
  });
  return {
    initial,
    decide(command, state) {
      switch (command.type) {
        case 'register':
          if (state.status !== 'absent' || state.isPurged) throw notAcceptable('record_exists');
          refuseAll(problemsOf(kind, command.details));
          return [says('Registered', command.id, command.details)];
        case 'change':
          assertEditable(state);
          refuseAll(problemsOf(kind, command.details));
          return isSameData(told(kind, state.details), told(kind, command.details))
            ? []
            : [says('Changed', command.id, command.details)];
        case 'purge':
          if (state.status !== 'absent' && state.status !== 'deleted')
            throw notAcceptable('purge_before_delete');
          if (state.isPurged) return [];
          if (state.status === 'absent') throw notFound();
          return [{ type: `${name}Purged`, data: { id: command.id } }];
        default:
          return decideLifecycle(name, command, state);
      }
    },
    evolve(state, { type, data }) {
      const isRegistered = type === `${name}Registered`;
      if (isRegistered || type === `${name}Changed`) {
        const { [idName(kind)]: _, ...details } = data as Details;
        return { ...state, ...(isRegistered && born), details };
      }
      return type === `${name}Purged`
        ? { ...initial, isPurged: true }
        : { ...state, ...evolveLifecycle(name, state, type) };
    },
  };
}

/** What the details say: a flag that is not set says the same as one that nobody had heard of when the fact was written. */
const told = ({ fields }: AnyKind, details: Details = {}): Details =>
  Object.fromEntries(
    Object.entries(details).filter(([name, value]) => value !== false || fields[name]?.kind !== 'flag'),
  );

/** What the store must know of a kind's facts. */
export function catalogueOf({ name }: AnyKind): EventCatalogue {
  const facts = [`${name}Registered`, `${name}Changed`, `${name}Purged`];
  return {
    ...Object.fromEntries(facts.map((type) => [type, { schema: 1 }])),
    ...describeEvents(describeLifecycle(name)),
  };
}
