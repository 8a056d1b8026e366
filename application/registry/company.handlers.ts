import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { seriesDecider } from '@fidelidade/domain/fiscal/series/series.js';
import { inField } from '@fidelidade/domain/kernel/domain-error.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import type { CompanySettings } from '@fidelidade/domain/registry/company/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { handles } from '../execution/handles.js';
import { refuseTogether } from '../execution/refuse-together.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { defaultSeries, hasNumbered, raiseIn } from '../fiscal/invoice-series.js';
import { CompanyClaims, claimsOf } from './company-claims.js';
import { assertCompanyListed } from './company-tables.js';
import { CompanySecrets } from './company-secrets.js';
import {
  ChangeCompany,
  ChangeCompanyContact,
  ChangeCompanyLifecycle,
  ChangeCompanyStatus,
  ChangeCompanySettings,
  ChangeBrandColour,
  ChangeBrandPicture,
  ChangeReportLogo,
  GoOnFounding,
  RegisterCompany,
  SetClosingDate,
  SettleCompanyClaims,
  SwitchFiscalEnvironment,
  type SettingsChanges,
} from './company.commands.js';
import { todayOf } from './company-facts.js';
import { FoundBranch } from './found-branch.js';

@CommandHandler(RegisterCompany)
export class RegisterCompanyHandler implements ICommandHandler<RegisterCompany> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(CompanyClaims) private readonly claims: CompanyClaims,
  ) {}

  /**
   * First its names and its tie to the matrix, then the company. A crash in between leaves them to the same command, and after
   * a while to anyone: then this command can never found the company.
   */
  async execute(command: RegisterCompany): Promise<CommandOutcome> {
    const { context, details, settings } = command;
    const companyId = context.company;
    const registration = { type: 'register', companyId, details, settings } as const;
    // A company that is refused must hold no name, or its correction would find them taken.
    await refuseTogether(
      async () => companyDecider.decide(registration, companyDecider.initial),
      () => assertCompanyListed(undefined, {}, details, context.occurredAt),
    );
    const claims = claimsOf(companyId, { details, deleted: false }, 'matrix_cnpj');
    await this.claims.change(context, 'reserve', claims, `${context.commandId}:names`);
    const { position } = await this.executor.run(command, async (unit) => {
      await this.claims.assertNotAbandoned(unit);
      await unit.decide(companyDecider, streams.company(companyId), registration);
    });
    return { id: companyId, position };
  }
}

@CommandHandler(ChangeCompany)
export class ChangeCompanyHandler implements ICommandHandler<ChangeCompany> {
  constructor(
    @Inject(CompanyClaims) private readonly claims: CompanyClaims,
    @Inject(CompanySecrets) private readonly secrets: CompanySecrets,
  ) {}

  async execute(command: ChangeCompany): Promise<CommandOutcome> {
    const { context, details, expectedVersion } = command;
    const companyId = context.company;
    const stream = streams.company(companyId);
    const work = async (unit: UnitOfWork) => {
      await unit.expect(companyDecider, stream, expectedVersion);
      const hasIssued = await hasNumbered(unit);
      const { details: before = {} } = await unit.load(companyDecider, stream);
      const change = { type: 'change-details', companyId, details, hasIssued } as const;
      await refuseTogether(
        () => unit.decide(companyDecider, stream, change),
        () => assertCompanyListed(unit, before, details, context.occurredAt),
      );
      return unit.load(companyDecider, stream);
    };
    const outcome = await this.claims.carryOut(command, work, 'matrix_cnpj');
    await this.secrets.forgetUnused(companyId);
    return outcome;
  }
}

@CommandHandler(ChangeCompanyLifecycle)
export class ChangeCompanyLifecycleHandler implements ICommandHandler<ChangeCompanyLifecycle> {
  constructor(@Inject(CompanyClaims) private readonly claims: CompanyClaims) {}

  execute(command: ChangeCompanyLifecycle): Promise<CommandOutcome> {
    const { step, context } = command;
    const companyId = context.company;
    return this.claims.carryOut(command, (unit) =>
      unit.decide(companyDecider, streams.company(companyId), { type: step, companyId }),
    );
  }
}

export const ChangeCompanySettingsHandler = handles(
  ChangeCompanySettings,
  ({ context }) => context.company,
  async (unit, { changes }, companyId) => {
    const stream = streams.company(companyId);
    const { settings } = await unit.load(companyDecider, stream);
    await unit.decide(companyDecider, stream, {
      type: 'change-settings',
      companyId,
      settings: settingsWith(settings, changes),
    });
  },
);

/** A rate, an amount or a day that is taken away is said by none. */
function settingsWith(settings: CompanySettings, changes: SettingsChanges): CompanySettings {
  const { simplesCreditRate, attendantPinAbove, loyaltyInDreFrom, ...others } = { ...settings, ...changes };
  return {
    ...others,
    ...(simplesCreditRate && { simplesCreditRate }),
    ...(loyaltyInDreFrom && { loyaltyInDreFrom }),
    ...(attendantPinAbove !== null && attendantPinAbove !== undefined && { attendantPinAbove }),
  };
}

export const ChangeReportLogoHandler = handles(
  ChangeReportLogo,
  ({ context }) => context.company,
  (unit, { logo }, companyId) =>
    unit.decide(companyDecider, streams.company(companyId), { type: 'change-logo', companyId, logo }),
);

export const ChangeBrandPictureHandler = handles(
  ChangeBrandPicture,
  ({ context }) => context.company,
  (unit, { picture, sha256 }, companyId) =>
    unit.decide(companyDecider, streams.company(companyId), {
      ...{ type: 'change-brand-picture', companyId, picture, sha256 },
    }),
);

export const ChangeBrandColourHandler = handles(
  ChangeBrandColour,
  ({ context }) => context.company,
  (unit, { colour }, companyId) =>
    unit.decide(companyDecider, streams.company(companyId), {
      type: 'change-brand-colour',
      companyId,
      colour,
    }),
);

export const SetClosingDateHandler = handles(
  SetClosingDate,
  ({ context }) => context.company,
  async (unit, { context, through, insteadOf, reason }, companyId) => {
    const today = await todayOf(unit, context);
    const closing = { type: 'set-closing-date', companyId, through, insteadOf, reason, today } as const;
    await unit.decide(companyDecider, streams.company(companyId), closing);
  },
);

/** Environment and number are one decision: a note of value never takes a number that another system has used. */
export const SwitchFiscalEnvironmentHandler = handles(
  SwitchFiscalEnvironment,
  ({ context }) => context.company,
  async (unit, { context, environment, nextNumber, series: others }, companyId) => {
    const stream = streams.company(companyId);
    const { settings } = await unit.decide(companyDecider, stream, {
      type: 'switch-environment',
      companyId,
      environment,
      now: context.occurredAt,
    });
    if (settings.fiscalEnvironment !== environment) return;
    const series = await defaultSeries(unit, 55, environment);
    const numbers = streams.series(55, environment, series);
    await unit.decide(seriesDecider, numbers, { type: 'raise', series, next: nextNumber });
    for (const [index, { id, next }] of others.entries())
      await inField(`series.${index}`, () => raiseIn(unit, environment, id, next));
  },
);

@CommandHandler(ChangeCompanyStatus)
export class ChangeCompanyStatusHandler implements ICommandHandler<ChangeCompanyStatus> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ChangeCompanyStatus): Promise<CommandOutcome> {
    const { step, reason } = command;
    const { company: companyId } = command.context;
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(companyDecider, streams.company(companyId), { type: step, companyId, reason }),
    );
    return { id: companyId, position };
  }
}

@CommandHandler(ChangeCompanyContact)
export class ChangeCompanyContactHandler implements ICommandHandler<ChangeCompanyContact> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ChangeCompanyContact): Promise<CommandOutcome> {
    const { company: companyId } = command.context;
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(companyDecider, streams.company(companyId), {
        type: 'change-contact',
        companyId,
        contact: command.contact,
      }),
    );
    return { id: companyId, position };
  }
}

@CommandHandler(SettleCompanyClaims)
export class SettleCompanyClaimsHandler implements ICommandHandler<SettleCompanyClaims> {
  constructor(@Inject(CompanyClaims) private readonly claims: CompanyClaims) {}

  async execute({ context }: SettleCompanyClaims): Promise<CommandOutcome> {
    await this.claims.settle(context, context.company);
    return { id: context.company, position: undefined };
  }
}

@CommandHandler(GoOnFounding)
export class GoOnFoundingHandler implements ICommandHandler<GoOnFounding> {
  constructor(@Inject(FoundBranch) private readonly foundBranch: FoundBranch) {}

  async execute({ context, founder, root }: GoOnFounding): Promise<CommandOutcome> {
    await this.foundBranch.goOn(context, founder, root);
    return { id: context.company, position: undefined };
  }
}
