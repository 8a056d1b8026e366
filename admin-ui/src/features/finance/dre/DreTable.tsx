import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useLocaleState } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { percentOfColumn } from '../../../shared/format';
import { WideTable } from '../../../shared/table/WideTable';
import { colours, type as text } from '../../../theme/tokens';
import { Figure } from '../postings/Figure';
import { columnsOf, nameOfCompared, type Dre, type DreLine } from './dre';

/** The statement as the law orders it; results stand out, subgroups stand in. */
export function DreTable({ report }: { report: Dre }) {
  const t = useText();
  const [locale] = useLocaleState();
  const columns = columnsOf(report, locale, t);
  return (
    <WideTable title={t('reports.dre')}>
      <Table aria-label={t('reports.dre')} sx={{ '& td, & th': { paddingBlock: 1.75 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('reports.line')}</TableCell>
            {columns.map(({ key, name }) => (
              <TableCell key={key} align="right">
                {name}
              </TableCell>
            ))}
            <TableCell align="right">{t('reports.total')}</TableCell>
            {report.against && (
              <>
                <TableCell align="right">{nameOfCompared(report.against, locale)}</TableCell>
                <TableCell align="right">{t('reports.horizontal')}</TableCell>
              </>
            )}
            <TableCell align="right">{t('reports.vertical')}</TableCell>
          </TableRow>
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
                <TableCell key={columns[index]?.key} align="right" sx={{ fontWeight: 'inherit' }}>
                  <Figure
                    label={`${line.label}, ${columns[index]?.name ?? ''}`}
                    value={value}
                    query={line.drill?.[index]}
                  />
                </TableCell>
              ))}
              <TableCell align="right" sx={{ fontWeight: 'inherit' }}>
                <Figure
                  label={`${line.label}, ${t('reports.total')}`}
                  value={line.total}
                  query={line.drill?.[columns.length]}
                />
              </TableCell>
              {report.against && (
                <>
                  <TableCell align="right" sx={{ fontWeight: 400 }}>
                    <Figure
                      label={`${line.label}, ${nameOfCompared(report.against, locale)}`}
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

export function lineStyle({ kind }: DreLine) {
  if (kind === 'result') return { background: colours.canvas, fontWeight: text.emphasis };
  return kind === 'group' ? { fontWeight: text.emphasis } : { color: colours.ink, fontWeight: 400 };
}
