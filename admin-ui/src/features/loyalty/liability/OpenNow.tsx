import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import {
  isNothingOpen,
  openFooter,
  tellAge,
  tellExpiry,
  tellFooter,
} from '@fidelidade/domain/platform/report-tables/liability-table.js';
import type { Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { useLocaleState } from 'react-admin';
import { useText } from '../../../i18n/useText';
import type { Query } from '../../../providers/api';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import { type as text } from '../../../theme/tokens';
import type { Liability } from './liability';
import { LotsBehindFigures } from './LotsBehindFigures';
import { Amount, DebtorsFigure, OpenFigure } from './OpenFigure';

interface OpenNowProps {
  readonly open: Liability['open'];
  readonly hasPoints: boolean;
}

/** What is open today, by when it runs out and by how old it is. */
export function OpenNow({ open, hasPoints }: OpenNowProps) {
  const t = useText();
  const [locale] = useLocaleState();
  if (!open) return <Notice tone="info">{t('reports.liability.open_of_now')}</Notice>;
  return (
    <LotsBehindFigures>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <OpenTable
          title={t('reports.liability.by_expiry')}
          hint={t('reports.liability.by_expiry_hint')}
          head={t('reports.liability.month')}
          {...{ open, hasPoints }}
          rows={open.by_expiry.map((row) => ({
            ...row,
            name: tellExpiry(row.month, { t, locale }),
          }))}
        />
        <OpenTable
          title={t('reports.liability.by_age')}
          hint={t('reports.liability.by_age_hint')}
          head={t('reports.liability.age')}
          {...{ open, hasPoints }}
          rows={open.by_age.map((row) => ({
            ...row,
            name: tellAge(row, { t }),
          }))}
        />
      </Box>
    </LotsBehindFigures>
  );
}

interface OpenTableProps {
  readonly title: string;
  readonly hint: string;
  readonly head: string;
  readonly open: NonNullable<Liability['open']>;
  readonly hasPoints: boolean;
  readonly rows: readonly Row[];
}

interface Row {
  readonly name: string;
  readonly cashback: string;
  readonly points: number;
  /** Of the lots behind it; absent of what no lots are behind. */
  readonly drill?: Query;
  /** Behind it are those who owe it. */
  readonly areDebtors?: boolean;
}

function OpenTable({ title, hint, head, open, hasPoints, rows }: OpenTableProps) {
  const t = useText();
  if (isNothingOpen(rows, open))
    return (
      <Panel title={title} hint={hint}>
        {t('reports.liability.nothing_open')}
      </Panel>
    );
  const footer = openFooter(rows, open);
  return (
    <Panel title={title} hint={hint} flush>
      <Table aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{head}</TableCell>
            <TableCell align="right">{t('reports.liability.cashback')}</TableCell>
            {hasPoints && <TableCell align="right">{t('reports.liability.points')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <OpenRow key={row.name} of={title} row={row} hasPoints={hasPoints} />
          ))}
        </TableBody>
        <TableFooter>
          {footer.map(({ is, ...amounts }, index) => (
            <OpenRow
              key={is}
              of={title}
              row={{
                ...{ ...amounts, name: tellFooter(is, { t }) },
                // The first of them is what all credits come to.
                ...(index === 0 ? { drill: {} } : is === 'owed_by_customers' ? { areDebtors: true } : {}),
              }}
              hasPoints={hasPoints}
              strong={is === 'total' || is === 'lots'}
            />
          ))}
        </TableFooter>
      </Table>
    </Panel>
  );
}

/** A foot of a table is written small and grey, which a sum is not. */
const FOOT = { '& td, & th': { fontSize: 'inherit', color: 'inherit' } };
const SUM = { '& td, & th': { fontWeight: text.emphasis, fontSize: 'inherit', color: 'inherit', border: 0 } };

interface OpenRowProps {
  /** What the table is called. */
  readonly of: string;
  readonly row: Row;
  readonly hasPoints: boolean;
  readonly strong?: boolean;
}

function OpenRow({
  of,
  row: { name, cashback, points, drill, areDebtors = false },
  hasPoints,
  strong = false,
}: OpenRowProps) {
  const figure = `${of}: ${name}`;
  const figureOf = (amount: string | number, currency: Currency) =>
    drill ? (
      <OpenFigure {...{ figure, amount }} query={{ ...drill, currency }} />
    ) : areDebtors ? (
      <DebtorsFigure {...{ figure, amount, currency }} />
    ) : (
      <Amount amount={amount} />
    );
  return (
    <TableRow sx={strong ? SUM : drill ? undefined : FOOT}>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell align="right">{figureOf(cashback, 'cashback')}</TableCell>
      {hasPoints && <TableCell align="right">{figureOf(points, 'points')}</TableCell>}
    </TableRow>
  );
}
