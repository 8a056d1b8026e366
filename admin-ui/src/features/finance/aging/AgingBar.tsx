import { AGING_BANDS, isOverdue, type AgingBand } from '@fidelidade/domain/finance/aging.js';
import Box from '@mui/material/Box';
import { useText } from '../../../i18n/useText';
import { isZero, money } from '../../../shared/format';
import { Panel } from '../../../shared/ui/Panel';
import { colours, tones, type as text } from '../../../theme/tokens';

/** The whole as one bar: what is late in the colour of danger, the longest waiting darkest; what has time in another. */
export function AgingBar({ amounts }: { amounts: Readonly<Record<AgingBand, string>> }) {
  const t = useText();
  const bands = AGING_BANDS.filter((band) => !isZero(amounts[band]));
  return (
    <Panel title={t('reports.aging.chart')}>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 20, borderRadius: 1, overflow: 'hidden' }}>
        {bands.map((band) => (
          <Box key={band} sx={{ flexGrow: Number(amounts[band]), minWidth: 4, ...fillOf(band) }} />
        ))}
      </Box>
      <Box
        component="ul"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 4,
          rowGap: 1,
          listStyle: 'none',
          padding: 0,
          margin: '12px 0 0',
          fontSize: text.label,
        }}
      >
        {bands.map((band) => (
          <Box component="li" key={band} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box
              aria-hidden
              sx={{ width: 12, height: 12, borderRadius: '3px', flexShrink: 0, ...fillOf(band) }}
            />
            <Box component="span" sx={{ color: colours.inkMuted }}>
              {t(`reports.aging.bands.${band}`)}
            </Box>
            {money(amounts[band])}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const OPACITY: Readonly<Record<AgingBand, number>> = {
  overdue_over_90: 1,
  overdue_61_90: 0.75,
  overdue_31_60: 0.5,
  overdue_1_30: 0.3,
  due_0_30: 1,
  due_31_60: 0.6,
  due_over_60: 0.3,
};

const fillOf = (band: AgingBand) => ({
  background: isOverdue(band) ? tones.danger.ink : tones.info.ink,
  opacity: OPACITY[band],
});
