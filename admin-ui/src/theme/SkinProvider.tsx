import { useScheme } from '@fidelidade/ui-kit/useScheme.js';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import CssBaseline from '@mui/material/CssBaseline';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { styleNonce } from './styleNonce';
import { skinNamed, type SkinName } from './skins';
import { themeOf } from './theme';

const nonce = styleNonce();
const styles = createCache({ key: 'css', ...(nonce && { nonce }) });

const STORED = 'admin.skin';
/** For the frame that stands before the application does (`public/shell.js`). */
const STORED_SIDEBAR = 'admin.sidebar';

interface SkinChoice {
  readonly skin: SkinName;
  readonly setSkin: (name: string | null | undefined) => void;
}

const SkinContext = createContext<SkinChoice>({ skin: skinNamed(null), setSkin: () => undefined });

/** Remembers the last skin on this machine, so that the first paint already wears it. */
export function SkinProvider({ children }: { children: ReactNode }) {
  const [skin, setSkinState] = useState(() => skinNamed(localStorage.getItem(STORED)));
  const choice = useMemo<SkinChoice>(
    () => ({
      skin,
      setSkin: (name) => {
        localStorage.setItem(STORED, skinNamed(name));
        setSkinState(skinNamed(name));
      },
    }),
    [skin],
  );
  useEffect(() => {
    const followOtherTab = ({ key, newValue }: StorageEvent) =>
      key === STORED && setSkinState(skinNamed(newValue));
    addEventListener('storage', followOtherTab);
    return () => removeEventListener('storage', followOtherTab);
  }, []);
  const scheme = useScheme();
  const theme = useMemo(() => themeOf(skin, scheme), [skin, scheme]);
  const sidebar = theme.skin.sidebar.background;
  useEffect(() => localStorage.setItem(STORED_SIDEBAR, sidebar), [sidebar]);
  return (
    <CacheProvider value={styles}>
      <SkinContext value={choice}>
        <ThemeProvider theme={theme}>
          <CssBaseline />
          {children}
        </ThemeProvider>
      </SkinContext>
    </CacheProvider>
  );
}

export const useSkin = (): SkinChoice => use(SkinContext);
