import type { CommandBus } from '@nestjs/cqrs';
import { MISUSE_BLOCK_ms, sefazLineDecider } from '@fidelidade/domain/fiscal/sefaz-line/sefaz-line.js';
import type { RefusedQuestion } from '@fidelidade/domain/fiscal/note/events.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import type { Executor } from '../execution/executor.js';
import type { Clock } from '../ports/clock.js';
import type { NoAnswer, NoteAnswer, SefazAnswer, SefazService } from '../ports/fiscal-gateway.js';
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

/**
 * The one way to SEFAZ. A company that was blocked for misuse (656) asks nothing more at that service for an hour: the block
 * stands in the log, so that it holds in every process and after a restart.
 */
export class SefazCalls {
  constructor(
    private readonly ports: {
      readonly executor: Executor;
      readonly commands: CommandBus;
      readonly clock: Clock;
    },
  ) {}

  async ask(
    line: SefazLine,
    context: () => CommandContext,
    question: () => Promise<SefazAnswer>,
  ): Promise<NoteAnswer | NoAnswer | Resting> {
    const blocked = await this.blockOf(line);
    if (blocked) return blocked;
    const answer = await question();
    if (answer.kind !== 'question_refused') return answer;
    const { cause, verdict } = answer;
    const rest_ms = cause === 'misuse' ? MISUSE_BLOCK_ms : answer.retryAfter_ms;
    const until = new Date(Date.parse(this.ports.clock.now()) + rest_ms).toISOString() as Instant;
    if (cause === 'misuse') {
      const { environment, service } = line;
      const suspension = { environment, service, cStat: verdict.cStat, reason: verdict.reason, until };
      await this.ports.commands.execute(new SuspendSefazCalls(context(), suspension));
    }
    return {
      kind: 'resting',
      refused: { ...verdict, service: line.service, cause, until },
      after_ms: rest_ms,
    };
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
}
