import MenuItem from '@mui/material/MenuItem';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../../i18n/useText';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Panel } from '../../../shared/ui/Panel';
import type { PreviewProps } from '../../records/kind-slots';
import { Drillable } from '../postings/Drillable';
import { WhatIfFigures } from './WhatIfFigures';
import { HORIZONS, useWhatIf, type Horizon, type OverduePlace } from './useWhatIf';

/** The cash flow as it would be, beside the one that is expected: while a scenario is typed, and on its page. */
export function WhatIfPreview({ values }: PreviewProps) {
  const t = useText();
  const [horizon, setHorizon] = useState<Horizon>(90);
  const [search] = useSearchParams();
  // Whoever comes from the cash flow goes on with what they saw there.
  const [overdue, setOverdue] = useState<OverduePlace>(search.get('overdue') === 'left' ? 'left' : 'today');
  const { answer, error, retry, isBehind, isUnreadable } = useWhatIf(values, horizon, overdue);
  const horizonChoice = (
    <TextField
      select
      value={horizon}
      onChange={({ target }) => setHorizon(Number(target.value) as Horizon)}
      sx={{ width: 150 }}
      slotProps={{ select: { inputProps: { 'aria-label': t('reports.what_if.horizon') } } }}
    >
      {Object.keys(HORIZONS).map((days) => (
        <MenuItem key={days} value={Number(days)}>
          {t('reports.what_if.days', { days })}
        </MenuItem>
      ))}
    </TextField>
  );
  const choice = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <TextField
        select
        value={overdue}
        onChange={({ target }) => setOverdue(target.value as OverduePlace)}
        sx={{ width: 220 }}
        slotProps={{ select: { inputProps: { 'aria-label': t('reports.overdue.label') } } }}
      >
        <MenuItem value="today">{t('reports.overdue.today')}</MenuItem>
        <MenuItem value="left">{t('reports.overdue.left')}</MenuItem>
      </TextField>
      {horizonChoice}
    </Box>
  );
  if (error && !answer) return <ErrorState error={error} retry={retry} />;
  return (
    <Panel title={t('reports.what_if.title')} hint={t('reports.what_if.hint')} action={choice}>
      {isUnreadable && <p role="status">{t('reports.what_if.unreadable')}</p>}
      {answer ? (
        <Box aria-busy={isBehind} sx={{ opacity: isBehind || isUnreadable ? 0.6 : 1 }}>
          <Drillable>
            <WhatIfFigures answer={answer} granularity={HORIZONS[horizon]} />
          </Drillable>
        </Box>
      ) : (
        !isUnreadable && t('common.loading')
      )}
    </Panel>
  );
}
