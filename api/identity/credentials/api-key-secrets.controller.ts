import { Body, Controller, Get, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { IssueApiKeySecret } from '@fidelidade/application/identity/credentials/api-key-secrets.js';
import { newSecret } from '@fidelidade/application/identity/credentials/new-secret.js';
import { API_KEY_USES, type ApiKeyUses } from '@fidelidade/application/ports/api-key-uses.js';
import { apiKeys } from '@fidelidade/domain/identity/api-key/api-key.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { secretOfApiKey } from '@fidelidade/projections/identity/api-key-secrets/queries.js';
import { findRecord } from '@fidelidade/projections/records/queries.js';
import { Answers } from '../../http/answers.js';
import { Company, Context } from '../../http/command-context.js';
import { NeverKept } from '../../http/idempotency.js';
import { message } from '../../http/messages.js';
import { Reads } from '../../http/read-scope.js';
import { languageOf, type ApiReply } from '../../http/request.js';
import { Requires } from '../../session/access.js';
import { NewSecretDto } from './new-secret.dto.js';

const MODELS = ['api-key-secrets'];

/** What an API key proves itself with: made here, shown once, and never read again. */
@ApiTags('api-keys')
@Controller('api/api-keys/:id/secret')
export class ApiKeySecretsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(API_KEY_USES) private readonly uses: ApiKeyUses,
  ) {}

  @Get()
  @Requires('system.api-keys.view')
  async what(@Reads() database: ReadDatabase, @Company() company: string, @Param('id') id: string) {
    if (!(await findRecord(database, apiKeys, company, id))) throw notFound();
    return this.shown(database, company, id);
  }

  @Post()
  @HttpCode(200)
  @Requires('system.api-keys.edit')
  @NeverKept()
  async renew(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { overlap_hours }: NewSecretDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const made = newSecret();
    const command = new IssueApiKeySecret(
      context,
      id,
      { digest: made.digest, hint: made.hint },
      overlap_hours ?? 0,
    );
    await this.answers.settle(reply, await this.commands.execute(command), MODELS);
    void reply.header('Cache-Control', 'no-store');
    return {
      status: 'success',
      message: message(languageOf(reply.request), 'api_key_secret_made'),
      data: { ...(await this.shown(database, context.company, id)), secret: made.secret },
    };
  }

  private async shown(database: ReadDatabase, company: string, id: string) {
    const [secret, usedAt] = await Promise.all([
      secretOfApiKey(database, company, id),
      this.uses.lastOf(company, id),
    ]);
    return {
      id,
      hint: secret?.hint ?? null,
      issued_at: secret?.issued_at ?? null,
      previous_hint: secret?.previous_hint ?? null,
      previous_until: secret?.previous_until ?? null,
      /** To the minute; null for a key that was never used. */
      last_used_at: usedAt ?? null,
    };
  }
}
