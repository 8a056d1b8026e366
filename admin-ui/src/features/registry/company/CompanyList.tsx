import Domain from '@mui/icons-material/DomainOutlined';
import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import { useText } from '../../../i18n/useText';
import { useWords } from '../../../i18n/useWords';
import { RecordList } from '../../../shared/table/RecordList';
import { timeColumns, timeFilters } from '../../../shared/table/times';
import { recordStatus, statusTabs } from '../../../shared/ui/recordStatus';
import { StatusChip } from '../../../shared/ui/StatusChip';
import type { Company } from './company';
import { companyFilters } from './company-filters';

/** The companies of whoever looks, matrices and branches. */
export function CompanyList() {
  const t = useText();
  const words = useWords();
  const kind = (company: Company) =>
    company.matrix
      ? t('registry.company.fields.matrix')
      : t('registry.company.branch_of', { name: company.matrix_name ?? '' });
  return (
    <RecordList<Company>
      resource="companies"
      title={t('registry.company.list')}
      subtitle={t('registry.company.list_hint')}
      create={{ label: t('registry.company.new'), permission: 'system.companies.create' }}
      sort={{ field: 'fantasy_name', order: 'ASC' }}
      tabs={statusTabs('companies', t)}
      filters={[...companyFilters(t, words), ...timeFilters(words)]}
      linkOf={({ id }) => `/companies/${id}/show`}
      empty={{ icon: <Domain />, title: t('registry.company.empty'), hint: t('registry.company.list_hint') }}
      nothingFound={t('registry.company.nothing_found')}
      columns={[
        {
          key: 'fantasy_name',
          label: t('session.fantasy_name'),
          cell: ({ fantasy_name }) => fantasy_name,
          detail: ({ social_name }) => social_name,
        },
        {
          key: 'cnpj',
          label: t('session.cnpj'),
          cell: ({ cnpj }) => formatDocument(cnpj),
          width: 200,
        },
        { key: 'matrix', label: t('registry.company.fields.kind'), cell: kind },
        {
          key: 'loja_url',
          label: t('session.loja_url'),
          cell: ({ loja_url }) => loja_url,
          wideOnly: true,
        },
        {
          key: 'status',
          label: t('registry.fields.status'),
          cell: ({ status }) => <StatusChip {...recordStatus(status, 'companies', t)} />,
          width: 120,
        },
        ...timeColumns<Company>(words),
      ]}
      card={(company) => ({
        title: company.fantasy_name,
        lines: [formatDocument(company.cnpj), kind(company)],
        chip:
          company.status === 'active' ? undefined : (
            <StatusChip {...recordStatus(company.status, 'companies', t)} />
          ),
      })}
    />
  );
}
