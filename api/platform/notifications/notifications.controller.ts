import { Controller, Delete, Get, HttpCode, Inject, Param, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Min } from 'class-validator';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { ReadStaffNotifications } from '@fidelidade/application/platform/staff-notifications/staff-notifications.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadNotifications } from '@fidelidade/domain/platform/staff-notifications/staff-reading.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import {
  NOTIFICATIONS_PAGE,
  staffNotificationsOf,
  standsForReader,
  unreadStaffNotifications,
  type Reader,
} from '@fidelidade/projections/platform/staff-notifications/queries.js';
import { systemClock } from '@fidelidade/application/ports/clock.js';
import { Answers } from '../../http/answers.js';
import { Company, Context, CurrentSession } from '../../http/command-context.js';
import { Reads } from '../../http/read-scope.js';
import { languageOf, type ApiReply, type ApiRequest } from '../../http/request.js';
import { SignedIn } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { notificationRecords } from './notification.record.js';

class NotificationsQuery {
  /** Where the page before ended: the `next` of its answer. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) before?: number;
}

const readerOf = ({ subject: userId, scope, permissions }: Session): Reader => ({
  userId,
  scope,
  permissions,
  now: systemClock.now(),
});

/**
 * What staff are told inside the app: of what they may see, and nothing else. Changes say no message: nothing
 * is worth a toast.
 */
@ApiTags('notifications')
@Controller('api/notifications')
export class NotificationsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Get()
  @SignedIn('staff')
  async list(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @Query() { before }: NotificationsQuery,
    @Req() request: ApiRequest,
  ) {
    const reader = readerOf(session);
    const [told, unread] = await Promise.all([
      staffNotificationsOf(database, company, reader, before),
      unreadStaffNotifications(database, company, reader),
    ]);
    const next = told.length === NOTIFICATIONS_PAGE ? told.at(-1)!.position : null;
    return { data: await notificationRecords(database, company, languageOf(request), told), unread, next };
  }

  /** For the bell: 100 stands for any number above 99. */
  @Get('unread')
  @SignedIn('staff')
  async unread(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
  ) {
    return { unread: await unreadStaffNotifications(database, company, readerOf(session)) };
  }

  @Put('show')
  @SignedIn('staff')
  showAll(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.change(database, context, session, reply, { type: 'show-all', userId: session.subject });
  }

  @Put(':id/show')
  @SignedIn('staff')
  show(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @Param('id') notificationId: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.changeOne(database, context, session, reply, 'show', notificationId);
  }

  @Delete()
  @HttpCode(200)
  @SignedIn('staff')
  removeAll(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.change(database, context, session, reply, { type: 'delete-all', userId: session.subject });
  }

  @Delete(':id')
  @HttpCode(200)
  @SignedIn('staff')
  remove(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @Param('id') notificationId: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.changeOne(database, context, session, reply, 'delete', notificationId);
  }

  /** What they were never told, or may no longer see, is not there; nor is what they put away. */
  private async changeOne(
    database: ReadDatabase,
    context: CommandContext,
    session: Session,
    reply: ApiReply,
    type: 'show' | 'delete',
    notificationId: string,
  ) {
    const reader = readerOf(session);
    if (!(await standsForReader(database, context.company, reader, notificationId))) throw notFound();
    const change = { type, userId: session.subject, notificationId };
    return this.change(database, context, session, reply, change);
  }

  private async change(
    database: ReadDatabase,
    context: CommandContext,
    session: Session,
    reply: ApiReply,
    change: ReadNotifications,
  ) {
    const outcome = await this.commands.execute(new ReadStaffNotifications(context, change));
    await this.answers.settle(reply, outcome, ['staff-notifications']);
    const unread = await unreadStaffNotifications(database, context.company, readerOf(session));
    return { status: 'success', data: { unread } };
  }
}
