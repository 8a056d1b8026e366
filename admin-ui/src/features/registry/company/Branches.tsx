import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import Box from '@mui/material/Box';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { ASIDE } from '../../../providers/failures';
import { Panel } from '../../../shared/ui/Panel';
import { recordStatus } from '../../../shared/ui/recordStatus';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { colours, type as text } from '../../../theme/tokens';
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
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.map(({ id, fantasy_name, cnpj, status }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 3,
              padding: '10px 16px',
              borderTop: `1px solid ${colours.line}`,
            }}
          >
            <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link to={`/companies/${id}/show`}>{fantasy_name}</Link>
              <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{formatDocument(cnpj)}</Box>
            </Box>
            {status !== 'active' && <StatusChip {...recordStatus(status, 'companies', t)} />}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
