import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/useText';
import { colours } from '../../theme/tokens';

interface WideTableProps {
  readonly title: string;
  /** Which cells of a row stay, as a selector. */
  readonly stays?: string;
  readonly children: ReactNode;
}

/**
 * A table with more columns than there may be room for: the column that says what a row is stays while the others are scrolled, by finger,
 * wheel or arrow keys, and a shadow says that there are more.
 */
export function WideTable({ title, stays = 'th:first-of-type', children }: WideTableProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [overflow, setOverflow] = useState({ isWider: false, hasMore: false });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      const left = element.scrollWidth - element.clientWidth;
      setOverflow({ isWider: left > 1, hasMore: left - element.scrollLeft > 1 });
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [children]);
  return (
    <Box
      ref={box}
      {...(overflow.isWider
        ? { tabIndex: 0, role: 'region', 'aria-label': t('reports.scrolls', { title }) }
        : {})}
      sx={{
        overflowX: 'auto',
        '@media print': { overflow: 'visible' },
        '&:focus-visible': { outlineOffset: '-2px' },
        ...(overflow.isWider && {
          boxShadow: overflow.hasMore ? 'inset -14px 0 12px -12px rgb(16 24 32 / 0.28)' : 'none',
          [`& ${stays}`]: {
            position: 'sticky',
            left: 0,
            zIndex: 1,
            background: colours.surface,
            borderRight: `1px solid ${colours.line}`,
          },
          [`& thead ${stays}`]: { background: colours.sunken },
        }),
      }}
    >
      {children}
    </Box>
  );
}
