import { dreColumns, tellMonths } from '@fidelidade/domain/platform/report-tables/dre-table.js';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocaleState } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { percentOfColumn } from '../../../shared/format';
import { colours, type as text } from '../../../theme/tokens';
import { Figure } from '../postings/Figure';
import { Difference, reachedInWords } from './BesideBudget';
import type { BesideBudget, Dre } from './dre';
import { lineStyle } from './DreTable';

/** On a phone: one column at a time, the period's total, or a month or cost centre that is chosen. */
export function DreList({ report }: { report: Dre }) {
  const t = useText();
  const [locale] = useLocaleState();
  const [chosen, setChosen] = useState('');
  const columns = dreColumns(report, { t, locale });
  // What is of no cost centre has no key of its own; beside it stands the total.
  const valueOf = (index: number) => (index === -1 ? '' : `${index} ${columns[index]!.key}`);
  const at = columns.findIndex((_, index) => valueOf(index) === chosen);
  const nameOf = (index: number) => (index === -1 ? t('reports.total') : columns[index]!.name);
  return (
    <>
      <Box sx={{ padding: '12px 16px', borderBottom: `1px solid ${colours.line}` }}>
        <TextField
          select
          id="dre-month"
          label={t(COLUMN_SHOWN[report.grouped_by ?? 'month'])}
          value={valueOf(at)}
          onChange={({ target }) => setChosen(target.value)}
          slotProps={{ select: { displayEmpty: true } }}
        >
          <MenuItem value="">{t('reports.total')}</MenuItem>
          {columns.map(({ key }, index) => (
            <MenuItem key={key} value={valueOf(index)}>
              {nameOf(index)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box component="ul" aria-label={t('reports.dre')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {report.lines.map((line) => (
          <Box
            component="li"
            key={`${line.code} ${line.label}`}
            sx={{
              ...lineStyle(line),
              display: 'flex',
              gap: 3,
              padding: '10px 16px',
              paddingLeft: line.kind === 'subgroup' ? 7 : 4,
              borderBottom: `1px solid ${colours.line}`,
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {line.label}
              {at === -1 && line.vertical && (
                <Box sx={{ fontSize: text.small, fontWeight: 400, color: colours.inkMuted }}>
                  {percentOfColumn(line.vertical)}
                </Box>
              )}
              {line.budget && (
                <Beside
                  beside={at === -1 ? line.budget.total : line.budget.columns[at]!}
                  label={`${line.label}, ${nameOf(at)}`}
                />
              )}
              {at === -1 && report.against && line.previous && (
                <Box sx={{ fontSize: text.small, fontWeight: 400, color: colours.inkMuted }}>
                  {tellMonths(report.against, locale)}:{' '}
                  <Figure
                    label={`${line.label}, ${tellMonths(report.against, locale)}`}
                    value={line.previous}
                    query={line.previous_drill}
                  />
                  {line.horizontal && ` (${percentOfColumn(line.horizontal)})`}
                </Box>
              )}
            </Box>
            <Figure
              label={`${line.label}, ${nameOf(at)}`}
              value={at === -1 ? line.total : (line.values[at] ?? '')}
              query={line.drill[at === -1 ? columns.length : at]}
            />
          </Box>
        ))}
      </Box>
    </>
  );
}

const COLUMN_SHOWN = {
  month: 'reports.month_shown',
  cost_center: 'finance.cost_center',
  company: 'reports.company',
} as const;

/** «Orçado R$ 100,00 · ▲ R$ 10,00 · 110,00%» */
function Beside({ beside, label }: { beside: BesideBudget; label: string }) {
  const t = useText();
  return (
    <Box sx={{ fontSize: text.small, fontWeight: 400, color: colours.inkMuted }}>
      {t('reports.budgeted')}:{' '}
      <Figure label={`${label}, ${t('reports.budgeted')}`} value={beside.value} query={beside.drill} />
      {' · '}
      <Difference beside={beside} />
      {beside.reached !== null && ` · ${reachedInWords(beside)}`}
    </Box>
  );
}
