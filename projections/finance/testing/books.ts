import type { AnyEvent, Recorded } from '@fidelidade/domain/events.js';
import { DEFAULT_ACCOUNT_PLAN } from '@fidelidade/domain/finance/account-plan/default-plan.js';
import type { EntryDetails, PaymentDetails } from '@fidelidade/domain/finance/entry/events.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { builder } from '@fidelidade/domain/testing/builder.js';
import { centavos, day } from '@fidelidade/domain/testing/values.js';
import { createTestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { ALL_PROJECTIONS } from '../../all.js';
import { migrateReadModels } from '../../database/migrate.js';
import { openReadDatabase, type ReadDatabase } from '../../database/read-models.js';
import { finance } from '../ledger/projector.js';
import { SqlRows } from '../../rows/sql-rows.js';

export const COMPANY = 'company-1';
export const TODAY = day('2026-03-10');
export const BANK = 'bank';
export const TILL = 'till';

/** A plan's category is known by its code here. */
export const categoryId = (code: string) => `category-${code}`;

export interface Books {
  readonly database: ReadDatabase;
  close(): Promise<void>;
}

/** An empty database with the finance tables and those that they are joined with. */
export async function openBooks(): Promise<Books> {
  const server = await createTestDatabase();
  const database = openReadDatabase(server.url);
  await migrateReadModels(database, ALL_PROJECTIONS);
  return {
    database,
    close: async () => {
      await database.destroy();
      await server.drop();
    },
  };
}

/** Facts with their places in a log: versions count by stream, positions over all. */
export class Log {
  readonly events: Recorded[] = [];
  private readonly versions = new Map<string, number>();

  constructor(readonly company = COMPANY) {}

  add(stream: string, ...events: readonly AnyEvent[]): this {
    for (const { type, data } of events) {
      const version = (this.versions.get(stream) ?? 0) + 1;
      this.versions.set(stream, version);
      const position = this.events.length + 1;
      this.events.push({
        id: `event-${position}`,
        stream,
        version,
        position,
        type,
        schema: 1,
        data,
        meta: {
          company: this.company,
          actor: { kind: 'staff', id: 'user-1' },
          occurredAt: timeOf(position),
          recordedAt: timeOf(position),
          correlation: 'request',
          commandId: `command-${position}`,
        },
      } as Recorded);
    }
    return this;
  }

  /** A log that begins with the default plan and two accounts. */
  static begun(company = COMPANY, plan = DEFAULT_ACCOUNT_PLAN): Log {
    const log = new Log(company);
    for (const { code, ...category } of plan) {
      log.add(`category-${code}`, {
        type: 'CategoryRegistered',
        data: { categoryId: categoryId(code), code, ...category },
      });
    }
    for (const [accountId, openingBalance] of [
      [BANK, 1_000_00],
      [TILL, 50_00],
    ] as const) {
      log.add(`bank-account-${accountId}`, {
        type: 'BankAccountOpened',
        data: {
          accountId,
          name: accountId,
          walletType: 'checking',
          openingBalance: centavos(openingBalance),
          openingDate: day('2026-01-01'),
        },
      });
    }
    return log;
  }
}

const timeOf = (position: number): Instant =>
  new Date(Date.UTC(2026, 2, 10, 12, 0, 0, position)).toISOString() as Instant;

/** Projects facts, so many at a time. */
export async function project(
  { database }: Books,
  events: readonly Recorded[],
  page = events.length,
): Promise<void> {
  for (let index = 0; index < events.length; index += page) {
    const followed = events.slice(index, index + page).filter(({ type }) => finance.follows.includes(type));
    await database.transaction().execute((rows) => finance.project(followed, new SqlRows(rows)));
  }
}

/** A sale of R$ 100,00 of February, due on the day of these specs. */
export const anEntry = builder<EntryDetails>({
  direction: 'R',
  document: 'NF-e 1-42',
  description: 'Venda NF-e 1-42',
  accountPlanId: categoryId('1.01'),
  competenceDate: '2026-02-20',
  issueDate: '2026-02-20',
  dueDate: '2026-03-10',
  value: 100_00,
  installment: { number: 1, of: 1 },
});

/** R$ 100,00 in money, today. */
export const aPayment = builder<PaymentDetails>({
  paymentId: 'payment-1',
  date: '2026-03-10',
  principal: 100_00,
  discount: 0,
  interest: 0,
  penalty: 0,
  fee: 0,
  form: 'money',
  accountId: BANK,
});
