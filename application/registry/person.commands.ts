import type { LifecycleCommand } from '@fidelidade/domain/kernel/record-lifecycle.js';
import type { PersonDetails } from '@fidelidade/domain/registry/person/events.js';
import { BusinessCommand, type CommandContext } from '../execution/command.js';

export class RegisterPerson extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly details: PersonDetails,
    /** Of a file that says so: the record is there, and not in use. */
    readonly begins?: 'disabled',
  ) {
    super(context);
  }
}

export class ChangePerson extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly personId: string,
    readonly expectedVersion: number | undefined,
    readonly details: PersonDetails,
  ) {
    super(context);
  }
}

export class ChangePersonLifecycle extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly personId: string,
    readonly step: LifecycleCommand['type'],
  ) {
    super(context);
  }
}
