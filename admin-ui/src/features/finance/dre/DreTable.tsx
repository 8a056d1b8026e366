import { dreColumns, tellMonths } from '@fidelidade/domain/platform/report-tables/dre-table.js';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Fragment } from 'react';
import { useLocaleState } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { percentOfColumn } from '../../../shared/format';
import { WideTable } from '../../../shared/table/WideTable';
import { colours, type as text } from '../../../theme/tokens';
import { Figure } from '../postings/Figure';
import { Difference, reachedInWords } from './BesideBudget';
import type { BesideBudget, Dre, DreLine } from './dre';

/** The statement as the law orders it; results stand out, subgroups stand in. */
export function DreTable({ report }: { report: Dre }) {
  const t = useText();
  const [locale] = useLocaleState();
  const columns = dreColumns(report, { t, locale });
  const rows = report.has_budget ? 2 : 1;
  return (
    <WideTable title={t('reports.dre')}>
      <Table aria-label={t('reports.dre')} sx={{ '& td, & th': { paddingBlock: 1.75 } }}>
        <TableHead>
          <TableRow>
            <TableCell rowSpan={rows}>{t('reports.line')}</TableCell>
            {[...columns, { key: 'total', name: t('reports.total') }].map(({ key, name }, index) => (
              <TableCell
                key={`${index} ${key}`}
                align={report.has_budget ? 'center' : 'right'}
                {...(report.has_budget && { colSpan: 4, scope: 'colgroup', sx: firstOfColumn })}
              >
                {name}
              </TableCell>
            ))}
            {report.against && (
              <>
                <TableCell align="right" rowSpan={rows}>
                  {tellMonths(report.against, locale)}
                </TableCell>
                <TableCell align="right" rowSpan={rows}>
                  {t('reports.horizontal')}
                </TableCell>
              </>
            )}
            <TableCell align="right" rowSpan={rows}>
              {t('reports.vertical')}
            </TableCell>
          </TableRow>
          {report.has_budget && (
            <TableRow>
              {[...columns, { key: 'total' }].map(({ key }) => (
                <Fragment key={key}>
                  <TableCell align="right" sx={firstOfColumn}>
                    {t('reports.actual')}
                  </TableCell>
                  <TableCell align="right">{t('reports.budgeted')}</TableCell>
                  <TableCell align="right">{t('reports.difference')}</TableCell>
                  <TableCell align="right">{t('reports.reached')}</TableCell>
                </Fragment>
              ))}
            </TableRow>
          )}
        </TableHead>
        <TableBody>
          {report.lines.map((line) => (
            <TableRow
              key={`${line.code} ${line.label}`}
              sx={{
                ...lineStyle(line),
                // Also under the first column, which stays while the others are scrolled.
                ...(line.kind === 'result' && { '& > *': { background: `${colours.canvas} !important` } }),
              }}
            >
              <TableCell
                component="th"
                scope="row"
                sx={{ fontWeight: 'inherit', paddingLeft: line.kind === 'subgroup' ? 7 : 3 }}
              >
                {line.label}
              </TableCell>
              {line.values.map((value, index) => (
                <Fragment key={columns[index]?.key}>
                  <TableCell align="right" sx={{ fontWeight: 'inherit', ...(line.budget && firstOfColumn) }}>
                    <Figure
                      label={`${line.label}, ${columns[index]?.name ?? ''}`}
                      value={value}
                      query={line.drill[index]}
                    />
                  </TableCell>
                  {line.budget && (
                    <BudgetCells
                      label={`${line.label}, ${columns[index]?.name ?? ''}`}
                      beside={line.budget.columns[index]!}
                    />
                  )}
                </Fragment>
              ))}
              <TableCell align="right" sx={{ fontWeight: 'inherit', ...(line.budget && firstOfColumn) }}>
                <Figure
                  label={`${line.label}, ${t('reports.total')}`}
                  value={line.total}
                  query={line.drill[columns.length]}
                />
              </TableCell>
              {line.budget && (
                <BudgetCells label={`${line.label}, ${t('reports.total')}`} beside={line.budget.total} />
              )}
              {report.against && (
                <>
                  <TableCell align="right" sx={{ fontWeight: 400 }}>
                    <Figure
                      label={`${line.label}, ${tellMonths(report.against, locale)}`}
                      value={line.previous ?? ''}
                      query={line.previous_drill}
                    />
                  </TableCell>
                  <TableCell align="right" sx={{ color: colours.inkMuted, whiteSpace: 'nowrap' }}>
                    {percentOfColumn(line.horizontal ?? null)}
                  </TableCell>
                </>
              )}
              <TableCell align="right" sx={{ color: colours.inkMuted, whiteSpace: 'nowrap' }}>
                {percentOfColumn(line.vertical)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideTable>
  );
}

function BudgetCells({ label, beside }: { label: string; beside: BesideBudget }) {
  const t = useText();
  return (
    <>
      <TableCell align="right" sx={{ fontWeight: 400 }}>
        <Figure label={`${label}, ${t('reports.budgeted')}`} value={beside.value} query={beside.drill} />
      </TableCell>
      <TableCell align="right" sx={{ fontWeight: 400 }}>
        <Difference beside={beside} />
      </TableCell>
      <TableCell align="right" sx={{ fontWeight: 400, color: colours.inkMuted, whiteSpace: 'nowrap' }}>
        {reachedInWords(beside)}
      </TableCell>
    </>
  );
}

/** Where a column's figures begin, if it has several. */
const firstOfColumn = { borderLeft: `1px solid ${colours.line}` } as const;

export function lineStyle({ kind }: DreLine) {
  if (kind === 'result') return { background: colours.canvas, fontWeight: text.emphasis };
  return kind === 'group' ? { fontWeight: text.emphasis } : { color: colours.ink, fontWeight: 400 };
}
