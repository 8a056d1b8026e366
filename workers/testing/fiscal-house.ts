import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { newId } from '@fidelidade/application/execution/ids.js';
import { FISCAL_HANDLERS } from '@fidelidade/application/fiscal/index.js';
import { OpenFirstSeries, RaiseSeries } from '@fidelidade/application/fiscal/invoice-series.commands.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { PlanUsage } from '@fidelidade/application/identity/plan-and-terms/plan-usage.js';
import { SignNote } from '@fidelidade/application/fiscal/sign-note.js';
import { TransmitNote } from '@fidelidade/application/fiscal/transmit-note.js';
import type { FiscalGateway, Issuer } from '@fidelidade/application/ports/fiscal-gateway.js';
import { TILL_CODES } from '@fidelidade/application/ports/till-codes.js';
import { certificateSecret } from '@fidelidade/application/registry/certificate-secret.js';
import { plainTillCodes } from '@fidelidade/application/testing/till-codes.js';
import { EVENT_CATALOGUE, type EventOf, type EventType } from '@fidelidade/domain/events.js';
import { noteDecider } from '@fidelidade/domain/fiscal/note/decide.js';
import type { NoteState } from '@fidelidade/domain/fiscal/note/state.js';
import type { NoteContent } from '@fidelidade/domain/fiscal/note/events.js';
import type { DomainEvent, StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aCertificate, aCompany, COMPANY_ID } from '@fidelidade/domain/testing/a-company.js';
import { aNoteContent } from '@fidelidade/domain/testing/a-note.js';
import { aPerson, PERSON_ID } from '@fidelidade/domain/testing/a-person.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import { MemorySubjectKeys } from '@fidelidade/event-store/personal-data/memory-subject-keys.js';
import { withPersonalData } from '@fidelidade/event-store/personal-data/with-personal-data.js';
import { TEST_NOW } from '@fidelidade/sefaz/testing/simulated-sefaz.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { MemoryBlobs, MemorySefazBudget, MemoryVault } from './memory-ports.js';

const NOW = instant(TEST_NOW.toISOString());
const VAULT_ID = 'certificate-1';

const ORDER = { company: COMPANY_ID, correlation: 'request-1' } as const;

class FiscalModule {}

/** The fiscal context's real handlers over a store in memory: a shop with a certificate, a customer, and notes to send. */
export class FiscalHouse {
  readonly #blobs = new MemoryBlobs();
  /** Outlives every process of the house, as a database does. */
  readonly #budget = new MemorySefazBudget();
  #now = NOW;
  readonly #vault = new MemoryVault();

  private constructor(
    readonly store: EventStore,
    readonly commands: CommandBus,
    private readonly executor: Executor,
    private readonly nest: INestApplicationContext,
  ) {}

  static async open({ certificate }: Issuer): Promise<FiscalHouse> {
    const memory = new MemoryEventStore({ now: () => NOW });
    const store = withPersonalData(memory, { catalogue: EVENT_CATALOGUE, keys: new MemorySubjectKeys() });
    const executor = new Executor(store);
    const nest = await NestFactory.createApplicationContext(
      {
        module: FiscalModule,
        imports: [CqrsModule.forRoot()],
        providers: [
          ...FISCAL_HANDLERS,
          { provide: Executor, useValue: executor },
          // No plan is counted here.
          { provide: PlanUsage, useValue: { assertRoom: async () => undefined } },
          { provide: TILL_CODES, useValue: plainTillCodes },
        ],
      },
      { logger: false },
    );
    const house = new FiscalHouse(store, nest.get(CommandBus), executor, nest);
    await house.#vault.put(COMPANY_ID, VAULT_ID, certificateSecret(certificate.pfx, certificate.password));
    await house.#tell(streams.company(COMPANY_ID), [
      { type: 'CompanyRegistered', data: { companyId: COMPANY_ID, ...aCompany() } },
      {
        type: 'CertificateInstalled',
        data: { companyId: COMPANY_ID, ...aCertificate({ vaultId: VAULT_ID }) },
      },
    ]);
    await house.#tell(streams.person(PERSON_ID), [
      { type: 'PersonRegistered', data: { personId: PERSON_ID, ...aPerson() } },
    ]);
    return house;
  }

  async close(): Promise<void> {
    await this.nest.close();
    await this.store.close();
  }

  /** A note that somebody has asked to be sent. @returns its id */
  async aRequestedNote(content: NoteContent = aNoteContent()): Promise<string> {
    const noteId = newId();
    await this.#tell(streams.note(noteId), [
      { type: 'NoteDrafted', data: { noteId, model: 55, ...content } },
      { type: 'TransmissionRequested', data: { noteId } },
    ]);
    return noteId;
  }

  /** A process that sends notes; what it holds in memory dies with it. */
  transmitter(
    gateway: FiscalGateway,
    commands: CommandBus = this.commands,
  ): (noteId: string, isLastRun?: boolean) => ReturnType<TransmitNote['run']> {
    const transmitNote = this.#transmitNote(gateway, commands);
    return (noteId, isLastRun = false) => transmitNote.run({ ...ORDER, noteId, isLastRun });
  }

  /** What a person does by hand. */
  query(gateway: FiscalGateway, noteId: string): ReturnType<TransmitNote['query']> {
    return this.#transmitNote(gateway, this.commands).query({ ...ORDER, noteId, isLastRun: false });
  }

  #transmitNote(gateway: FiscalGateway, commands: CommandBus): TransmitNote {
    const clock = { now: () => this.#now };
    const shared = { executor: this.executor, commands, gateway, clock };
    const ports = { ...shared, blobs: this.#blobs, vault: this.#vault, budget: this.#budget };
    return new TransmitNote({ ...ports, signNote: new SignNote(ports) });
  }

  pass(minutes: number): void {
    this.#now = instant(new Date(Date.parse(this.#now) + minutes * 60_000).toISOString());
  }

  /** The document of fiscal value, or whatever else an event names. */
  async kept(name: string): Promise<string> {
    return Buffer.from(await this.#blobs.get(COMPANY_ID, name)).toString();
  }

  /** The shop says with which number its series goes on. */
  async raiseSeries(next: number): Promise<void> {
    await this.commands.execute(new OpenFirstSeries(this.#staff(newId())));
    const series = wellKnownIds.firstSeries(COMPANY_ID, 2);
    await this.commands.execute(new RaiseSeries(this.#staff(newId()), series, next));
  }

  stateOf(noteId: string): Promise<NoteState> {
    return this.executor.load(noteDecider, COMPANY_ID, streams.note(noteId));
  }

  /** Somebody edits the note and sends it again. @throws DomainError as the domain refuses it */
  async changeAndSend(noteId: string, content: NoteContent): Promise<void> {
    const stream = streams.note(noteId);
    const version = (await this.eventsOf(noteId)).length;
    const state = await this.stateOf(noteId);
    const events = noteDecider.decide({ type: 'request-transmission', noteId, content }, state);
    await this.#tell(stream, events, version);
  }

  async eventsOf(noteId: string): Promise<readonly StoredEvent[]> {
    return this.store.readStream(COMPANY_ID, streams.note(noteId));
  }

  /** The data of a note's events of one type. */
  async told<Type extends EventType>(noteId: string, type: Type): Promise<EventOf<Type>['data'][]> {
    const events = (await this.eventsOf(noteId)).filter((event) => event.type === type);
    return events.map(({ data }) => data as EventOf<Type>['data']);
  }

  async numbersTaken(): Promise<number> {
    return (await this.store.readStream(COMPANY_ID, streams.series(55, 2, 1))).length;
  }

  async #tell(
    stream: string,
    events: readonly DomainEvent[],
    expectedVersion: number | 'none' = 'none',
  ): Promise<void> {
    const commandId = newId();
    const context = this.#staff(commandId);
    await this.store.append([{ stream, expectedVersion, events }], {
      ...context,
      commandDigest: commandId,
    });
  }

  #staff(commandId: string): CommandContext {
    return {
      company: COMPANY_ID,
      actor: { kind: 'staff', id: 'user-1' },
      commandId,
      occurredAt: this.#now,
      correlation: 'request-1',
    };
  }
}
