import type { CommandBus } from '@nestjs/cqrs';
import { noteDecider } from '@fidelidade/domain/fiscal/note/decide.js';
import { NOTE_STATUS, type NoteState } from '@fidelidade/domain/fiscal/note/state.js';
import { streams } from '@fidelidade/domain/streams.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import type { CommandContext, CommandOutcome } from '../execution/command.js';
import type { Executor } from '../execution/executor.js';
import { newId } from '../execution/ids.js';
import type { BlobStore } from '../ports/blob-store.js';
import type { Clock } from '../ports/clock.js';
import type { FiscalGateway, Issuer, SefazAnswer } from '../ports/fiscal-gateway.js';
import type { Vault } from '../ports/vault.js';
import { unsealCertificate } from '../registry/certificate-secret.js';
import { RecordAuthorization, RecordRefusal } from './note.commands.js';
import type { SignNote } from './sign-note.js';

/** What a job is to do after a run: nothing more, or come again later. */
export type Transmission =
  | { readonly kind: 'done'; readonly position?: number }
  | { readonly kind: 'retry'; readonly after_ms: number; readonly cause: string };

const DONE: Transmission = { kind: 'done' };
const done = ({ position }: CommandOutcome): Transmission =>
  position === undefined ? DONE : { kind: 'done', position };
const POLL_PROCESSING_ms = 3_000;
/** Rejections that mean «this key is already here»: an earlier sending arrived after all (fiscal.md, lost answer). */
const ALREADY_THERE = new Set(['204', '539']);

const REFUSALS = { denied: 'record-denial', rejected: 'record-rejection', not_found: 'abandon' } as const;

/** Who the job is: the event that asked for the sending is its cause. */
export interface TransmissionOrder {
  readonly company: string;
  readonly noteId: string;
  readonly causation?: string;
  readonly correlation: string;
  /** No further run will follow: a note that SEFAZ does not know goes back to the drafts. */
  readonly isLastRun: boolean;
}

/**
 * Sends a note, from wherever an earlier run left it: unsigned, it is signed; signed by an earlier run, SEFAZ is asked
 * first, for that run may have sent it. The bytes under a key never change.
 */
export class TransmitNote {
  constructor(
    private readonly ports: {
      readonly executor: Executor;
      readonly commands: CommandBus;
      readonly gateway: FiscalGateway;
      readonly blobs: BlobStore;
      readonly vault: Vault;
      readonly clock: Clock;
      readonly signNote: SignNote;
    },
  ) {}

  async run(order: TransmissionOrder): Promise<Transmission> {
    const before = await this.load(order);
    if (before.queued) {
      const signing = await this.ports.signNote.run(order, () => this.contextOf(order));
      if (signing === 'refused') return DONE;
    }
    const note = await this.load(order);
    if (note.status !== NOTE_STATUS.processing || !note.signed) return DONE;
    const mayHaveBeenSent = !before.queued;
    return this.conclude(order, note, mayHaveBeenSent);
  }

  /**
   * Asks SEFAZ about a note that is on its way, without sending anything: what a person does by hand.
   * @returns where the verdict stands in the log, if there was one
   */
  async query(order: TransmissionOrder): Promise<number | undefined> {
    const note = await this.load(order);
    if (note.status !== NOTE_STATUS.processing || !note.signed) return undefined;
    const { issuer, xml } = await this.materialOf(order, note);
    const answer = await this.ports.gateway.query(issuer, note.signed.accessKey, xml);
    const transmission = answer.kind === 'not_found' ? DONE : await this.record(order, answer);
    return transmission.kind === 'done' ? transmission.position : undefined;
  }

  private async conclude(
    order: TransmissionOrder,
    note: NoteState,
    mayHaveBeenSent: boolean,
  ): Promise<Transmission> {
    const { issuer, xml } = await this.materialOf(order, note);
    const { accessKey } = note.signed!;
    if (mayHaveBeenSent) {
      const known = await this.ports.gateway.query(issuer, accessKey, xml);
      if (known.kind !== 'not_found' || order.isLastRun) return this.record(order, known);
    }
    const answer = await this.ports.gateway.authorize(issuer, xml);
    const isDuplicate = answer.kind === 'rejected' && ALREADY_THERE.has(answer.verdict.cStat);
    if (!isDuplicate) return this.record(order, answer);
    const known = await this.ports.gateway.query(issuer, accessKey, xml);
    return this.record(order, known.kind === 'not_found' ? answer : known);
  }

  private async record(order: TransmissionOrder, answer: SefazAnswer): Promise<Transmission> {
    const context = this.contextOf(order);
    switch (answer.kind) {
      case 'authorized': {
        const { verdict, protocol, authorizedAt } = answer;
        const xml = await this.ports.blobs.put(order.company, Buffer.from(answer.xml));
        const authorization = new RecordAuthorization(
          context,
          order.noteId,
          verdict,
          protocol,
          authorizedAt,
          xml,
        );
        return done(await this.ports.commands.execute(authorization));
      }
      case 'denied':
      case 'rejected':
      case 'not_found': {
        const refusal = new RecordRefusal(context, order.noteId, REFUSALS[answer.kind], answer.verdict);
        return done(await this.ports.commands.execute(refusal));
      }
      case 'processing':
        return { kind: 'retry', after_ms: POLL_PROCESSING_ms, cause: 'processing' };
      case 'no_answer':
        return { kind: 'retry', after_ms: answer.retryAfter_ms, cause: answer.cause };
    }
  }

  private load({ company, noteId }: TransmissionOrder): Promise<NoteState> {
    return this.ports.executor.load(noteDecider, company, streams.note(noteId));
  }

  private async materialOf(
    { company }: TransmissionOrder,
    note: NoteState,
  ): Promise<{ issuer: Issuer; xml: string }> {
    const { details, certificate } = await this.ports.executor.load(
      companyDecider,
      company,
      streams.company(company),
    );
    const { environment, xml } = note.signed!;
    const secret = await this.ports.vault.get(company, certificate!.vaultId);
    const bytes = await this.ports.blobs.get(company, xml);
    const issuer = { state: details!.address.state, environment, certificate: unsealCertificate(secret) };
    return { issuer, xml: Buffer.from(bytes).toString() };
  }

  private contextOf({ company, causation, correlation }: TransmissionOrder): CommandContext {
    return {
      company,
      actor: { kind: 'system', id: 'transmit-note' },
      commandId: newId(),
      occurredAt: this.ports.clock.now(),
      correlation,
      ...(causation && { causation }),
    };
  }
}
