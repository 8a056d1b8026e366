import { Inject, type Type } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { BusinessCommand, CommandOutcome } from './command.js';
import { Executor, type RunOptions } from './executor.js';
import type { UnitOfWork } from './unit-of-work.js';

/** A class that Nest makes with an executor and hands the commands of one kind. */
export type HandlerClass<Sent extends BusinessCommand> = Type<{
  execute(command: Sent): Promise<CommandOutcome>;
}>;

/** A port of the application, as Nest provides it: by its class. */
type PortClass<Port> = abstract new (...parts: never[]) => Port;

/**
 * The handler of a command that is one unit of work: a class, as Nest's bus wants it, around the function that carries it
 * out.
 *
 * ```ts
 * export const DeleteDraftHandler = handles(DeleteDraft, ({ noteId }) => noteId, (unit, { noteId }) =>
 *   unit.decide(noteDecider, streams.note(noteId), { type: 'delete', noteId }),
 * );
 * ```
 *
 * A command that does something before or after its unit of work has a class of its own.
 *
 * @param id what the sender is told it was about. It follows from the command alone, for a command that was here before is
 * answered without being carried out.
 * @param work may be done several times, each time anew, when others change the same streams
 */
export function handles<Sent extends BusinessCommand>(
  command: abstract new (...content: never[]) => Sent,
  id: (command: Sent) => string,
  work: (unit: UnitOfWork, command: Sent, id: string) => Promise<unknown>,
  options?: RunOptions,
): HandlerClass<Sent> {
  return handlesAsking(Executor, command, id, work, options);
}

/** The same for a command that asks more than the log: a port, which stands last in what its work is given. */
export function handlesAsking<Sent extends BusinessCommand, Port>(
  port: PortClass<Port>,
  command: abstract new (...content: never[]) => Sent,
  id: (command: Sent) => string,
  work: (unit: UnitOfWork, command: Sent, id: string, port: Port) => Promise<unknown>,
  options?: RunOptions,
): HandlerClass<Sent> {
  @CommandHandler(command as Type<Sent>)
  class Handler {
    static readonly name: string = `${command.name}Handler`;

    constructor(
      @Inject(Executor) private readonly executor: Executor,
      @Inject(port) private readonly port: Port,
    ) {}

    async execute(sent: Sent): Promise<CommandOutcome> {
      const record = id(sent);
      const { position } = await this.executor.run(
        sent,
        (unit) => work(unit, sent, record, this.port),
        options,
      );
      return { id: record, position };
    }
  }
  return Handler;
}
