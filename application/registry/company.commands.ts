import type { CompanyDetails, CompanySettings } from '@fidelidade/domain/registry/company/events.js';
import { BusinessCommand, type CommandContext } from '../execution/command.js';

/** A company starts. The context's company is the new company's id. */
export class RegisterCompany extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly details: CompanyDetails,
    readonly settings: CompanySettings,
  ) {
    super(context);
  }
}

/** Puts in the A1 certificate that signs the company's notes. The secret leaves no trace, not even in a digest. */
export class InstallCertificate extends BusinessCommand {
  static override readonly volatile = ['pfx', 'password'];

  constructor(
    context: CommandContext,
    readonly pfx: Uint8Array,
    readonly password: string,
  ) {
    super(context);
  }
}
