import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { colours, type as text } from '../../../theme/tokens';
import { StatusChip } from '../../../shared/ui/StatusChip';
import type { Posting } from '../postings/posting';

interface StatementEntryProps {
  readonly posting: Posting;
  readonly accountId: string | undefined;
  /** A line of the bank says the same. */
  readonly reconciled?: boolean | null;
}

/** What moved in an account, with the way to its entry; what the account began with is its own. */
export function StatementEntry({ posting, accountId, reconciled }: StatementEntryProps) {
  const t = useText();
  const { record, person_name, document, account_plan_name } = posting;
  const detail = [person_name, document, account_plan_name].filter(Boolean).join(' · ');
  return (
    <>
      {record && record.id !== accountId ? (
        <Link to={`/${record.resource}/${record.id}/show`} title={t('common.open_record')}>
          {posting.description}
        </Link>
      ) : (
        posting.description
      )}
      {reconciled && (
        <Box component="span" sx={{ marginLeft: 2 }}>
          <StatusChip tone="success" label={t('reconciliation.reconciled')} />
        </Box>
      )}
      {detail && <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{detail}</Box>}
    </>
  );
}
