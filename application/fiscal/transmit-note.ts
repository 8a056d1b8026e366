import type { CommandBus } from '@nestjs/cqrs';
import { noteDecider } from '@fidelidade/domain/fiscal/note/decide.js';
import { NOTE_STATUS, type NoteState, type SignedNote } from '@fidelidade/domain/fiscal/note/state.js';
import { ALLOWANCES, OWN_ALLOWANCES } from '@fidelidade/domain/fiscal/sefaz-line/allowance.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { notAcceptable, type DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext, CommandOutcome } from '../execution/command.js';
import type { Executor } from '../execution/executor.js';
import { newId } from '../execution/ids.js';
import type { BlobStore } from '../ports/blob-store.js';
import type { Clock } from '../ports/clock.js';
import type { FiscalGateway, Issuer, NoteAnswer } from '../ports/fiscal-gateway.js';
import type { SefazBudget } from '../ports/sefaz-budget.js';
import type { Vault } from '../ports/vault.js';
import { readCertificateSecret } from '../registry/certificate-secret.js';
import {
  RecordAuthorization,
  RecordForeignProtocol,
  RecordRefusal,
  RecordRefusedQuestion,
  ReleaseNumber,
} from './note.commands.js';
import { SefazCalls, type AllowanceSpent, type Resting, type Told } from './sefaz-calls.js';
import type { SignNote } from './sign-note.js';

/** What a job is to do after a run: nothing more, or come again later. `position`: what was recorded on the way. */
export type Transmission =
  | { readonly kind: 'done'; readonly position?: number }
  | {
      readonly kind: 'retry';
      readonly after_ms: number;
      readonly cause: string;
      readonly position?: number;
    };

/** What a question by hand came to: SEFAZ has decided, still waits, or does not have the note. */
export interface Queried {
  readonly told: 'verdict' | 'waiting' | 'unknown';
  /** Where it stands in the log, if anything was recorded. */
  readonly position?: number;
}

const DONE: Transmission = { kind: 'done' };
/** SEFAZ contradicts itself, or its protocol proves nothing: it is given time to come to itself. */
const RETRY_UNPROVEN_ms = 10 * 60_000;

const REFUSALS = {
  denied: 'record-denial',
  rejected: 'record-rejection',
  cancelled: 'record-cancellation',
  not_found: 'abandon',
} as const;

/** Who the job is: the event that asked for the sending is its cause. */
export interface TransmissionOrder {
  readonly company: string;
  readonly noteId: string;
  readonly causation?: string;
  readonly correlation: string;
  /** No further run will follow: a note that SEFAZ does not know goes back to the drafts. */
  readonly isLastRun: boolean;
}

type Answer = Told | Resting | AllowanceSpent;

interface Questions {
  readonly query: () => Promise<Answer>;
  readonly authorize: () => Promise<Answer>;
}

/**
 * Sends a note, from wherever an earlier run left it: unsigned, it is signed; signed by an earlier run, SEFAZ is asked
 * first, for that run may have sent it. The bytes under a key never change, and only SEFAZ's word on the note changes the
 * note: a question that was refused leaves it waiting.
 */
export class TransmitNote {
  readonly #calls: SefazCalls;

  constructor(
    private readonly ports: {
      readonly executor: Executor;
      readonly commands: CommandBus;
      readonly gateway: FiscalGateway;
      readonly blobs: BlobStore;
      readonly vault: Vault;
      readonly clock: Clock;
      readonly budget: SefazBudget;
      readonly signNote: SignNote;
    },
  ) {
    this.#calls = new SefazCalls(ports);
  }

  async run(order: TransmissionOrder): Promise<Transmission> {
    const before = await this.load(order);
    if (before.queued) {
      const blocked = await this.blockedSending(order);
      if (blocked) return this.rest(order, blocked);
      const signing = await this.ports.signNote.run(order, () => this.contextOf(order));
      if (signing === 'refused') return DONE;
    }
    const { status, signed } = await this.load(order);
    if (status !== NOTE_STATUS.processing || !signed) return DONE;
    const mayHaveBeenSent = !before.queued;
    const transmission = await this.conclude(order, signed, mayHaveBeenSent);
    // A number that was let go is drawn anew at once, as often as the note allows.
    return transmission.kind === 'done' && (await this.load(order)).queued ? this.run(order) : transmission;
  }

  /**
   * Asks SEFAZ about a note that is on its way, without sending anything: what a person does by hand.
   * @throws DomainError 406: `sefaz_no_answer`; `sefaz_question_refused` with SEFAZ's code and words, once the note tells
   * them; with the time when it goes on `sefaz_blocked` while SEFAZ blocks the company, `sefaz_asked_often` where one
   * question more would lead to that
   */
  async query(order: TransmissionOrder): Promise<Queried> {
    const { status, signed } = await this.load(order);
    if (status !== NOTE_STATUS.processing || !signed) return { told: 'verdict' };
    const { company } = order;
    const { environment } = signed;
    const blocked = await this.#calls.blockOf({ company, environment, service: 'query' });
    if (blocked) throw await this.notBefore(blocked.refused.until, 'sefaz_blocked', company);
    const { query } = await this.questionsOf(order, signed, ALLOWANCES);
    const answer = await query();
    if (answer.kind === 'allowance_spent')
      throw await this.notBefore(answer.until, 'sefaz_asked_often', company);
    if (answer.kind === 'no_answer') throw notAcceptable('sefaz_no_answer');
    if (answer.kind === 'not_found') return { told: 'unknown' };
    const { kind, position } = await this.record(order, signed, answer);
    if (answer.kind === 'resting') {
      const { cStat, reason } = answer.refused;
      throw notAcceptable('sefaz_question_refused', { params: { cStat, reason } });
    }
    return { told: kind === 'done' ? 'verdict' : 'waiting', ...(position !== undefined && { position }) };
  }

  private async conclude(
    order: TransmissionOrder,
    signed: SignedNote,
    mayHaveBeenSent: boolean,
  ): Promise<Transmission> {
    const { query, authorize } = await this.questionsOf(order, signed, OWN_ALLOWANCES);
    if (mayHaveBeenSent) {
      const known = await query();
      if (known.kind !== 'not_found' || order.isLastRun) return this.record(order, signed, known);
    }
    const answer = await authorize();
    const settled = isOpen(answer) ? settledBy(answer, await query()) : answer;
    return this.record(order, signed, settled);
  }

  private async record(order: TransmissionOrder, signed: SignedNote, answer: Answer): Promise<Transmission> {
    const { noteId } = order;
    const { accessKey } = signed;
    const context = this.contextOf(order);
    switch (answer.kind) {
      case 'authorized': {
        const { verdict, protocol, authorizedAt = context.occurredAt } = answer;
        const xml = await this.keep(order, answer.xml);
        return this.carryOut(
          new RecordAuthorization(context, noteId, accessKey, verdict, protocol, authorizedAt, xml),
        );
      }
      case 'denied':
      case 'rejected':
      case 'cancelled':
      case 'not_found': {
        const outcome = REFUSALS[answer.kind];
        return this.carryOut(new RecordRefusal(context, noteId, accessKey, answer.verdict, outcome));
      }
      case 'number_taken':
        return this.carryOut(new ReleaseNumber(context, noteId, accessKey, answer.verdict, answer.heldBy));
      case 'foreign':
        return this.recordForeign(order, signed, answer);
      case 'same_key_there':
        return { kind: 'retry', after_ms: RETRY_UNPROVEN_ms, cause: answer.verdict.cStat };
      case 'processing':
        return { kind: 'retry', after_ms: answer.pause_ms, cause: 'processing' };
      case 'resting':
        return this.rest(order, answer);
      case 'allowance_spent':
        return { kind: 'retry', after_ms: answer.after_ms, cause: 'asked_often' };
      case 'no_answer': {
        const after_ms = Math.max(answer.retryAfter_ms, answer.pause_ms);
        return { kind: 'retry', after_ms, cause: answer.cause };
      }
    }
  }

  /** An alarm on the note's story. While the number is not known to be another's, SEFAZ is asked again. */
  private async recordForeign(
    order: TransmissionOrder,
    signed: SignedNote,
    answer: Extract<NoteAnswer, { kind: 'foreign' }>,
  ): Promise<Transmission> {
    const { proof, accessKey, protocol, digest, verdict } = answer;
    const xml = await this.keep(order, answer.xml);
    const foreign = { proof, accessKey, protocol, ...(digest && { digest }), xml };
    const recorded = await this.carryOut(
      new RecordForeignProtocol(this.contextOf(order), order.noteId, signed.accessKey, verdict, foreign),
    );
    const { status } = await this.load(order);
    return status === NOTE_STATUS.processing
      ? { ...recorded, kind: 'retry', after_ms: RETRY_UNPROVEN_ms, cause: 'foreign_protocol' }
      : recorded;
  }

  /** The note waits, and says why. */
  private async rest(order: TransmissionOrder, { refused, after_ms }: Resting): Promise<Transmission> {
    const told = await this.carryOut(new RecordRefusedQuestion(this.contextOf(order), order.noteId, refused));
    return { ...told, kind: 'retry', after_ms, cause: `${refused.cStat} ${refused.cause}` };
  }

  private async carryOut(
    command:
      RecordAuthorization | RecordRefusal | ReleaseNumber | RecordForeignProtocol | RecordRefusedQuestion,
  ): Promise<Transmission> {
    const { position }: CommandOutcome = await this.ports.commands.execute(command);
    return position === undefined ? DONE : { kind: 'done', position };
  }

  /** No number is drawn for a note that cannot leave. */
  private async blockedSending({ company }: TransmissionOrder): Promise<Resting | undefined> {
    const { settings } = await this.ports.executor.load(companyDecider, company, streams.company(company));
    const { fiscalEnvironment: environment } = settings;
    return this.#calls.blockOf({ company, environment, service: 'authorization' });
  }

  /** What is told to somebody who asks by hand. */
  private async notBefore(
    moment: Instant,
    code: 'sefaz_blocked' | 'sefaz_asked_often',
    company: string,
  ): Promise<DomainError> {
    const { details } = await this.ports.executor.load(companyDecider, company, streams.company(company));
    const until = new Intl.DateTimeFormat('pt-BR', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: details!.timezone,
    }).format(new Date(moment));
    return notAcceptable(code, { params: { until } });
  }

  private load({ company, noteId }: TransmissionOrder): Promise<NoteState> {
    return this.ports.executor.load(noteDecider, company, streams.note(noteId));
  }

  private keep({ company }: TransmissionOrder, xml: string): Promise<string> {
    return this.ports.blobs.put(company, Buffer.from(xml));
  }

  /** What can be asked about the note's bytes, as often as SEFAZ bears it. */
  private async questionsOf(
    order: TransmissionOrder,
    signed: SignedNote,
    allowances: typeof ALLOWANCES,
  ): Promise<Questions> {
    const { company } = order;
    const { gateway } = this.ports;
    const { environment, accessKey, series, number } = signed;
    const { issuer, xml } = await this.materialOf(order, signed);
    const context = () => this.contextOf(order);
    const line = { company, environment };
    const query = { ...line, service: 'query', subject: accessKey } as const;
    const sending = { ...line, service: 'authorization', subject: `${series}/${number}` } as const;
    return {
      query: () =>
        this.#calls.ask(query, allowances.query, context, () => gateway.query(issuer, accessKey, xml)),
      authorize: () =>
        this.#calls.ask(sending, allowances.authorization, context, () => gateway.authorize(issuer, xml)),
    };
  }

  private async materialOf(
    { company }: TransmissionOrder,
    signed: SignedNote,
  ): Promise<{ issuer: Issuer; xml: string }> {
    const { details, certificate } = await this.ports.executor.load(
      companyDecider,
      company,
      streams.company(company),
    );
    const { environment, xml } = signed;
    const secret = await this.ports.vault.get(company, certificate!.vaultId);
    const bytes = await this.ports.blobs.get(company, xml);
    const issuer = { state: details!.address.state, environment, certificate: readCertificateSecret(secret) };
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

/**
 * Answers that a query settles: the key is there already (204), the number is another's (539: or is it this very note, sent
 * before?), or the protocol does not say of which bytes it is.
 */
const isOpen = (answer: Answer): boolean =>
  answer.kind === 'same_key_there' ||
  answer.kind === 'number_taken' ||
  (answer.kind === 'foreign' && answer.proof === 'no_digest');

/** What the query knows counts, unless it knows nothing of the key: then what the sending was told. */
const settledBy = (answer: Answer, known: Answer): Answer =>
  known.kind === 'not_found' || (known.kind === 'number_taken' && answer.kind === 'number_taken')
    ? answer
    : known;
