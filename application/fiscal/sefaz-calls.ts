import type { CommandBus } from '@nestjs/cqrs';
import { MISUSE_BLOCK_ms, sefazLineDecider } from '@fidelidade/domain/fiscal/sefaz-line/sefaz-line.js';
import { pauseAfterQueries, type Allowance } from '@fidelidade/domain/fiscal/sefaz-line/allowance.js';
import type { RefusedQuestion } from '@fidelidade/domain/fiscal/note/events.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import type { Executor } from '../execution/executor.js';
import type { Clock } from '../ports/clock.js';
import type {
  NoAnswer,
  NoteAnswer,
  QuestionRefused,
  SefazAnswer,
  SefazService,
} from '../ports/fiscal-gateway.js';
import type { CountedQuestion, SefazBudget } from '../ports/sefaz-budget.js';
import { SuspendSefazCalls } from './note.commands.js';

/** The way of one company to one service. */
export interface SefazLine {
  readonly company: string;
  readonly environment: 1 | 2;
  readonly service: SefazService;
}

/** A question that was refused, or was not put at all because SEFAZ has blocked the company. */
export interface Resting {
  readonly kind: 'resting';
  readonly refused: RefusedQuestion;
  readonly after_ms: number;
}

/** SEFAZ was asked this so often within the hour that one question more would block the company: it is not put. */
export interface AllowanceSpent {
  readonly kind: 'allowance_spent';
  readonly until: Instant;
  readonly after_ms: number;
}

/** What came of a question, and how long a note that still waits is left alone before the next one. */
export type Told<Answer = NoteAnswer | NoAnswer> = Answer & { readonly pause_ms: number };

/**
 * The one way to SEFAZ. A company that was blocked for misuse (656) asks nothing more at that service for an hour: the block
 * stands in the log, so that it holds in every process and after a restart. So that it does not come to that, every question
 * is counted before it is put.
 */
export class SefazCalls {
  constructor(
    private readonly ports: {
      readonly executor: Executor;
      readonly commands: CommandBus;
      readonly clock: Clock;
      readonly budget: SefazBudget;
    },
  ) {}

  async ask(
    counted: CountedQuestion,
    allowance: Allowance,
    context: () => CommandContext,
    question: () => Promise<SefazAnswer>,
  ): Promise<Told | Resting | AllowanceSpent> {
    const blocked = await this.blockOf(counted);
    if (blocked) return blocked;
    const askedAt = this.ports.clock.now();
    const spending = await this.ports.budget.spend(counted, askedAt, allowance);
    if (spending.kind === 'spent') {
      const { until } = spending;
      return { kind: 'allowance_spent', until, after_ms: Date.parse(until) - Date.parse(askedAt) };
    }
    const answer = await question();
    if (answer.kind === 'question_refused') return this.rest(counted, answer, context);
    if (answer.kind === 'no_answer' && answer.sent === 'no')
      await this.ports.budget.giveBack(counted, askedAt);
    const queries = counted.service === 'query' ? spending.count : 0;
    return { ...answer, pause_ms: pauseAfterQueries(queries) };
  }

  /** The block that a company is under, while it lasts. */
  async blockOf({ company, environment, service }: SefazLine): Promise<Resting | undefined> {
    const stream = streams.sefazLine(environment, service);
    const { suspended } = await this.ports.executor.load(sefazLineDecider, company, stream);
    const left_ms = suspended ? Date.parse(suspended.until) - Date.parse(this.ports.clock.now()) : 0;
    if (!suspended || left_ms <= 0) return undefined;
    const { cStat, reason, until } = suspended;
    return {
      kind: 'resting',
      refused: { cStat, reason, service, cause: 'misuse', until },
      after_ms: left_ms,
    };
  }

  private async rest(
    { environment, service }: SefazLine,
    { cause, verdict, retryAfter_ms }: QuestionRefused,
    context: () => CommandContext,
  ): Promise<Resting> {
    const rest_ms = cause === 'misuse' ? MISUSE_BLOCK_ms : retryAfter_ms;
    const until = new Date(Date.parse(this.ports.clock.now()) + rest_ms).toISOString() as Instant;
    if (cause === 'misuse') {
      const suspension = { environment, service, cStat: verdict.cStat, reason: verdict.reason, until };
      await this.ports.commands.execute(new SuspendSefazCalls(context(), suspension));
    }
    return { kind: 'resting', refused: { ...verdict, service, cause, until }, after_ms: rest_ms };
  }
}
