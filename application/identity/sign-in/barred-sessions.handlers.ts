import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOutcome } from '../../execution/command.js';
import { SESSION_STORE, type SessionStore } from '../../ports/session-store.js';
import { EndBarredSessions } from './barred-sessions.commands.js';

/** What was opened after the fact is of somebody who was let in again: carried out late or twice, it ends nothing more. */
@CommandHandler(EndBarredSessions)
export class EndBarredSessionsHandler implements ICommandHandler<EndBarredSessions> {
  constructor(@Inject(SESSION_STORE) private readonly sessions: SessionStore) {}

  async execute({ context, account }: EndBarredSessions): Promise<CommandOutcome> {
    const { company, occurredAt } = context;
    await this.sessions.endBarred({ company, ...(account && { account }) }, occurredAt);
    return { id: account?.subject ?? company, position: undefined };
  }
}
