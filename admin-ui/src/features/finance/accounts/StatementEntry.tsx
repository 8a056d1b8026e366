import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { colours, type as text } from '../../../theme/tokens';
import type { Posting } from '../postings/posting';

interface StatementEntryProps {
  readonly posting: Posting;
  readonly accountId: string | undefined;
}

/** What moved in an account, with the way to its entry; what the account began with is its own. */
export function StatementEntry({ posting, accountId }: StatementEntryProps) {
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
      {detail && <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{detail}</Box>}
    </>
  );
}
