import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { idFrom } from '@fidelidade/application/execution/ids.js';
import { WebhookSecrets } from '@fidelidade/application/platform/webhooks/webhook-secrets.js';
import { ReplayWebhook } from '@fidelidade/application/platform/webhooks/webhook.commands.js';
import {
  WEBHOOK_DELIVERIES,
  type WebhookDeliveries,
} from '@fidelidade/application/ports/webhook-deliveries.js';
import { notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { bodyOf, TEST_TYPE } from '@fidelidade/domain/platform/webhook/public-facts.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { Company, Context, CurrentSession } from '../../http/command-context.js';
import { message } from '../../http/messages.js';
import { momentIn } from '../../http/moment.js';
import { Reads } from '../../http/read-scope.js';
import { Requires } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { DeliveriesQuery, ReplayDto } from './delivery.dto.js';
import { attemptRecord, deliveryRecord, replayRecord } from './delivery.record.js';
import { webhookThatIsThere } from './webhook-that-is-there.js';

const PAGE_LENGTH = 25;

/** What was told to another system and what it answered; and what is told again. */
@ApiTags('webhooks')
@Controller('api/webhooks/:id')
export class WebhookDeliveriesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WEBHOOK_DELIVERIES) private readonly deliveries: WebhookDeliveries,
    @Inject(WebhookSecrets) private readonly secrets: WebhookSecrets,
  ) {}

  /** The newest first; `next` is where the page behind begins, null at the end. */
  @Get('deliveries')
  @Requires('system.webhooks.view')
  async list(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @Param('id') webhookId: string,
    @Query() query: DeliveriesQuery,
  ) {
    await webhookThatIsThere(database, company, webhookId);
    const found = await this.deliveries.list({ company, webhookId }, { ...query, limit: PAGE_LENGTH + 1 });
    const page = found.slice(0, PAGE_LENGTH);
    const next = found.length > PAGE_LENGTH ? page.at(-1)!.place : null;
    return { data: page.map(deliveryRecord), next };
  }

  /** What was sent, but for the secret, and what was answered each time, the latest first. */
  @Get('deliveries/:deliveryId')
  @Requires('system.webhooks.view')
  async show(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @Param('id') webhookId: string,
    @Param('deliveryId') deliveryId: string,
  ) {
    const { name, url, status } = await webhookThatIsThere(database, company, webhookId);
    const webhook = { company, webhookId };
    const delivery = await this.deliveries.find(webhook, deliveryId);
    if (!delivery) throw notFound();
    const attempts = await this.deliveries.attemptsOf(webhook, deliveryId);
    return {
      ...deliveryRecord(delivery),
      webhook_id: webhookId,
      webhook_name: name,
      webhook_active: status === 'active',
      url,
      body: delivery.body,
      tried: attempts.map(attemptRecord),
    };
  }

  /** At once and under its own id, whatever became of it before. */
  @Post('deliveries/:deliveryId/resend')
  @HttpCode(200)
  @Requires('system.webhooks.edit')
  async resend(
    @Reads() database: ReadDatabase,
    @Context() { company }: CommandContext,
    @CurrentSession() { language }: Session,
    @Param('id') webhookId: string,
    @Param('deliveryId') deliveryId: string,
  ) {
    await this.assertReady(database, company, webhookId);
    if (!(await this.deliveries.sendAgain({ company, webhookId }, deliveryId))) throw notFound();
    return { status: 'success', message: message(language, 'webhook_queued_again'), id: deliveryId };
  }

  /** Something to try the address out with: about no fact, and signed like all else. */
  @Post('test')
  @HttpCode(200)
  @Requires('system.webhooks.edit')
  async test(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() { language }: Session,
    @Param('id') webhookId: string,
  ) {
    const { company, commandId, occurredAt } = context;
    await this.assertReady(database, company, webhookId);
    const id = idFrom('webhook-test', company, commandId);
    const body = bodyOf({ id, type: TEST_TYPE, occurredAt, data: { webhook_id: webhookId } });
    await this.deliveries.queueTest({ company, webhookId }, { id, type: TEST_TYPE, body, occurredAt });
    return { status: 'success', message: message(language, 'webhook_test_queued'), id };
  }

  @Get('replays')
  @Requires('system.webhooks.view')
  async replays(@Reads() database: ReadDatabase, @Company() company: string, @Param('id') webhookId: string) {
    await webhookThatIsThere(database, company, webhookId);
    return { data: (await this.deliveries.replaysOf({ company, webhookId })).map(replayRecord) };
  }

  /** Everything that it wants and that happened since a moment, from the log, under the same ids. */
  @Post('replays')
  @HttpCode(200)
  @Requires('system.webhooks.edit')
  async replay(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() { language }: Session,
    @Param('id') webhookId: string,
    @Body() dto: ReplayDto,
  ) {
    const from = momentIn(dto.from, 'from');
    const { company } = context;
    await this.assertReady(database, company, webhookId);
    const [latest] = await this.deliveries.replaysOf({ company, webhookId });
    if (latest && latest.finishedAt === null) throw notAcceptable('webhook_replay_running');
    const { id } = await this.commands.execute(new ReplayWebhook(context, webhookId, from, latest?.replayId));
    return { status: 'success', message: message(language, 'webhook_replay_begun'), id };
  }

  /** @throws DomainError `webhook_inactive`, `webhook_without_secret` (406): it would be queued and go nowhere */
  private async assertReady(database: ReadDatabase, company: string, webhookId: string): Promise<void> {
    const { status } = await webhookThatIsThere(database, company, webhookId);
    if (status !== 'active') throw notAcceptable('webhook_inactive');
    if (!(await this.secrets.of(company, webhookId)).secret) throw notAcceptable('webhook_without_secret');
  }
}
