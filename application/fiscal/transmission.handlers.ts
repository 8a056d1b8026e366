import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { noteDecider } from '@fidelidade/domain/fiscal/note/decide.js';
import type { SignedNote } from '@fidelidade/domain/fiscal/note/state.js';
import { seriesDecider } from '@fidelidade/domain/fiscal/series/series.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { timezoneOf } from '../registry/company-facts.js';
import { RecordAuthorization, RecordRefusal, RecordSignature, RefuseTransmission } from './note.commands.js';

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
      await unit.decide(seriesDecider, stream, { series, number, noteId });
    });
    return { id: noteId, position };
  }
}

@CommandHandler(RefuseTransmission)
export class RefuseTransmissionHandler implements ICommandHandler<RefuseTransmission> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: RefuseTransmission): Promise<CommandOutcome> {
    const { noteId, problems } = command;
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(noteDecider, streams.note(noteId), { type: 'refuse-transmission', noteId, problems }),
    );
    return { id: noteId, position };
  }
}

@CommandHandler(RecordAuthorization)
export class RecordAuthorizationHandler implements ICommandHandler<RecordAuthorization> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: RecordAuthorization): Promise<CommandOutcome> {
    const { noteId, verdict, protocol, authorizedAt, xml } = command;
    const { position } = await this.executor.run(command, async (unit) => {
      const { signed } = await unit.load(noteDecider, streams.note(noteId));
      const issuedOn = civilDateIn(await timezoneOf(unit), signed?.issuedAt ?? authorizedAt);
      const authorization = { verdict, protocol, authorizedAt, issuedOn, xml };
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

  async execute(command: RecordRefusal): Promise<CommandOutcome> {
    const { noteId, outcome, verdict } = command;
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(noteDecider, streams.note(noteId), { type: outcome, noteId, verdict }),
    );
    return { id: noteId, position };
  }
}

/** A number is one only inside its environment and series: homologation's 1 is not production's. */
const isNumberOf = (before: SignedNote | undefined, now: SignedNote): boolean =>
  before?.environment === now.environment && before.series === now.series && before.number === now.number;
