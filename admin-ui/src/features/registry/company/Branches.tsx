import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import { useGetList } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { ASIDE } from '../../../providers/failures';
import { LineList } from '../../../shared/ui/LineList';
import { Panel } from '../../../shared/ui/Panel';
import { recordStatus } from '../../../shared/ui/recordStatus';
import { StatusChip } from '../../../shared/ui/StatusChip';
import type { Company } from './company';

/** More than anybody administers from one matrix. */
const MOST_SHOWN = 100;

/** The branches of a matrix that whoever looks may see, each with the way to its page. */
export function Branches({ company }: { company: Company }) {
  const t = useText();
  const { data = [] } = useGetList<Company>(
    'companies',
    {
      filter: { matrix_id: company.id },
      sort: { field: 'fantasy_name', order: 'ASC' },
      pagination: { page: 1, perPage: MOST_SHOWN },
    },
    { ...ASIDE, enabled: company.matrix },
  );
  if (data.length === 0) return null;
  return (
    <Panel title={t('registry.company.branches')} flush>
      <LineList
        lines={data.map(({ id, fantasy_name, cnpj, status }) => ({
          id,
          name: fantasy_name,
          detail: formatDocument(cnpj),
          to: `/companies/${id}/show`,
          behind: status !== 'active' && <StatusChip {...recordStatus(status, 'companies', t)} />,
        }))}
      />
    </Panel>
  );
}
