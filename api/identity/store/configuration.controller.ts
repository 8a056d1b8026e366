import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiNotModifiedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { RELYING_PARTY, type RelyingParty } from '@fidelidade/application/identity/passkeys/relying-party.js';
import { CAPTCHA, type Captcha } from '@fidelidade/application/ports/captcha.js';
import { INSTALLATION, type Installation } from '@fidelidade/application/ports/installation.js';
import { LANGUAGES, SKINS } from '@fidelidade/domain/identity/preferences.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { unlessKept } from '../../http/kept-answer.js';
import type { ApiReply, ApiRequest } from '../../http/request.js';
import { SYSTEM_READS } from '../../infrastructure.js';
import { Public } from '../../session/access.js';
import { captchaFields, PROGRAM_NAME, storeConfig } from './store-config.js';

/** What both clients ask before anybody has signed in. */
@ApiTags('configuration')
@Controller()
export class ConfigurationController {
  constructor(
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
    @Inject(CAPTCHA) private readonly captcha: Captcha,
    @Inject(RELYING_PARTY) private readonly relyingParty: RelyingParty | undefined,
    @Inject(INSTALLATION) private readonly installation: Installation,
    @Inject(Executor) private readonly executor: Executor,
  ) {}

  @Get(['init/client', 'api/init/client'])
  @Public()
  client() {
    return {
      result: {
        name: PROGRAM_NAME,
        ...this.installation,
        languages: LANGUAGES,
        skins: SKINS,
        ...captchaFields(this.captcha),
        time: new Date().toISOString(),
      },
    };
  }

  /** @param key the store's slug, or `default` for the first store */
  @Get('api/config/:key')
  @Public()
  @ApiOkResponse()
  @ApiNotModifiedResponse({ description: 'What `If-None-Match` names holds still' })
  async config(
    @Param('key') key: string,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const { database, captcha, relyingParty, executor } = this;
    const config = await storeConfig(database, captcha, relyingParty, executor, key);
    if (!config) throw notFound();
    return unlessKept(request, reply, config);
  }
}
