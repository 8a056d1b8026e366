import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import {
  addDays,
  addMonths,
  daysBetween,
  isCivilDate,
  type CivilDate,
} from '@fidelidade/domain/kernel/civil-date.js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../../i18n/useText';
import { day } from '../../shared/format';
import { today } from '../../shared/today';
import type { Asks, ChoiceProps, Span } from './report';

const GRANULARITIES = ['day', 'week', 'month'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

export interface Period extends Span {
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly granularity: Granularity;
}

export { tellPeriod as nameOfPeriod } from '@fidelidade/domain/platform/report-tables/report-table.js';

/** Days, in periods of so many; at first those around today. */
export const byDays: Asks<Period> = {
  read(search) {
    const granularity = GRANULARITIES.find((name) => name === search.get('granularity')) ?? 'day';
    const usual = periodAround(today(), granularity);
    const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
    return {
      granularity,
      from: isCivilDate(from) ? from : usual.from,
      to: isCivilDate(to) ? to : usual.to,
    };
  },
  inWords: ({ from, to }) => `${day(from)} – ${day(to)}`,
  Choice: PeriodChoice,
};

function PeriodChoice({ question: period, onChange }: ChoiceProps<Period>) {
  const t = useText();
  const move = (direction: 1 | -1) => onChange(shifted(period, direction));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <IconButton onClick={() => move(-1)} aria-label={t('reports.previous')}>
          <ChevronLeft />
        </IconButton>
        <Box component="span" aria-live="polite" sx={{ whiteSpace: 'nowrap' }}>
          {day(period.from)} – {day(period.to)}
        </Box>
        <IconButton onClick={() => move(1)} aria-label={t('reports.next')}>
          <ChevronRight />
        </IconButton>
      </Box>
      <TextField
        select
        id="report-granularity"
        label={t('reports.granularity')}
        value={period.granularity}
        onChange={(event) => {
          const chosen = GRANULARITIES.find((name) => name === event.target.value) ?? 'day';
          onChange(periodAround(today(), chosen));
        }}
        sx={{ width: 120 }}
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

/** The month around today by day, the quarter by week, the year by month. */
function periodAround(now: CivilDate, granularity: Granularity): Period {
  const monthStart = `${now.slice(0, 8)}01` as CivilDate;
  const months = { day: 1, week: 3, month: 12 }[granularity];
  const from = granularity === 'day' ? monthStart : addMonths(monthStart, granularity === 'week' ? -1 : -3);
  return { from, to: addDays(addMonths(from, months), -1), granularity };
}
