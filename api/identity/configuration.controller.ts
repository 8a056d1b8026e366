import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiNotModifiedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CAPTCHA, type Captcha } from '@fidelidade/application/ports/captcha.js';
import { INSTALLATION, type Installation } from '@fidelidade/application/ports/installation.js';
import { DEFAULT_LANGUAGE, DEFAULT_SKIN, LANGUAGES, SKINS } from '@fidelidade/domain/identity/preferences.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { companyStanding } from '@fidelidade/projections/identity/access/company-standing.js';
import { termsInForce } from '@fidelidade/projections/identity/access/terms.js';
import { findCompanyBySlug, findDefaultCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { unlessKept } from '../http/kept-answer.js';
import type { ApiReply, ApiRequest } from '../http/request.js';
import { SYSTEM_READS } from '../infrastructure.js';
import { Public } from '../session/access.js';

const NAME = 'Programa Fidelidade';

/** What both clients ask before anybody has signed in. */
@ApiTags('configuration')
@Controller()
export class ConfigurationController {
  constructor(
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
    @Inject(CAPTCHA) private readonly captcha: Captcha,
    @Inject(INSTALLATION) private readonly installation: Installation,
  ) {}

  @Get(['init/client', 'api/init/client'])
  @Public()
  client() {
    return {
      result: {
        name: NAME,
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
    const company = await (key === 'default'
      ? findDefaultCompany(this.database)
      : findCompanyBySlug(this.database, key));
    if (!company) throw notFound();
    const [{ version }, { plan }] = await Promise.all([
      termsInForce(this.database, company.id),
      companyStanding(this.database, company.id),
    ]);
    return unlessKept(request, reply, {
      company_id: company.id,
      loja_url: company.store_slug,
      company_name: company.fantasy_name,
      company_icon: null,
      skin: DEFAULT_SKIN,
      language: DEFAULT_LANGUAGE,
      whatsapp: company.whatsapp,
      ...captchaFields(this.captcha),
      terms_version: version,
      modules: plan.modules,
      program: {
        name: company.program_name ?? NAME,
        unit_singular: 'real',
        unit_plural: 'reais',
        cashback_enabled: company.cashback_basis_points > 0,
        points_enabled: false,
        cashback_percent: (company.cashback_basis_points / 100).toFixed(2),
        pending_days: company.pending_days,
        expiry_days: company.expiry_days,
      },
    });
  }
}

const captchaFields = ({ widget }: Captcha) => ({
  captcha_site_key: widget?.siteKey ?? null,
  captcha_script: widget?.scriptUrl ?? null,
});
