import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { programDecider } from '@fidelidade/domain/loyalty/program/program.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { PublishProgram } from './loyalty.commands.js';

/** A company has one programme, so its id is the company's. */
@CommandHandler(PublishProgram)
export class PublishProgramHandler implements ICommandHandler<PublishProgram> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: PublishProgram): Promise<CommandOutcome> {
    const { context, terms, version } = command;
    const stream = streams.program();
    const { position } = await this.executor.run(command, async (unit) => {
      await unit.expect(programDecider, stream, version);
      await unit.decide(programDecider, stream, { type: 'publish-terms', terms, at: context.occurredAt });
    });
    return { id: context.company, position };
  }
}
