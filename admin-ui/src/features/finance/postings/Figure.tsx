import ButtonBase from '@mui/material/ButtonBase';
import { use } from 'react';
import { useText } from '../../../i18n/useText';
import type { Query } from '../../../providers/api';
import { isZero, money } from '../../../shared/format';
import type { KeyFigure } from '../../../shared/ui/FigureRow';
import { Money } from '../../../shared/ui/Money';
import { colours } from '../../../theme/tokens';
import { DrillContext } from './DrillContext';

interface FigureProps {
  /** Names the figure for the drawer and for a screen reader: «Entradas realizadas, 01/10/2026». */
  readonly label: string;
  readonly value: string;
  readonly query: Query | null | undefined;
  readonly strong?: boolean;
  /** Where it is no sum of its postings, but reckoned from them. */
  readonly isReckoned?: boolean;
}

/** Every figure of a report answers where it comes from. */
export function Figure({ label, value, query, strong = false, isReckoned = false }: FigureProps) {
  const t = useText();
  const open = use(DrillContext);
  if (!query) return <Money value={value} strong={strong} />;
  return (
    <ButtonBase
      onClick={() => open({ figure: label, value, query, isReckoned })}
      aria-label={t('reports.show_postings', { label, value: money(value) })}
      sx={{
        font: 'inherit',
        minHeight: 24,
        paddingInline: 1,
        marginInline: -1,
        borderRadius: 1,
        color: isZero(value) ? colours.inkMuted : 'inherit',
        textDecoration: isZero(value) ? 'none' : 'underline dotted',
        textUnderlineOffset: '3px',
        textDecorationColor: 'currentcolor',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      <Money value={value} strong={strong} />
    </ButtonBase>
  );
}

/** One of the few numbers that a page opens with, which says where it comes from. */
export const openingFigure = (label: string, value: string, query: Query | null | undefined): KeyFigure => ({
  ...{ label, value },
  shown: <Figure {...{ label, value, query }} />,
});
