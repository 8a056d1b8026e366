import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { addDays, addMonths, daysBetween } from '@fidelidade/domain/kernel/civil-date.js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../../../i18n/useText';
import { day } from '../../../shared/format';
import { today } from '../../../shared/today';
import { GRANULARITIES, periodAround, type Period } from './cashFlow';

export function PeriodChoice({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const t = useText();
  const move = (direction: 1 | -1) => onChange(shifted(period, direction));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <IconButton onClick={() => move(-1)} aria-label={t('reports.previous')}>
        <ChevronLeft />
      </IconButton>
      <Box component="span" aria-live="polite" sx={{ whiteSpace: 'nowrap' }}>
        {day(period.from)} – {day(period.to)}
      </Box>
      <IconButton onClick={() => move(1)} aria-label={t('reports.next')}>
        <ChevronRight />
      </IconButton>
      <TextField
        select
        value={period.granularity}
        onChange={(event) => {
          const chosen = GRANULARITIES.find((name) => name === event.target.value) ?? 'day';
          onChange(periodAround(today(), chosen));
        }}
        sx={{ width: 120 }}
        slotProps={{ select: { inputProps: { 'aria-label': t('reports.granularity') } } }}
      >
        {GRANULARITIES.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`reports.granularities.${name}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

/** The same length, before or after. Periods are whole months. */
function shifted({ from, to, granularity }: Period, direction: 1 | -1): Period {
  const months = Math.round((daysBetween(from, to) + 1) / 30.4);
  const start = addMonths(from, months * direction);
  return { from: start, to: addDays(addMonths(start, months), -1), granularity };
}
