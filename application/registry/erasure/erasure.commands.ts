import { BusinessCommand, type CommandContext } from '../../execution/command.js';

/** A person asks to be forgotten (LGPD art. 18, VI). There is no way back. */
export class ErasePerson extends BusinessCommand {
  /** Personal: not even its digest is kept with the command. */
  static override readonly volatile = ['confirmation'];

  constructor(
    context: CommandContext,
    readonly personId: string,
    /** The person's CPF or CNPJ, typed once more: whoever types it has the right person on the screen. */
    readonly confirmation: string,
  ) {
    super(context);
  }
}

/** Deletes a person for good, and forgets them. Whoever sends it has seen that nothing refers to the person. */
export class PurgePerson extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly personId: string,
  ) {
    super(context);
  }
}

/** Follows from `PersonErased`: takes away what is kept of the person outside the events. */
export class ForgetPerson extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly personId: string,
  ) {
    super(context);
  }
}

/** Follows from `ImportErased`: takes away the file, and the key of the cells that it was refused for. */
export class ForgetImport extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly importId: string,
  ) {
    super(context);
  }
}
