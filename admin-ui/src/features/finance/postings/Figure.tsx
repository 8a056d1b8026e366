import ButtonBase from '@mui/material/ButtonBase';
import { use, type ReactNode } from 'react';
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
    <FigureButton
      onClick={() => open({ figure: label, value, query, isReckoned })}
      name={t('reports.show_postings', { label, value: money(value) })}
      isMuted={isZero(value)}
    >
      <Money value={value} strong={strong} />
    </FigureButton>
  );
}

interface FigureButtonProps {
  readonly onClick: () => void;
  /** For a screen reader: the figure, and what it opens. */
  readonly name: string;
  /** Nothing stands behind it. */
  readonly isMuted: boolean;
  readonly children: ReactNode;
}

/** A figure that opens: it looks like the others, and says by its line that there is something behind it. */
export const FigureButton = ({ onClick, name, isMuted, children }: FigureButtonProps) => (
  <ButtonBase
    onClick={onClick}
    aria-label={name}
    sx={{
      font: 'inherit',
      minHeight: 24,
      paddingInline: 1,
      marginInline: -1,
      borderRadius: 1,
      color: isMuted ? colours.inkMuted : 'inherit',
      textDecoration: isMuted ? 'none' : 'underline dotted',
      textUnderlineOffset: '3px',
      textDecorationColor: 'currentcolor',
      '&:hover': { textDecoration: 'underline' },
    }}
  >
    {children}
  </ButtonBase>
);

/** One of the few numbers that a page opens with, which says where it comes from. */
export const openingFigure = (label: string, value: string, query: Query | null | undefined): KeyFigure => ({
  ...{ label, value },
  shown: <Figure {...{ label, value, query }} />,
});
