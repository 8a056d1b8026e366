import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import { CNAE_MASK, cnaes } from '@fidelidade/domain/registry/cnae.js';
import { masked } from '@fidelidade/domain/kernel/record-kind/field.js';
import { isIssuable } from '@fidelidade/domain/registry/company/company.js';
import { TAX_REGIME_WORDS } from '@fidelidade/domain/registry/company/tax-regimes.js';
import { placeOfZone } from '@fidelidade/domain/registry/company/time-zones.js';
import { formatPhone } from '@fidelidade/domain/registry/phone.js';
import { useText } from '../../../i18n/useText';
import { useWords } from '../../../i18n/useWords';
import { day } from '../../../shared/format';
import { meaningOf, useTableRow } from '../../../shared/useTableRow';
import { Facts } from '../../../shared/ui/Facts';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import { AddressLines } from '../../../shared/ui/AddressLines';
import type { Company } from './company';

/** What a company is registered with. */
export function CompanyFacts({ company }: { company: Company }) {
  const t = useText();
  const words = useWords();
  const activity = useActivity(company.cnae);
  const c = (name: string) => t(`registry.company.fields.${name}` as 'registry.company.fields.cnae');
  return (
    <>
      {company.root_differs && <Notice tone="warning">{t('registry.company.root_differs')}</Notice>}
      {!isIssuable(company.crt) && <Notice tone="warning">{t(`session.crt_means.${company.crt}`)}</Notice>}
      <Panel title={t('registry.company.identification')}>
        <Facts
          facts={[
            { label: t('session.social_name'), value: company.social_name },
            { label: t('session.fantasy_name'), value: company.fantasy_name },
            { label: t('session.cnpj'), value: formatDocument(company.cnpj) },
            {
              label: c('kind'),
              value: company.matrix
                ? c('matrix')
                : t('registry.company.branch_of', {
                    name: company.matrix_name ?? formatDocument(company.matrix_cnpj ?? ''),
                  }),
            },
            { label: t('session.state_registration'), value: company.state_registration },
            { label: c('city_registration'), value: company.city_registration },
            { label: c('crt'), value: words(TAX_REGIME_WORDS[company.crt]) },
            { label: c('cnae'), value: activity },
            { label: c('nire'), value: company.nire },
            { label: c('nire_date'), value: company.nire_date && day(company.nire_date) },
            {
              label: t('session.loja_url'),
              value: (
                <a href={`/${company.loja_url}`} target="_blank" rel="noreferrer">
                  {company.loja_url}
                </a>
              ),
            },
            { label: c('timezone'), value: placeOfZone(company.timezone) },
            { label: t('registry.fields.phone'), value: company.phone && formatPhone(company.phone) },
            {
              label: t('registry.fields.cellphone'),
              value: company.cellphone && formatPhone(company.cellphone),
            },
            {
              label: t('registry.company.whatsapp'),
              value: company.whatsapp && formatPhone(`+${company.whatsapp}`),
            },
            {
              label: t('registry.fields.email'),
              value: company.email && <a href={`mailto:${company.email}`}>{company.email}</a>,
            },
            {
              label: t('registry.persons.address'),
              value: <AddressLines address={company.address} />,
              wide: true,
            },
          ]}
        />
      </Panel>
    </>
  );
}

/** `4711-3/02 Comércio varejista …` */
function useActivity(cnae: string | null): string | null {
  const row = useTableRow(cnaes.resource, cnae);
  if (cnae === null) return null;
  return [masked(cnae, CNAE_MASK), row && meaningOf(row)].filter(Boolean).join(' ');
}
