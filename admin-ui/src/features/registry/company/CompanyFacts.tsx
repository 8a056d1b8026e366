import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import { placeOfZone } from '@fidelidade/domain/registry/company/time-zones.js';
import { formatPhone } from '@fidelidade/domain/registry/phone.js';
import { useText } from '../../../i18n/useText';
import { day } from '../../../shared/format';
import { Facts } from '../../../shared/ui/Facts';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import { AddressLines } from '../../../shared/ui/AddressLines';
import type { Company } from './company';

/** What a company is registered with. */
export function CompanyFacts({ company }: { company: Company }) {
  const t = useText();
  const c = (name: string) => t(`registry.company.fields.${name}` as 'registry.company.fields.cnae');
  return (
    <>
      {company.root_differs && <Notice tone="warning">{t('registry.company.root_differs')}</Notice>}
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
            { label: c('crt'), value: t(`session.crts.${company.crt}`) },
            { label: c('cnae'), value: company.cnae },
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
