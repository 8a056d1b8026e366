import type {
  CompanyContact,
  CompanyDetails,
  CompanySettings,
  FiscalEnvironment,
} from '@fidelidade/domain/registry/company/events.js';
import type { BrandPicture } from '@fidelidade/domain/registry/company/brand.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Actor } from '@fidelidade/domain/kernel/event.js';
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

/** Changes the details of the context's company: all of them, as they are to be. */
export class ChangeCompany extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly expectedVersion: number | undefined,
    readonly details: CompanyDetails,
  ) {
    super(context);
  }
}

/** Closes the context's company, or opens it again. */
export class ChangeCompanyLifecycle extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly step: 'delete' | 'restore',
  ) {
    super(context);
  }
}

/** Says how customers reach the company. */
export class ChangeCompanyContact extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly contact: CompanyContact,
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

/** Takes the certificate out: no note is signed until there is another. */
export class RemoveCertificate extends BusinessCommand {}

/** Tells those who administer the context's company that its certificate ends soon, where a notice is due. */
export class AnnounceCertificateExpiry extends BusinessCommand {}

/** Puts in the code that proves NFC-e of one environment to be the company's. It leaves no trace, not even in a digest. */
export class InstallCsc extends BusinessCommand {
  static override readonly volatile = ['token'];

  constructor(
    context: CommandContext,
    readonly environment: FiscalEnvironment,
    readonly cscId: string,
    readonly token: string,
  ) {
    super(context);
  }
}

/** Takes the code of an environment out. */
export class RemoveCsc extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly environment: FiscalEnvironment,
  ) {
    super(context);
  }
}

/** Follows from the end of a certificate or CSC: what was kept of it goes, whoever died before that. */
export class ForgetUnusedSecrets extends BusinessCommand {}

/** Follows from a change of the company's standing: it has reserved what it has, and nothing else, whoever died before that. */
export class SettleCompanyClaims extends BusinessCommand {}

/** Follows from the registration of a branch: whoever founds it gets one that can work, though their process died. */
export class GoOnFounding extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly founder: Actor,
    /** The founder's own command id. */
    readonly root: string,
  ) {
    super(context);
  }
}

/** Of the settings, those that somebody changes; null takes a rate away. */
/** Null takes away what need not be said. */
export type SettingsChanges = Partial<
  Pick<CompanySettings, 'allowNegativeStock' | 'dreBasis' | 'attendantPin' | 'attendantPinMinutes'>
> & {
  readonly [Field in 'simplesCreditRate' | 'attendantPinAbove' | 'loyaltyInDreFrom']?: NonNullable<
    CompanySettings[Field]
  > | null;
};

/** How the company does what it does, as far as somebody says so. */
export class ChangeCompanySettings extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly changes: SettingsChanges,
  ) {
    super(context);
  }
}

/** Puts a picture, by its name in the blob store, above the company's papers; null takes it away. */
export class ChangeReportLogo extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly logo: string | null,
  ) {
    super(context);
  }
}

/** Shows customers a picture of the shop, by its name in the blob store; null takes it away. */
export class ChangeBrandPicture extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly picture: BrandPicture,
    readonly sha256: string | null,
  ) {
    super(context);
  }
}

/** The shop's own colour, `#rrggbb`; null: as the programme looks. */
export class ChangeBrandColour extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly colour: string | null,
  ) {
    super(context);
  }
}

/** Closes the books up to a day, or opens them again from it on; null: nothing is closed any more. */
export class SetClosingDate extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly through: CivilDate | null,
    readonly reason: string,
    /** How far they are taken to be closed, null where not at all: where somebody closed or opened them meanwhile it is refused. */
    readonly insteadOf?: CivilDate | null,
  ) {
    super(context);
  }
}

/** From now on notes are of fiscal value (1), or trials (2); they go on with this number. */
export class SwitchFiscalEnvironment extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly environment: 1 | 2,
    /** Of its default series there. */
    readonly nextNumber: number,
    /** Others of its series there, with the numbers that they go on with. */
    readonly series: readonly { readonly id: string; readonly next: number }[] = [],
  ) {
    super(context);
  }
}

/** Nobody works in a disabled company, nor signs in to its shop. `reason` is asked for to disable it. */
export class ChangeCompanyStatus extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly step: 'disable' | 'enable',
    readonly reason: string,
  ) {
    super(context);
  }
}
