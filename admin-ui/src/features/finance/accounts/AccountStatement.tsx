import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { statusOf } from '../../../providers/apiError';
import { day } from '../../../shared/format';
import { OF_REPORTS } from '../../../shared/table/ExportItems';
import { ExportMenu } from '../../../shared/table/ExportMenu';
import { ListSkeleton } from '../../../shared/table/ListSkeleton';
import { useIsPhone } from '../../../shared/useIsPhone';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Money } from '../../../shared/ui/Money';
import { Panel } from '../../../shared/ui/Panel';
import { onScreen } from '../../../theme/print';

import { MorePostings } from '../postings/MorePostings';
import type { Posting } from '../postings/posting';
import { usePostings } from '../postings/usePostings';
import type { BankAccount } from './account';
import { StatementCards } from './StatementCards';
import { StatementEntry } from './StatementEntry';

const NEWEST_FIRST = JSON.stringify(['date', 'DESC']);

/** Where the balance comes from: all that moved in the account, newest first, each with what it left there. */
export function AccountStatement({ account }: { account: BankAccount }) {
  const t = useText();
  const phone = useIsPhone();
  const query = { figure: 'account', account_id: account.id, sort: NEWEST_FIRST };
  const postings = usePostings(query);
  const { data, error, refetch } = postings;
  // Whoever sees own entries only is shown the account, not what others moved in it.
  if (statusOf(error) === 403) return null;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Panel
      title={t('finance.accounts.statement')}
      hint={t('finance.accounts.statement_hint')}
      flush
      action={
        <>
          <Button
            component={Link}
            to={`/financial-statement?account_id=${account.id}`}
            size="small"
            sx={onScreen}
          >
            {t('finance.accounts.by_months')}
          </Button>
          <ExportMenu
            path="/api/reports/postings/export"
            query={{ ...query, called: account.name }}
            formats={OF_REPORTS}
            disabled={rows.length === 0}
          />
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState title={t('finance.accounts.no_movements')} />
      ) : phone ? (
        <StatementCards
          label={t('finance.accounts.statement')}
          rows={rows}
          accountId={account.id}
          amountOf={({ value }) => value}
        />
      ) : (
        <Rows rows={rows} account={account} />
      )}
      <MorePostings postings={postings} />
    </Panel>
  );
}

interface RowsProps {
  readonly rows: readonly Posting[];
  readonly account: BankAccount;
}

function Rows({ rows, account }: RowsProps) {
  const t = useText();
  return (
    <Table aria-label={t('finance.accounts.statement')}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: 110 }}>{t('finance.accounts.moved_on')}</TableCell>
          <TableCell>{t('finance.description')}</TableCell>
          <TableCell align="right">{t('finance.value')}</TableCell>
          <TableCell align="right">{t('finance.accounts.balance')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((posting) => (
          <TableRow key={posting.id}>
            <TableCell>{day(posting.date)}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              <StatementEntry posting={posting} accountId={account.id} />
            </TableCell>
            <TableCell align="right">
              <Money value={posting.value} />
            </TableCell>
            <TableCell align="right">
              <Money value={posting.balance} strong />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
