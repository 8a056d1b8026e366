import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { noteDecider, type NoteCommand } from '@fidelidade/domain/fiscal/note/decide.js';
import type { SignedNote } from '@fidelidade/domain/fiscal/note/state.js';
import { sefazLineDecider } from '@fidelidade/domain/fiscal/sefaz-line/sefaz-line.js';
import { seriesDecider } from '@fidelidade/domain/fiscal/series/series.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { BusinessCommand, CommandOutcome } from '../execution/command.js';
import { Executor, MANY_AT_ONCE } from '../execution/executor.js';
import { timezoneOf } from '../registry/company-facts.js';
import { decideNote } from './decide-note.js';
import {
  RaiseSeries,
  RecordAuthorization,
  RecordForeignProtocol,
  RecordRefusal,
  RecordRefusedQuestion,
  RecordSignature,
  RefuseTransmission,
  ReleaseNumber,
  SuspendSefazCalls,
} from './note.commands.js';
import { DEFAULT_SERIES, NOTE_MODEL } from './series-of-company.js';

/** Number and signature stand or fall together: two jobs can never give one number to two notes. */
@CommandHandler(RecordSignature)
export class RecordSignatureHandler implements ICommandHandler<RecordSignature> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: RecordSignature): Promise<CommandOutcome> {
    const { noteId, signed } = command;
    const { position } = await this.executor.run(command, async (unit) => {
      const note = await unit.load(noteDecider, streams.note(noteId));
      await unit.decide(noteDecider, streams.note(noteId), { type: 'record-signature', noteId, signed });
      const { series, number } = signed;
      if (!note.queued || isNumberOf(note.signed, signed)) return;
      const stream = streams.series(note.model, signed.environment, series);
      await unit.decide(seriesDecider, stream, { type: 'take', series, number, noteId });
    });
    return { id: noteId, position };
  }
}

@CommandHandler(RefuseTransmission)
export class RefuseTransmissionHandler implements ICommandHandler<RefuseTransmission> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  execute(command: RefuseTransmission): Promise<CommandOutcome> {
    const { noteId, problems } = command;
    return decideOnNote(this.executor, command, { type: 'refuse-transmission', noteId, problems });
  }
}

@CommandHandler(RecordAuthorization)
export class RecordAuthorizationHandler implements ICommandHandler<RecordAuthorization> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: RecordAuthorization): Promise<CommandOutcome> {
    const { noteId, accessKey, verdict, protocol, authorizedAt, xml } = command;
    const { position } = await this.executor.run(command, async (unit) => {
      const { signed } = await unit.load(noteDecider, streams.note(noteId));
      const issuedOn = civilDateIn(await timezoneOf(unit), signed?.issuedAt ?? authorizedAt);
      const authorization = { accessKey, verdict, protocol, authorizedAt, issuedOn, xml };
      await unit.decide(noteDecider, streams.note(noteId), {
        type: 'record-authorization',
        noteId,
        ...authorization,
      });
    });
    return { id: noteId, position };
  }
}

@CommandHandler(RecordRefusal)
export class RecordRefusalHandler implements ICommandHandler<RecordRefusal> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  execute(command: RecordRefusal): Promise<CommandOutcome> {
    const { noteId, accessKey, outcome, verdict } = command;
    return decideOnNote(this.executor, command, { type: outcome, noteId, accessKey, verdict });
  }
}

@CommandHandler(ReleaseNumber)
export class ReleaseNumberHandler implements ICommandHandler<ReleaseNumber> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  execute(command: ReleaseNumber): Promise<CommandOutcome> {
    const { noteId, accessKey, verdict, heldBy } = command;
    const released = { type: 'release-number', noteId, accessKey, verdict, heldBy } as const;
    return decideOnNote(this.executor, command, released);
  }
}

@CommandHandler(RecordForeignProtocol)
export class RecordForeignProtocolHandler implements ICommandHandler<RecordForeignProtocol> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  execute(command: RecordForeignProtocol): Promise<CommandOutcome> {
    const { noteId, accessKey, verdict, foreign } = command;
    const recorded = { type: 'record-foreign-protocol', noteId, accessKey, verdict, foreign } as const;
    return decideOnNote(this.executor, command, recorded);
  }
}

@CommandHandler(RecordRefusedQuestion)
export class RecordRefusedQuestionHandler implements ICommandHandler<RecordRefusedQuestion> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  execute(command: RecordRefusedQuestion): Promise<CommandOutcome> {
    const { noteId, refused } = command;
    return decideOnNote(this.executor, command, { type: 'record-refused-question', noteId, refused });
  }
}

async function decideOnNote(
  executor: Executor,
  command: BusinessCommand & { readonly noteId: string },
  decision: NoteCommand,
): Promise<CommandOutcome> {
  const { noteId } = command;
  const { position } = await executor.run(command, (unit) => decideNote(unit, decision), MANY_AT_ONCE);
  return { id: noteId, position };
}

@CommandHandler(SuspendSefazCalls)
export class SuspendSefazCallsHandler implements ICommandHandler<SuspendSefazCalls> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: SuspendSefazCalls): Promise<CommandOutcome> {
    const { environment, service } = command.suspension;
    const stream = streams.sefazLine(environment, service);
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(sefazLineDecider, stream, command.suspension),
    );
    return { id: stream, position };
  }
}

@CommandHandler(RaiseSeries)
export class RaiseSeriesHandler implements ICommandHandler<RaiseSeries> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: RaiseSeries): Promise<CommandOutcome> {
    const { environment, next } = command;
    const stream = streams.series(NOTE_MODEL, environment, DEFAULT_SERIES);
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(seriesDecider, stream, { type: 'raise', series: DEFAULT_SERIES, next }),
    );
    return { id: stream, position };
  }
}

/** A number is one only inside its environment and series: homologation's 1 is not production's. */
const isNumberOf = (before: SignedNote | undefined, now: SignedNote): boolean =>
  before?.environment === now.environment && before.series === now.series && before.number === now.number;
