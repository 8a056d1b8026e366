import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { initialsOf } from '@fidelidade/domain/kernel/initials.js';
import { type as text } from '../../theme/tokens';
import { usePicture } from '../usePicture';

/** As large as it stands in lists. */
export const PORTRAIT_px = 32;

interface PortraitProps {
  readonly name: string;
  /** Where the photo is; null for whoever shows none. */
  readonly address: string | null | undefined;
  readonly size_px?: number;
  /** Empty where the name stands beside it. */
  readonly alt?: string;
}

/** Somebody's photo, or their initials: until it is there, where there is none, and where it cannot be had. */
export function Portrait({ name, address, size_px = PORTRAIT_px, alt = '' }: PortraitProps) {
  const { skin } = useTheme();
  const [isNear, watch] = useNearness();
  const picture = usePicture(isNear ? (address ?? null) : null);
  return (
    <Box
      ref={watch}
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: size_px,
        height: size_px,
        overflow: 'hidden',
        borderRadius: '50%',
        background: skin.accentSoft,
        color: skin.accent,
        fontSize: size_px > 40 ? text.heading : text.small,
        fontWeight: text.emphasis,
      }}
    >
      {picture ? (
        <Box
          component="img"
          src={picture}
          alt={alt}
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <span aria-hidden>{initialsOf(name)}</span>
      )}
    </Box>
  );
}

/** How far below the screen something is made ready. */
const AHEAD = '200px';

/** Whether an element has come near the screen: a long list asks for the photos that are seen. */
function useNearness(): readonly [boolean, (element: Element | null) => (() => void) | undefined] {
  const [isNear, setNear] = useState(false);
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isNear, watch];
}
