import type { RelyingParty } from '@fidelidade/application/identity/passkeys/relying-party.js';
import type { Executor } from '@fidelidade/application/execution/executor.js';
import type { Captcha } from '@fidelidade/application/ports/captcha.js';
import { DEFAULT_LANGUAGE, DEFAULT_SKIN } from '@fidelidade/domain/identity/preferences.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { companyStanding } from '@fidelidade/projections/identity/access/company-standing.js';
import { termsInForce } from '@fidelidade/projections/identity/access/terms.js';
import { fraudLimitsDecider } from '@fidelidade/domain/loyalty/fraud/limits.js';
import { streams } from '@fidelidade/domain/streams.js';
import { pointValueToString } from '@fidelidade/domain/loyalty/program/points-worth.js';
import { programInForce } from '@fidelidade/projections/loyalty/program/queries.js';
import { anyRuleGives } from '@fidelidade/projections/loyalty/earning-rules/queries.js';
import { findCompanyBySlug, findDefaultCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { brandRecord } from '../../registry/company.record.js';

export const PROGRAM_NAME = 'Programa Fidelidade';
const DEFAULT_STORE = 'default';

export type StoreConfig = NonNullable<Awaited<ReturnType<typeof storeConfig>>>;

/**
 * What a store shows the public: to its client, and in the page itself.
 * @param key the store's slug, or `default` for the first store
 */
export async function storeConfig(
  database: SystemReads,
  captcha: Captcha,
  relyingParty: RelyingParty | undefined,
  executor: Pick<Executor, 'load'>,
  key: string,
) {
  const company = await (key === DEFAULT_STORE
    ? findDefaultCompany(database)
    : findCompanyBySlug(database, key));
  if (!company) return undefined;
  const { brand_colour, brand_logo, brand_cover } = brandRecord(company);
  const [{ version }, { plan }, pointsEnabled, program, { limits }] = await Promise.all([
    termsInForce(database, company.id),
    companyStanding(database, company.id),
    anyRuleGives(database, company.id, 'points'),
    programInForce(database, company.id),
    executor.load(fraudLimitsDecider, company.id, streams.fraudLimits()),
  ]);
  const pointsWorth = program?.terms.hundredPointsWorth;
  return {
    company_id: company.id,
    loja_url: company.store_slug,
    company_name: company.fantasy_name,
    company_icon: brand_logo,
    brand_colour,
    brand_cover,
    skin: DEFAULT_SKIN,
    language: DEFAULT_LANGUAGE,
    whatsapp: company.whatsapp,
    ...captchaFields(captcha),
    passkey_origin: relyingParty?.origin ?? null,
    terms_version: version,
    /** Whether it keeps which accounts are opened on one device: whoever signs up is told before (ADR 0156). */
    compares_devices: limits.accountsOfDevice !== undefined,
    modules: plan.modules,
    program: {
      name: company.program_name ?? PROGRAM_NAME,
      unit_singular: 'real',
      unit_plural: 'reais',
      cashback_enabled: company.cashback_basis_points > 0,
      points_enabled: pointsEnabled,
      cashback_percent: (company.cashback_basis_points / 100).toFixed(2),
      pending_days: company.pending_days,
      expiry_days: company.expiry_days,
      point_value: pointsWorth === undefined ? null : pointValueToString(pointsWorth),
    },
  };
}

export const captchaFields = ({ widget }: Captcha) => ({
  captcha_site_key: widget?.siteKey ?? null,
  captcha_script: widget?.scriptUrl ?? null,
});
