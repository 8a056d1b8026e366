import type { Scheme } from '@fidelidade/ui-kit/scheme.js';
import { createTheme, type Theme } from '@mui/material/styles';
import { components } from './components';
import { skinOf, type SkinName, type Skin } from './skins';
import { customProperties, GRID_PX, palettes, type as text } from './tokens';

declare module '@mui/material/styles' {
  interface Theme {
    skin: Skin;
  }
  interface ThemeOptions {
    skin?: Skin;
  }
}

/** The MUI theme of a skin, by day or by night. Breakpoint `md` is where the sidebar and the tables begin. */
export function themeOf(name: SkinName, scheme: Scheme): Theme {
  const skin = skinOf(name, scheme);
  // MUI reckons with the colours that it is given: it cannot with names of custom properties.
  const { colours, tones } = palettes[scheme];
  return createTheme({
    skin,
    spacing: GRID_PX,
    shape: { borderRadius: GRID_PX },
    palette: {
      mode: scheme,
      primary: { main: skin.accent, dark: skin.accentHover, contrastText: colours.onAccent },
      error: { main: tones.danger.ink },
      warning: { main: tones.warning.ink },
      success: { main: tones.success.ink },
      info: { main: tones.info.ink },
      text: { primary: colours.ink, secondary: colours.inkMuted },
      background: { default: colours.canvas, paper: colours.surface },
      divider: colours.line,
    },
    typography: {
      fontFamily: text.family,
      fontSize: 14,
      fontWeightMedium: text.emphasis,
      fontWeightBold: text.emphasis,
      h1: { fontSize: text.title, fontWeight: text.emphasis, lineHeight: 1.27, letterSpacing: '-0.01em' },
      h2: { fontSize: text.heading, fontWeight: text.emphasis, lineHeight: 1.5 },
      h3: { fontSize: text.body, fontWeight: text.emphasis, lineHeight: 1.43 },
      body1: { fontSize: text.body, lineHeight: 1.43 },
      body2: { fontSize: text.label, lineHeight: 1.54 },
      caption: { fontSize: text.small, lineHeight: 1.5 },
      button: { fontSize: text.body, fontWeight: text.emphasis, textTransform: 'none' },
    },
    components: components(skin, scheme, customProperties(scheme)),
  });
}
