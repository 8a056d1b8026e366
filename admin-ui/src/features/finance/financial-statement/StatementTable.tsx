import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useText } from '../../../i18n/useText';
import { day } from '../../../shared/format';
import { WideTable } from '../../../shared/table/WideTable';
import { Money } from '../../../shared/ui/Money';
import { colours, type as text } from '../../../theme/tokens';
import { StatementEntry } from '../accounts/StatementEntry';
import type { Statement, StatementQuestion } from './statement';

interface StatementTableProps {
  readonly report: Statement;
  readonly question: StatementQuestion;
}

/** From what was there to what is there, each movement in its column. */
export function StatementTable({ report, question }: StatementTableProps) {
  const t = useText();
  const { account, opening, closing, rows } = report;
  const title = t('reports.statement.title');
  return (
    <WideTable title={title}>
      <Table aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 110 }}>{t('finance.accounts.moved_on')}</TableCell>
            <TableCell>{t('finance.description')}</TableCell>
            <TableCell align="right">{t('reports.in')}</TableCell>
            <TableCell align="right">{t('reports.out')}</TableCell>
            <TableCell align="right">{t('finance.accounts.balance')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          <End date={question.from} label={t('reports.opening')} balance={opening} />
          {rows.map((line) => (
            <TableRow key={line.id}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap', fontWeight: 400 }}>
                {day(line.date)}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <StatementEntry posting={line} accountId={account?.id} reconciled={line.reconciled} />
              </TableCell>
              <TableCell align="right">{line.incoming && <Money value={line.incoming} />}</TableCell>
              <TableCell align="right">{line.outgoing && <Money value={line.outgoing} />}</TableCell>
              <TableCell align="right">
                <Money value={line.balance} strong />
              </TableCell>
            </TableRow>
          ))}
          <End date={question.to} label={t('reports.closing')} balance={closing} />
        </TableBody>
      </Table>
    </WideTable>
  );
}

/** What was there at the first moment of a day, or at the last. */
function End({ date, label, balance }: { date: string; label: string; balance: string }) {
  return (
    <TableRow sx={{ background: colours.canvas, '&:last-child td, &:last-child th': { border: 0 } }}>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap', fontWeight: 400 }}>
        {day(date)}
      </TableCell>
      <TableCell colSpan={3} sx={{ fontWeight: text.emphasis }}>
        {label}
      </TableCell>
      <TableCell align="right">
        <Money value={balance} strong />
      </TableCell>
    </TableRow>
  );
}
