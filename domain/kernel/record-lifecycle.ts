import { notAcceptable, notFound } from './domain-error.js';
import type { DomainEvent } from './event.js';

/** Where a plain record stands; `absent` before its first event. */
export type RecordStatus = 'absent' | 'active' | 'disabled' | 'deleted';

/** The four facts of a record's life, named after the record: `PersonDisabled`, `PersonDeleted` … (R-4.2.4 to 7). */
export type LifecycleEvent<Name extends string> =
  | DomainEvent<`${Name}Disabled`, { id: string }>
  | DomainEvent<`${Name}Enabled`, { id: string }>
  | DomainEvent<`${Name}Deleted`, { id: string }>
  | DomainEvent<`${Name}Restored`, { id: string }>;

export type LifecycleCommand = {
  readonly type: 'disable' | 'enable' | 'delete' | 'restore';
  readonly id: string;
};

export interface LifecycleState {
  readonly status: RecordStatus;
  /** What a restore goes back to. */
  readonly statusBeforeDeletion: RecordStatus;
}

export const unborn: LifecycleState = { status: 'absent', statusBeforeDeletion: 'active' };
export const born: LifecycleState = { status: 'active', statusBeforeDeletion: 'active' };

const STEPS = {
  disable: { from: 'active', suffix: 'Disabled' },
  enable: { from: 'disabled', suffix: 'Enabled' },
  restore: { from: 'deleted', suffix: 'Restored' },
} as const;

/**
 * active ⇄ disabled; both → deleted, which remembers where it came from; deleted → back.
 * @throws DomainError `record_state` (406) for any other step, `not_found` for a record that never was
 */
export function decideLifecycle<Name extends string>(
  name: Name,
  command: LifecycleCommand,
  state: LifecycleState,
): LifecycleEvent<Name>[] {
  const event = (suffix: string) =>
    ({ type: `${name}${suffix}`, data: { id: command.id } }) as LifecycleEvent<Name>;
  if (state.status === 'absent') throw notFound();
  if (command.type === 'delete') {
    if (state.status === 'deleted') throw notAcceptable('record_deleted');
    return [event('Deleted')];
  }
  const step = STEPS[command.type];
  if (state.status !== step.from) throw notAcceptable('record_state');
  return [event(step.suffix)];
}

/** The life after one of the four facts; undefined when the event is none of them. */
export function evolveLifecycle(
  name: string,
  state: LifecycleState,
  type: string,
): LifecycleState | undefined {
  switch (type) {
    case `${name}Disabled`:
      return { ...state, status: 'disabled' };
    case `${name}Enabled`:
      return { ...state, status: 'active' };
    case `${name}Deleted`:
      return { status: 'deleted', statusBeforeDeletion: state.status };
    case `${name}Restored`:
      return { ...state, status: state.statusBeforeDeletion };
    default:
      return undefined;
  }
}

/** Only a living record can be changed. */
export function assertEditable(state: LifecycleState): void {
  if (state.status === 'absent') throw notFound();
  if (state.status === 'deleted') throw notAcceptable('record_not_editable');
}

export const describeLifecycle = <Name extends string>(name: Name) =>
  ({
    [`${name}Disabled`]: { schema: 1 },
    [`${name}Enabled`]: { schema: 1 },
    [`${name}Deleted`]: { schema: 1 },
    [`${name}Restored`]: { schema: 1 },
  }) as Record<LifecycleEvent<Name>['type'], { schema: 1 }>;
