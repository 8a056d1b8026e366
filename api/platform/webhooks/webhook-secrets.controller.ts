import { Body, Controller, Get, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { WebhookSecrets } from '@fidelidade/application/platform/webhooks/webhook-secrets.js';
import { IssueWebhookSecret } from '@fidelidade/application/platform/webhooks/webhook.commands.js';
import { notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { Company, Context } from '../../http/command-context.js';
import { NeverKept } from '../../http/idempotency.js';
import { message } from '../../http/messages.js';
import { Reads } from '../../http/read-scope.js';
import { languageOf, type ApiReply } from '../../http/request.js';
import { NewSecretDto } from '../../identity/credentials/new-secret.dto.js';
import { Requires } from '../../session/access.js';
import { webhookThatIsThere } from './webhook-that-is-there.js';

/** What signs what is sent to a webhook: made here, shown once, and never read again. */
@ApiTags('webhooks')
@Controller('api/webhooks/:id/secret')
export class WebhookSecretsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WebhookSecrets) private readonly secrets: WebhookSecrets,
  ) {}

  @Get()
  @Requires('system.webhooks.view')
  async what(@Reads() database: ReadDatabase, @Company() company: string, @Param('id') id: string) {
    await webhookThatIsThere(database, company, id);
    return this.shown(company, id);
  }

  @Post()
  @HttpCode(200)
  @Requires('system.webhooks.edit')
  @NeverKept()
  async renew(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { overlap_hours }: NewSecretDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const { company } = context;
    // Nothing goes into the vault for what is refused.
    const { status } = await webhookThatIsThere(database, company, id);
    if (status !== 'active') throw notAcceptable('webhook_inactive');
    const { secretId, secret, hint } = await this.secrets.make(company);
    await this.commands.execute(new IssueWebhookSecret(context, id, secretId, hint, overlap_hours ?? 0));
    void reply.header('Cache-Control', 'no-store');
    return {
      status: 'success',
      message: message(languageOf(reply.request), 'webhook_secret_made'),
      data: { ...(await this.shown(company, id)), secret },
    };
  }

  private async shown(company: string, id: string) {
    const { secret, previous } = await this.secrets.of(company, id);
    return {
      id,
      hint: secret?.hint ?? null,
      issued_at: secret?.issuedAt ?? null,
      previous_hint: previous?.hint ?? null,
      previous_until: previous?.until ?? null,
    };
  }
}
