import { isCivilDate, formatCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import type { MessageKey } from '../../../i18n/messages';
import { companyZone } from '../../../providers/company-zone';
import { CalendarButton, useCalendar } from '../../../shared/inputs/CalendarButton';
import { dayOfMoment, readTypedMoment, writeMoment } from './typedMoment';
import { useAsOf } from './useAsOf';

/** Asks for a report as it was known at a moment. Taken when the field is left: half a year typed is a year too. */
export function AsOfField() {
  const { asOf } = useAsOf();
  // Another moment in the address is another field: what was typed into the last one is over.
  return <MomentField key={asOf ?? ''} />;
}

function MomentField() {
  const t = useText();
  const { asOf, setAsOf } = useAsOf();
  const { calendar, onKeyDown } = useCalendar();
  const zone = companyZone();
  const [typed, setTyped] = useState(() => writeMoment(asOf, zone));
  const [problem, setProblem] = useState<MessageKey | null>(null);

  const take = (text: string) => {
    if (text.trim() === '') {
      setProblem(null);
      if (asOf !== undefined) setAsOf(undefined);
      return;
    }
    const moment = readTypedMoment(text, new Date(), zone);
    if (!moment) return setProblem('errors.domain.date_invalid');
    if (moment.getTime() > Date.now()) return setProblem('reports.as_of_future');
    setProblem(null);
    if (writeMoment(moment.toISOString(), zone) !== writeMoment(asOf, zone)) setAsOf(moment.toISOString());
  };
  const chosen = readTypedMoment(typed, new Date(), zone);
  const pick = (day: string) => {
    if (!isCivilDate(day)) return;
    setTyped(formatCivilDate(day));
    take(formatCivilDate(day));
  };

  return (
    <TextField
      id="as-of"
      label={t('reports.as_of')}
      value={typed}
      placeholder={t('reports.as_of_placeholder')}
      autoComplete="off"
      error={problem !== null}
      helperText={problem && t(problem)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={({ target }) => take(target.value)}
      onKeyDown={(event) => {
        onKeyDown(event);
        if (event.key === 'Enter') take(typed);
      }}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <CalendarButton
                label={t('reports.as_of')}
                value={chosen ? dayOfMoment(chosen, zone) : ''}
                onPick={pick}
                calendar={calendar}
              />
            </InputAdornment>
          ),
        },
      }}
      sx={{ width: 210 }}
    />
  );
}
