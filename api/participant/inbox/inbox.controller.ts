import { Controller, Delete, Inject, Param, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { ChangeInbox } from '@fidelidade/application/platform/inbox/inbox.commands.js';
import type { InboxCommand } from '@fidelidade/domain/platform/inbox/inbox.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { notificationsOf } from '@fidelidade/projections/platform/inbox/queries.js';
import { Answers } from '../../http/answers.js';
import { Context } from '../../http/command-context.js';
import type { ApiReply } from '../../http/request.js';
import { Reads } from '../../http/read-scope.js';
import { SignedIn } from '../../session/access.js';

/** What participants were told, read and put away. No message: nothing is worth a toast. */
@ApiTags('notifications')
@Controller('api/participant')
export class InboxController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Put('notification/:id/show')
  @SignedIn('participant')
  show(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') notificationId: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.change(database, context, reply, {
      type: 'show',
      accountId: context.actor.id,
      notificationId,
    });
  }

  @Put('notifications/show')
  @SignedIn('participant')
  showAll(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.change(database, context, reply, { type: 'show-all', accountId: context.actor.id });
  }

  @Delete('notification/:id')
  @SignedIn('participant')
  remove(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') notificationId: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.change(database, context, reply, {
      type: 'delete',
      accountId: context.actor.id,
      notificationId,
    });
  }

  @Delete('notifications')
  @SignedIn('participant')
  removeAll(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.change(database, context, reply, { type: 'delete-all', accountId: context.actor.id });
  }

  private async change(
    database: ReadDatabase,
    context: CommandContext,
    reply: ApiReply,
    change: InboxCommand,
  ) {
    const outcome = await this.commands.execute(new ChangeInbox(context, change));
    await this.answers.settle(reply, outcome, ['inbox']);
    const left = await notificationsOf(database, context.company, context.actor.id);
    return { status: 'success', data: { unread: left.filter(({ shown }) => !shown).length } };
  }
}
