import { alteredBlobs } from '../storage/postgres-blob-store.js';
import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiModule } from '@fidelidade/api/api.module.js';
import {
  FOLLOWED_LOG,
  IDEMPOTENCY_STORE,
  PRESENTATION,
  READ_YOUR_WRITES,
  SYSTEM_READS,
} from '@fidelidade/api/infrastructure.js';
import { Tokens } from '@fidelidade/api/session/tokens.js';
import { ApplicationModule } from '@fidelidade/application/application.module.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { ReportLogos } from '@fidelidade/application/registry/report-logo.js';
import { BoletoFiles } from '@fidelidade/application/finance/boletos/boleto-files.js';
import { RemittanceFiles } from '@fidelidade/application/finance/boletos/remittance-files.js';
import { OfflineBoletos } from '@fidelidade/application/finance/boletos/offline-boletos.js';
import { ReceiptFiles } from '@fidelidade/application/finance/receipts/receipt-files.js';
import { FiscalFiles } from '@fidelidade/application/fiscal/fiscal-files.js';
import { SignNote } from '@fidelidade/application/fiscal/sign-note.js';
import { TransmitNote } from '@fidelidade/application/fiscal/transmit-note.js';
import { MailedInvitations } from '@fidelidade/application/identity/invitations/mailed-invitations.js';
import { OpenInvitations } from '@fidelidade/application/identity/invitations/open-invitations.js';
import { ClosedBooks } from '@fidelidade/application/finance/closing/closed-books.js';
import { AccountBooks } from '@fidelidade/application/finance/account-books.js';
import { StatementBooks } from '@fidelidade/application/finance/reconciliation/statement-books.js';
import { recordFits } from '@fidelidade/application/record-fits.js';
import { RecordFits } from '@fidelidade/application/records/fits.js';
import { PlanUsage } from '@fidelidade/application/identity/plan-and-terms/plan-usage.js';
import { AuditSeals } from '@fidelidade/application/platform/audit/audit-seals.js';
import { AuditTrail } from '@fidelidade/application/platform/audit/audit-trail.js';
import { EventReader } from '@fidelidade/application/platform/audit/event-details.js';
import { FactOrigins } from '@fidelidade/application/platform/audit/fact-origins.js';
import { TillAttendants } from '@fidelidade/application/loyalty/till/attendants.js';
import { ApprovalLevels, Approvals } from '@fidelidade/application/platform/approval/approvals.js';
import { FraudFacts } from '@fidelidade/application/loyalty/fraud/fraud-facts.js';
import { EarningPreview } from '@fidelidade/application/loyalty/till/earning-preview.js';
import { RecordHistory } from '@fidelidade/application/platform/audit/record-history.js';
import { ChangeFeed } from '@fidelidade/application/platform/changes/change-feed.js';
import { BLIND_INDEX } from '@fidelidade/application/ports/blind-index.js';
import { BLOB_STORE } from '@fidelidade/application/ports/blob-store.js';
import { BoletoProvider } from '@fidelidade/application/ports/boleto-provider.js';
import { CLOCK, systemClock } from '@fidelidade/application/ports/clock.js';
import type { FiscalGateway } from '@fidelidade/application/ports/fiscal-gateway.js';
import { API_KEY_USES } from '@fidelidade/application/ports/api-key-uses.js';
import { WEBHOOK_DELIVERIES } from '@fidelidade/application/ports/webhook-deliveries.js';
import { WebhookSecrets } from '@fidelidade/application/platform/webhooks/webhook-secrets.js';
import { CLICK_COUNTER } from '@fidelidade/application/ports/click-counter.js';
import { OPEN_FORMS } from '@fidelidade/application/ports/open-forms.js';
import { SESSION_STORE } from '@fidelidade/application/ports/session-store.js';
import { PASSWORD_HASHER, type PasswordHasher } from '@fidelidade/application/ports/password-hasher.js';
import { TILL_CODES } from '@fidelidade/application/ports/till-codes.js';
import { TRY_COUNTS } from '@fidelidade/application/ports/try-counts.js';
import { VAULT } from '@fidelidade/application/ports/vault.js';
import { AttachedFiles } from '@fidelidade/application/platform/attachments/attached-files.js';
import { FINANCE_MODEL } from '@fidelidade/projections/finance/ledger/follows.js';
import { PostgresImportTurns } from '../storage/postgres-import-turns.js';
import { FileImport } from '@fidelidade/application/platform/record-import/record-import.js';
import { EffectsReader } from '@fidelidade/application/platform/effects/effects.js';
import { ImportUndo } from '@fidelidade/application/platform/record-import/import-undo.js';
import { RecordLookup } from '@fidelidade/application/platform/record-import/read-rows.js';
import { usedRecords } from '@fidelidade/projections/records/record-uses.js';
import { holidayDaysOf } from '@fidelidade/projections/registry/holidays-kept.js';
import { usableTerm } from '@fidelidade/projections/finance/usable-term.js';
import { entriesAlike } from '@fidelidade/projections/finance/entries/entries-alike.js';
import { findByName, takenValues } from '@fidelidade/projections/records/record-lookup.js';
import { ErasedAttachments } from '@fidelidade/application/platform/attachments/erased-attachments.js';
import { Farewell } from '@fidelidade/application/platform/mails/farewell.js';
import { Forgetting } from '@fidelidade/application/registry/erasure/forgetting.js';
import { ImportsNaming } from '@fidelidade/application/registry/erasure/imports-naming.js';
import { FirstSetUp } from '@fidelidade/application/registry/first-set-up.js';
import { FoundBranch } from '@fidelidade/application/registry/found-branch.js';
import { SetUp } from '@fidelidade/application/registry/set-up.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import { timezoneOf } from '@fidelidade/projections/registry/companies/queries.js';
import { picturesOfOthers } from '@fidelidade/projections/identity/participants/queries.js';
import { Argon2Hasher } from '../security/argon2-hasher.js';
import { deriveKey } from '../security/keys.js';
import { signedPasses } from '../security/signed-passes.js';
import { derivedTillCodes } from '../security/till-codes.js';
import { accountProviders } from './account-providers.js';
import { scheduledReportProviders } from './scheduled-report-providers.js';
import { newsMailProviders } from './news-mail-providers.js';
import { pushProviders } from './push-providers.js';
import type { Infrastructure } from './infrastructure.js';
import type { ExternalServices } from './external-services.js';
import type { TaxAuthority } from './tax-authority.js';

export interface AppParts {
  readonly infrastructure: Infrastructure;
  readonly readYourWrites: ReadYourWrites;
  readonly gateway: FiscalGateway;
  readonly taxAuthority: TaxAuthority;
  readonly secretKey: string;
  readonly external: ExternalServices;
  /** Default: at the cost that attackers pay too. */
  readonly passwords?: PasswordHasher;
}

/** Puts what the composition root opened where the use cases and the edge look for it. */
@Global()
@Module({})
class PortsModule {
  static with(parts: AppParts): DynamicModule {
    const providers = providersOf(parts);
    return {
      module: PortsModule,
      imports: [ApplicationModule],
      providers,
      exports: providers.map((provider) => ('provide' in provider ? provider.provide : provider)),
    };
  }
}

/** The whole application: use cases, and the HTTP edge when this process serves it. */
@Module({})
export class AppModule {
  static with(parts: AppParts, { http }: { readonly http: boolean }): DynamicModule {
    return {
      module: AppModule,
      imports: [PortsModule.with(parts), ApplicationModule, ...(http ? [ApiModule] : [])],
    };
  }
}

function providersOf({
  infrastructure,
  readYourWrites,
  gateway,
  taxAuthority,
  secretKey,
  external,
  passwords = new Argon2Hasher(),
}: AppParts): Provider[] {
  const {
    store,
    snapshots,
    readDatabase,
    blobs,
    vault,
    sessions,
    idempotency,
    tryCounts,
    blindIndex,
    personalTraces,
  } = infrastructure;
  const executor = new Executor(store, snapshots);
  const boletos = new OfflineBoletos();
  const logos = new ReportLogos(blobs);
  const lookup: RecordLookup = {
    find: (...asked) => findByName(readDatabase, ...asked),
    timezone: (company) => timezoneOf(readDatabase, company),
    taken: (...asked) => takenValues(readDatabase, ...asked),
    entriesAlike: (...asked) => entriesAlike(readDatabase, ...asked),
    paymentTerm: (...asked) => usableTerm(readDatabase, ...asked),
    holidays: (company) => holidayDaysOf(readDatabase, company),
  };
  const turns = new PostgresImportTurns(infrastructure.pool, async (company) =>
    readYourWrites.reached([FINANCE_MODEL], await store.head(), company),
  );
  const value = (
    provide: symbol | (abstract new (...parts: never[]) => unknown),
    useValue: unknown,
  ): Provider => ({
    provide: provide as symbol,
    useValue,
  });
  return [
    value(Executor, executor),
    value(FOLLOWED_LOG, store),
    value(SYSTEM_READS, readDatabase),
    value(READ_YOUR_WRITES, readYourWrites),
    value(IDEMPOTENCY_STORE, idempotency),
    value(TRY_COUNTS, tryCounts),
    value(PASSWORD_HASHER, passwords),
    value(
      TillAttendants,
      new TillAttendants({
        ...{ executor, hasher: passwords, database: readDatabase },
        passes: signedPasses(deriveKey(secretKey, 'attendant-passes')),
      }),
    ),
    value(TILL_CODES, derivedTillCodes(deriveKey(secretKey, 'till-codes'))),
    value(BLOB_STORE, blobs),
    value(VAULT, vault),
    value(SESSION_STORE, sessions),
    value(OPEN_FORMS, infrastructure.openForms),
    value(API_KEY_USES, infrastructure.apiKeyUses),
    value(CLICK_COUNTER, infrastructure.clickCounter),
    value(WEBHOOK_DELIVERIES, infrastructure.webhookDeliveries),
    value(WebhookSecrets, new WebhookSecrets(vault, executor)),
    value(BLIND_INDEX, blindIndex),
    value(ImportsNaming, new ImportsNaming(store, blobs)),
    value(
      Forgetting,
      new Forgetting({
        ...{ store, executor, traces: personalTraces },
        pictures: (...asked) => picturesOfOthers(readDatabase, ...asked),
      }),
    ),
    value(Farewell, new Farewell({ store, executor, mailer: external.mailer })),
    value(AttachedFiles, new AttachedFiles(blobs)),
    value(ErasedAttachments, new ErasedAttachments({ executor, traces: personalTraces })),
    value(CLOCK, systemClock),
    value(PRESENTATION, { showsOutbox: external.showsOutbox }),
    value(Tokens, new Tokens(deriveKey(secretKey, 'access-tokens'))),
    value(OpenInvitations, new OpenInvitations(readDatabase)),
    value(AccountBooks, new AccountBooks(readDatabase, store, readYourWrites)),
    value(StatementBooks, new StatementBooks(readDatabase, store, readYourWrites)),
    value(ClosedBooks, new ClosedBooks(readDatabase, store, readYourWrites)),
    value(RecordFits, recordFits([readDatabase, store, readYourWrites], external.webhookSender)),
    value(PlanUsage, new PlanUsage(readDatabase)),
    ...accountProviders({ infrastructure, external, passwords, executor, clock: systemClock }),
    ...newsMailProviders({
      ...{ infrastructure, external, executor, clock: systemClock },
      key: deriveKey(secretKey, 'mail-passes'),
    }),
    ...pushProviders({ infrastructure, external, executor, clock: systemClock }),
    ...scheduledReportProviders({
      ...{ infrastructure, readYourWrites, external, executor, clock: systemClock, logos },
    }),
    value(FiscalFiles, new FiscalFiles(store, blobs)),
    value(ReceiptFiles, new ReceiptFiles(store, blobs)),
    value(BoletoProvider, boletos),
    value(RemittanceFiles, new RemittanceFiles(store)),
    value(BoletoFiles, new BoletoFiles(store, blobs, boletos)),
    value(ReportLogos, logos),
    value(Approvals, new Approvals(executor, new ApprovalLevels(readDatabase, store, readYourWrites))),
    value(FraudFacts, new FraudFacts(readDatabase, readYourWrites)),
    value(EarningPreview, new EarningPreview(executor)),
    value(RecordHistory, new RecordHistory(store)),
    value(AuditTrail, new AuditTrail(store)),
    value(EventReader, new EventReader(store)),
    value(FactOrigins, new FactOrigins(store)),
    value(
      AuditSeals,
      new AuditSeals(infrastructure.audit.verification, (company) =>
        alteredBlobs(infrastructure.pool, company),
      ),
    ),
    value(ChangeFeed, new ChangeFeed(store, readYourWrites)),
    value(RecordLookup, lookup),
    {
      provide: ImportUndo,
      inject: [CommandBus],
      useFactory: (commands: CommandBus) => {
        const uses = {
          used: (...asked: readonly [string, string, readonly string[], readonly string[]]) =>
            usedRecords(readDatabase, ...asked),
        };
        return new ImportUndo({ commands, executor, clock: systemClock, uses });
      },
    },
    {
      provide: EffectsReader,
      inject: [CommandBus, ImportUndo],
      useFactory: (commands: CommandBus, importUndo: ImportUndo) =>
        new EffectsReader({ store, executor, commands, importUndo }),
    },
    {
      provide: FileImport,
      inject: [CommandBus],
      useFactory: (commands: CommandBus) => {
        return new FileImport({ commands, executor, blobs, clock: systemClock, lookup, turns });
      },
    },
    {
      provide: MailedInvitations,
      inject: [CommandBus],
      useFactory: (commands: CommandBus) => {
        const { oneTimeTokens: tokens } = infrastructure;
        const ports = { tokens, database: readDatabase, commands, executor, index: blindIndex, passwords };
        return new MailedInvitations(ports);
      },
    },
    {
      provide: SetUp,
      inject: [CommandBus],
      useFactory: (commands: CommandBus) =>
        new SetUp(commands, passwords, systemClock, taxAuthority.issueTestCertificate),
    },
    {
      provide: FirstSetUp,
      inject: [SetUp],
      useFactory: (setUp: SetUp) => new FirstSetUp(executor, setUp, systemClock),
    },
    {
      provide: FoundBranch,
      inject: [CommandBus, SetUp],
      useFactory: (commands: CommandBus, setUp: SetUp) => new FoundBranch(executor, commands, setUp),
    },
    {
      provide: TransmitNote,
      inject: [CommandBus],
      useFactory: (commands: CommandBus) => {
        const shared = { executor, commands, gateway, blobs, vault, clock: systemClock };
        const ports = { ...shared, budget: infrastructure.sefazBudget };
        return new TransmitNote({ ...ports, signNote: new SignNote(ports) });
      },
    },
  ];
}
