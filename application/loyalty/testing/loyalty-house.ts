import { createHash } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { EVENT_CATALOGUE, type Recorded } from '@fidelidade/domain/events.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { fold } from '@fidelidade/domain/kernel/decider.js';
import {
  balanceOf,
  loyaltyAccountDecider,
  type LoyaltyAccountCommand,
} from '@fidelidade/domain/loyalty/account/account.js';
import type { LoyaltyAccountEvent } from '@fidelidade/domain/loyalty/account/events.js';
import { DEFAULT_TERMS } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { companyDecider, type CompanyCommand } from '@fidelidade/domain/registry/company/company.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import { MemorySubjectKeys } from '@fidelidade/event-store/personal-data/memory-subject-keys.js';
import { withPersonalData } from '@fidelidade/event-store/personal-data/with-personal-data.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { newId } from '../../execution/ids.js';
import { ErasedAttachments } from '../../platform/attachments/erased-attachments.js';
import { CompanyCalendars } from '../../platform/scheduled-reports/company-calendars.js';
import { LettersOfUsers } from '../../platform/scheduled-reports/letters-of-users.js';
import { PLATFORM_HANDLERS } from '../../platform/index.js';
import { FileImport } from '../../platform/record-import/record-import.js';
import { ALONE, NO_RECORDS } from '../../platform/record-import/testing/no-records.js';
import { BLIND_INDEX } from '../../ports/blind-index.js';
import { BLOB_STORE, type BlobStore } from '../../ports/blob-store.js';
import { CLOCK } from '../../ports/clock.js';
import { TILL_CODES } from '../../ports/till-codes.js';
import { plainTillCodes } from '../../testing/till-codes.js';
import { LOYALTY_HANDLERS, LOYALTY_POLICIES } from '../index.js';
import { Approvals } from '../../platform/approval/approvals.js';
import { NO_LEVELS } from '../../testing/no-levels.js';
import { FraudFacts } from '../fraud/fraud-facts.js';
import { PublishProgram } from '../loyalty.commands.js';
import { NO_FRAUD_FACTS } from './no-fraud-facts.js';

export const COMPANY = 'company-1';
/** The day after the demo's: 12 h in São Paulo. */
export const NOW = instant('2026-11-20T15:00:00Z');

class LoyaltyModule {}

/** The context's real handlers and policies, wired as in the server, over a store in memory. */
export class LoyaltyHouse {
  private constructor(
    readonly store: EventStore,
    readonly commands: CommandBus,
    readonly fileImport: FileImport,
  ) {}

  /** A company with the default programme: 5 %, after 8 days, for 90. */
  static async open(): Promise<LoyaltyHouse> {
    const house = await LoyaltyHouse.bare();
    await house.commands.execute(new PublishProgram(aContext(), DEFAULT_TERMS));
    return house;
  }

  /** A company that has not published any programme yet. */
  static async bare(): Promise<LoyaltyHouse> {
    const memory = new MemoryEventStore({ now: () => NOW });
    const store = withPersonalData(memory, { catalogue: EVENT_CATALOGUE, keys: new MemorySubjectKeys() });
    const executor = new Executor(store);
    const ports = { blobs: new MemoryBlobs(), clock: { now: () => NOW }, lookup: NO_RECORDS, turns: ALONE };
    const context = await NestFactory.createApplicationContext(
      {
        module: LoyaltyModule,
        imports: [CqrsModule.forRoot()],
        providers: [
          ...LOYALTY_HANDLERS,
          ...PLATFORM_HANDLERS,
          // Nobody gets a report by mail here.
          { provide: CompanyCalendars, useValue: { of: async () => ({ zone: 'UTC', holidays: [] }) } },
          { provide: LettersOfUsers, useValue: undefined },
          { provide: Executor, useValue: executor },
          { provide: BLIND_INDEX, useValue: { digest: (...parts: string[]) => sha256(parts.join(':')) } },
          { provide: BLOB_STORE, useValue: ports.blobs },
          // Nobody attaches anything here.
          { provide: ErasedAttachments, useValue: undefined },
          { provide: TILL_CODES, useValue: plainTillCodes },
          { provide: Approvals, useValue: new Approvals(executor, NO_LEVELS) },
          { provide: FraudFacts, useValue: NO_FRAUD_FACTS },
          { provide: CLOCK, useValue: ports.clock },
        ],
      },
      { logger: false, abortOnError: false },
    );
    await executor.run(new Register(aContext()), (unit) =>
      unit.decide(companyDecider, streams.company(COMPANY), {
        type: 'register',
        companyId: COMPANY,
        details: aCompany({ storeSlug: 'demo' }),
        settings: { allowNegativeStock: false, fiscalEnvironment: 2 },
      }),
    );
    const commands = context.get(CommandBus);
    return new LoyaltyHouse(store, commands, new FileImport({ ...ports, commands, executor }));
  }

  /** What the company says of itself. */
  async tellCompany(command: CompanyCommand): Promise<void> {
    await new Executor(this.store).run(new TellAccount(aContext()), (unit) =>
      unit.decide(companyDecider, streams.company(COMPANY), command),
    );
  }

  /** What happened in a customer's account on other days than today. */
  async tellAccount(participantId: string, commands: readonly LoyaltyAccountCommand[]): Promise<void> {
    await new Executor(this.store).run(new TellAccount(aContext()), async (unit) => {
      for (const command of commands) {
        const told = { ...command, participantId };
        await unit.decide(loyaltyAccountDecider, streams.loyaltyAccount(participantId), told);
      }
    });
  }

  /**
   * What the policies make of everything so far, or of what came after a position, until nothing follows any more.
   * @returns the position that they are at
   */
  async runPolicies(from = 0): Promise<number> {
    for (let after = from; ;) {
      const { events, through } = await this.store.readAll({ after, limit: 1_000 });
      if (events.length === 0) return after;
      after = through;
      for (const event of events as unknown as readonly Recorded[]) {
        for (const policy of LOYALTY_POLICIES.filter(({ reactsTo }) => reactsTo.includes(event.type))) {
          for (const command of policy.react(event)) await this.commands.execute(command);
        }
      }
    }
  }

  async events(type?: Recorded['type']): Promise<readonly Recorded[]> {
    const { events } = await this.store.readAll({ after: 0, limit: 10_000, ...(type && { types: [type] }) });
    return events as unknown as readonly Recorded[];
  }

  /** What everybody has together, in cents. */
  async balances(): Promise<{ pending: number; available: number }> {
    const events = await this.events();
    const accounts = new Set(
      events.map(({ stream }) => stream).filter((name) => name.startsWith('loyalty-account-')),
    );
    const states = [...accounts].map((name) => {
      const history = events.filter(({ stream }) => stream === name);
      return fold(loyaltyAccountDecider, history as unknown as readonly LoyaltyAccountEvent[]);
    });
    const sum = (status: 'pending' | 'available') =>
      states.reduce((total, state) => total + balanceOf(state, status), 0);
    return { pending: sum('pending'), available: sum('available') };
  }
}

/** The context of a request by somebody of the staff; each is a command of its own unless told otherwise. */
export const aContext = (changes: Partial<CommandContext> = {}): CommandContext => ({
  company: COMPANY,
  actor: { kind: 'staff', id: 'user-1' },
  commandId: newId(),
  occurredAt: NOW,
  correlation: 'request-1',
  ...changes,
});

class Register extends BusinessCommand {}
class TellAccount extends BusinessCommand {}

class MemoryBlobs implements BlobStore {
  readonly #blobs = new Map<string, Uint8Array>();

  async put(company: string, bytes: Uint8Array): Promise<string> {
    const name = sha256(bytes);
    this.#blobs.set(`${company}/${name}`, bytes);
    return name;
  }

  async get(company: string, name: string): Promise<Uint8Array> {
    const bytes = this.#blobs.get(`${company}/${name}`);
    if (!bytes) throw notFound();
    return bytes;
  }
}

const sha256 = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex');
