import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/useText';

/** The first lines of a list that may be long, and what shows the rest of them: nothing where there is none. */
export function useFirstLines<Line>(
  lines: readonly Line[],
  first: number,
): { readonly shown: readonly Line[]; readonly more: ReactNode } {
  const t = useText();
  const [isWhole, showWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, lines.length - first);
  if (hidden === 0) return { shown: lines, more: null };
  return {
    shown: lines.slice(0, first),
    more: (
      <Button variant="outlined" color="inherit" size="small" onClick={() => showWhole(true)}>
        {t('common.show_more', { smart_count: hidden })}
      </Button>
    ),
  };
}
