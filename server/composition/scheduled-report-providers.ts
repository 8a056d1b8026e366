import type { Provider } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { MailedReportTeller } from '@fidelidade/api/reports/mailed/report-teller.js';
import type { Executor } from '@fidelidade/application/execution/executor.js';
import { SignInAccounts } from '@fidelidade/application/identity/credentials/sign-in-account.js';
import { CompanyCalendars } from '@fidelidade/application/platform/scheduled-reports/company-calendars.js';
import { LettersOfUsers } from '@fidelidade/application/platform/scheduled-reports/letters-of-users.js';
import { SendReport } from '@fidelidade/application/platform/scheduled-reports/send-report.js';
import type { Clock } from '@fidelidade/application/ports/clock.js';
import type { ReportLogos } from '@fidelidade/application/registry/report-logo.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import type { ExternalServices } from './external-services.js';
import type { Infrastructure } from './infrastructure.js';

interface ScheduledReportParts {
  readonly infrastructure: Infrastructure;
  readonly readYourWrites: ReadYourWrites;
  readonly external: ExternalServices;
  readonly executor: Executor;
  readonly clock: Clock;
  readonly logos: ReportLogos;
}

/** When reports are due, and who tells and sends them. */
export function scheduledReportProviders({
  infrastructure,
  readYourWrites,
  external,
  executor,
  clock,
  logos,
}: ScheduledReportParts): Provider[] {
  const { store, readDatabase: database, companyReads: reads } = infrastructure;
  const { mailer, publicUrl } = external;
  const teller = new MailedReportTeller({ reads, database, clock, logos });
  const calendars = new CompanyCalendars(database);
  return [
    { provide: CompanyCalendars, useValue: calendars },
    {
      provide: LettersOfUsers,
      useValue: new LettersOfUsers(calendars, database, store, readYourWrites),
    },
    {
      provide: SendReport,
      inject: [CommandBus, SignInAccounts],
      useFactory: (commands: CommandBus, accounts: SignInAccounts) =>
        new SendReport({ store, executor, commands, accounts, database, teller, mailer, clock, publicUrl }),
    },
  ];
}
