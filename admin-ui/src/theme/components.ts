import type { Scheme } from '@fidelidade/ui-kit/scheme.js';
import type { ThemeOptions } from '@mui/material/styles';
import { printStyles } from './print';
import type { Skin } from './skins';
import { colours, shadows, sizes, type as text } from './tokens';

const PHONE = '@media (max-width: 899.95px)';

/** Where the keyboard is. A ground on which the accent would not be seen sets `--focus` to another colour. */
const focusRing = { outline: '2px solid var(--focus)', outlineOffset: '2px' } as const;

/** How MUI's parts look in this house: labels stand above their fields, lines instead of shadows, nothing shouts. */
export const components = (
  skin: Skin,
  scheme: Scheme,
  properties: Readonly<Record<string, string>>,
): ThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: {
      html: { fontVariantNumeric: 'tabular-nums', WebkitTextSizeAdjust: '100%' },
      body: { fontSize: text.body, background: colours.canvas },
      // Scroll bars, and what the browser fills in by itself, are of the same scheme.
      ':root': { '--focus': skin.accent, colorScheme: scheme, ...properties },
      '*:focus-visible': focusRing,
      a: { color: skin.accent },
      'button, input': { font: 'inherit' },
      // Searches have a cross of ours, which says what it does.
      'input[type="search"]::-webkit-search-cancel-button': { display: 'none' },
      ...printStyles,
      '@media (prefers-reduced-motion: reduce)': {
        // Nothing at all, where a moment would be a moving thing of whatever changes: of each of a thousand elements.
        '*, *::before, *::after': {
          animationDuration: '0s !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0s !important',
        },
      },
    },
  },
  // MUI takes the outline off everything that can be pressed, and with the ripple its own sign of the focus is gone too.
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': focusRing } },
  },
  // Its own grey is too faint on the canvas.
  MuiToggleButton: { styleOverrides: { root: { color: colours.inkMuted } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: sizes.control_px,
        borderRadius: 6,
        paddingInline: 14,
        whiteSpace: 'nowrap',
        '&.MuiButton-outlined': { borderColor: colours.lineButton, background: colours.surface },
      },
      sizeSmall: { minHeight: 32, paddingInline: 10, fontSize: text.label },
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { borderRadius: 6, minWidth: sizes.control_px, minHeight: sizes.control_px } },
  },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        fontSize: text.label,
        fontWeight: 500,
        lineHeight: 1.54,
        color: colours.ink,
        '&.Mui-focused': { color: colours.ink },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: { background: colours.surface, borderRadius: 6, fontSize: text.body },
      input: {
        height: 'auto',
        minHeight: 20,
        padding: '8px 10px',
        [PHONE]: { padding: '11px 12px' },
      },
      // The text of several lines has its own padding.
      multiline: { padding: 0 },
      adornedStart: { paddingLeft: 10, '& input': { paddingLeft: 0 } },
      adornedEnd: { paddingRight: 10 },
      notchedOutline: { top: 0, borderColor: colours.lineInput, '& legend': { display: 'none' } },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: {
        '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          padding: 0,
          paddingRight: 60,
          '& .MuiAutocomplete-input': { padding: '8px 10px', [PHONE]: { padding: '11px 12px' } },
        },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        marginInline: 0,
        fontSize: text.small,
        lineHeight: 1.4,
        // It says why the field cannot be changed: it is read.
        '&.Mui-disabled': { color: colours.inkMuted },
      },
    },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: text.body } } },
  MuiPaper: {
    styleOverrides: {
      // MUI would lighten what is raised on a dark page; here a line does it.
      root: { backgroundImage: 'none' },
      rounded: { borderRadius: sizes.radius_px },
      elevation8: { boxShadow: shadows.floating },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        boxShadow: shadows.floating,
        '@media (max-width: 599.95px)': { margin: 12, width: 'calc(100% - 24px)' },
        // What a dialog asks for is scrolled between its title and its buttons.
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: text.heading, fontWeight: text.emphasis, padding: '20px 24px 8px' } },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 4 } } },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 40,
        minWidth: 0,
        padding: '8px 12px',
        textTransform: 'none',
        fontSize: text.body,
        // The strip that tabs scroll in would cut what stands outside of them.
        '&:focus-visible, &.Mui-focusVisible': { ...focusRing, outlineOffset: '-3px' },
      },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiTableCell: {
    styleOverrides: {
      root: { padding: '10px 12px', borderColor: colours.line, fontSize: text.body },
      head: {
        color: colours.inkMuted,
        fontSize: text.label,
        fontWeight: text.emphasis,
        background: colours.sunken,
      },
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: true },
    styleOverrides: { tooltip: { background: colours.overlay, color: '#ffffff', fontSize: text.small } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        fontSize: text.body,
        minHeight: sizes.control_px,
        '&:focus-visible, &.Mui-focusVisible': { ...focusRing, outlineOffset: '-2px' },
      },
    },
  },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: 4, height: 6 } } },
});
