import type { LifecycleCommand } from '@fidelidade/domain/kernel/record-lifecycle.js';
import type { Details } from '@fidelidade/domain/kernel/record-kind/decide.js';
import type { RecordResource } from '@fidelidade/domain/record-kinds.js';
import { BusinessCommand, type CommandContext } from '../execution/command.js';

/** A new record of a kind. */
export class RegisterRecord extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly resource: RecordResource,
    readonly details: Details,
    /** Of a file that says so: the record is there, and not in use. */
    readonly begins?: 'disabled',
  ) {
    super(context);
  }
}

/** All details of a record as they are to be, from the version that was seen. */
export class ChangeRecord extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly resource: RecordResource,
    readonly id: string,
    readonly expectedVersion: number | undefined,
    readonly details: Details,
  ) {
    super(context);
  }
}

/** Disables, enables, deletes or restores a record. */
export class ChangeRecordLifecycle extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly resource: RecordResource,
    readonly id: string,
    readonly step: LifecycleCommand['type'],
  ) {
    super(context);
  }
}

/** Deletes a record for good. Whoever sends it has seen that nothing refers to the record. */
export class PurgeRecord extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly resource: RecordResource,
    readonly id: string,
  ) {
    super(context);
  }
}
