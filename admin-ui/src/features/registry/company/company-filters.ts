import { TAX_REGIMES } from '@fidelidade/domain/registry/company/events.js';
import type { Words } from '@fidelidade/domain/kernel/record-kind/field.js';
import { TAX_REGIME_WORDS } from '@fidelidade/domain/registry/company/tax-regimes.js';
import { placeOfZone, TIME_ZONES } from '@fidelidade/domain/registry/company/time-zones.js';
import type { Text } from '../../../i18n/useText';
import type { FilterField } from '../../../shared/table/filter-field';

const ENVIRONMENTS = [1, 2] as const;

/** Every field that a company can be looked for by. */
export const companyFilters = (t: Text, words: (words: Words) => string): readonly FilterField[] => [
  { name: 'fantasy_name', label: t('session.fantasy_name'), ask: 'contains' },
  { name: 'social_name', label: t('session.social_name'), ask: 'contains' },
  { name: 'cnpj', label: t('session.cnpj'), ask: 'document' },
  { name: 'matrix', label: t('registry.company.fields.matrix'), ask: 'flag' },
  { name: 'matrix_cnpj', label: t('registry.company.fields.matrix_cnpj'), ask: 'document' },
  { name: 'state_registration', label: t('session.state_registration'), ask: 'contains' },
  { name: 'city_registration', label: t('registry.company.fields.city_registration'), ask: 'contains' },
  {
    ...{ name: 'crt', label: t('registry.company.fields.crt'), ask: 'choice' },
    choices: TAX_REGIMES.map((crt) => ({ value: String(crt), label: words(TAX_REGIME_WORDS[crt]) })),
  },
  { name: 'cnae', label: t('registry.company.fields.cnae'), ask: 'contains' },
  { name: 'nire', label: t('registry.company.fields.nire'), ask: 'contains' },
  { name: 'nire_date', label: t('registry.company.fields.nire_date'), ask: 'days' },
  { name: 'loja_url', label: t('session.loja_url'), ask: 'contains' },
  { name: 'address', label: t('registry.fields.address'), ask: 'contains' },
  {
    ...{ name: 'timezone', label: t('registry.company.fields.timezone'), ask: 'choice' },
    choices: TIME_ZONES.map((zone) => ({ value: zone, label: placeOfZone(zone) })),
  },
  {
    name: 'certificate_not_after',
    label: `${t('registry.company.certificate.title')}: ${t('registry.company.certificate.until')}`,
    ask: 'days',
  },
  { name: 'phone', label: t('registry.fields.phone'), ask: 'contains' },
  { name: 'cellphone', label: t('registry.fields.cellphone'), ask: 'contains' },
  { name: 'email', label: t('registry.fields.email'), ask: 'contains' },
  {
    ...{ name: 'fiscal_environment', label: t('fiscal.environment'), ask: 'choice' },
    choices: ENVIRONMENTS.map((each) => ({ value: String(each), label: t(`fiscal.environments.${each}`) })),
  },
];
