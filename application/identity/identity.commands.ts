import type { Cnpj, Cpf } from '@fidelidade/domain/kernel/documents.js';
import type { Language, Skin } from '@fidelidade/domain/identity/preferences.js';
import { BusinessCommand, type CommandContext } from '../execution/command.js';

/** A staff user who may sign in. Staff are global: the context's company is the platform. */
export class RegisterStaffUser extends BusinessCommand {
  static override readonly volatile = ['passwordHash'];

  constructor(
    context: CommandContext,
    readonly name: string,
    readonly email: string,
    readonly passwordHash: string,
    readonly document?: Cpf | Cnpj,
  ) {
    super(context);
  }
}

/** Gives a person of the company a participant account with a password. */
export class RegisterParticipant extends BusinessCommand {
  static override readonly volatile = ['passwordHash'];

  constructor(
    context: CommandContext,
    readonly personId: string,
    readonly name: string,
    readonly email: string,
    readonly passwordHash: string,
  ) {
    super(context);
  }
}

export class ChangeLanguage extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly language: Language,
  ) {
    super(context);
  }
}

/** Staff only: a participant's name belongs to their registration. */
export class RenameStaffUser extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly name: string,
  ) {
    super(context);
  }
}

export class ChangeSkin extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly skin: Skin,
  ) {
    super(context);
  }
}
