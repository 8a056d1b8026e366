import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { fromLocalTime, toLocalTime } from './localTime';
import { useAsOf } from './useAsOf';

/** Asks for a report as it was known at a moment. Taken when the field is left: half a year typed is a year too. */
export function AsOfField() {
  const t = useText();
  const { asOf, setAsOf } = useAsOf();
  const [isFuture, setFuture] = useState(false);
  const take = (text: string) => {
    const moment = fromLocalTime(text);
    const isToCome = moment !== undefined && Date.parse(moment) > Date.now();
    setFuture(isToCome);
    if (!isToCome && text !== toLocalTime(asOf)) setAsOf(moment);
  };
  return (
    <TextField
      key={asOf ?? ''}
      id="as-of"
      type="datetime-local"
      label={t('reports.as_of')}
      defaultValue={toLocalTime(asOf)}
      error={isFuture}
      helperText={isFuture && t('reports.as_of_future')}
      onBlur={({ target }) => take(target.value)}
      onKeyDown={({ key, target }) => {
        if (key === 'Enter' && target instanceof HTMLInputElement) take(target.value);
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: toLocalTime(new Date().toISOString()) } }}
      sx={{ width: 210 }}
    />
  );
}
