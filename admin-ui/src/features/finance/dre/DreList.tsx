import Box from '@mui/material/Box';
import { useText } from '../../../i18n/useText';
import { percent } from '../../../shared/format';
import { colours, type as text } from '../../../theme/tokens';
import { Figure } from '../postings/Figure';
import type { Dre } from './dre';
import { lineStyle } from './DreTable';

/** On a phone: the period's total of each line; the months are a desk's matter. */
export function DreList({ report }: { report: Dre }) {
  const t = useText();
  return (
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
            {line.vertical && (
              <Box sx={{ fontSize: text.small, fontWeight: 400, color: colours.inkMuted }}>
                {percent(line.vertical)}
              </Box>
            )}
          </Box>
          <Figure
            label={`${line.label}, ${t('reports.total')}`}
            value={line.total}
            query={line.drill?.[report.months.length]}
          />
        </Box>
      ))}
    </Box>
  );
}
