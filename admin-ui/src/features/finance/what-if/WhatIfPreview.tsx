import MenuItem from '@mui/material/MenuItem';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Panel } from '../../../shared/ui/Panel';
import type { PreviewProps } from '../../records/kind-slots';
import { WhatIfFigures } from './WhatIfFigures';
import { HORIZONS, useWhatIf, type Horizon } from './useWhatIf';

/** The cash flow as it would be, beside the one that is expected: while a scenario is typed, and on its page. */
export function WhatIfPreview({ values }: PreviewProps) {
  const t = useText();
  const [horizon, setHorizon] = useState<Horizon>(90);
  const { answer, error, retry, isBehind, isUnreadable } = useWhatIf(values, horizon);
  const choice = (
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
  if (error && !answer) return <ErrorState error={error} retry={retry} />;
  return (
    <Panel title={t('reports.what_if.title')} hint={t('reports.what_if.hint')} action={choice}>
      {isUnreadable && <p role="status">{t('reports.what_if.unreadable')}</p>}
      {answer ? (
        <Box aria-busy={isBehind} sx={{ opacity: isBehind || isUnreadable ? 0.6 : 1 }}>
          <WhatIfFigures answer={answer} granularity={HORIZONS[horizon]} />
        </Box>
      ) : (
        !isUnreadable && t('common.loading')
      )}
    </Panel>
  );
}
