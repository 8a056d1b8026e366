/** The one set of tokens behind every screen. A skin changes the accent and the sidebar, never these. */

export const colours = {
  canvas: '#f4f5f7',
  surface: '#ffffff',
  sunken: '#f8f9fa',
  line: '#e1e5ea',
  lineInput: '#828d99',
  ink: '#1b2530',
  inkMuted: '#55616e',
  onAccent: '#ffffff',
} as const;

/** What a status chip, a notice or an amount says. Never colour alone: a word or a sign goes with it. */
export const tones = {
  neutral: { ink: '#414c58', soft: '#e9ecf0' },
  info: { ink: '#1d4f91', soft: '#e4edf8' },
  success: { ink: '#17603a', soft: '#dff2e6' },
  warning: { ink: '#7a4d00', soft: '#fdf0d2' },
  danger: { ink: '#a3211b', soft: '#fbe7e5' },
} as const;

export type Tone = keyof typeof tones;

/** The grid, in pixels. */
export const GRID_PX = 4;

export const sizes = {
  sidebar_px: 232,
  topBar_px: 56,
  radius_px: 8,
  control_px: 36,
  /** A finger's target on a phone. */
  touch_px: 44,
  page_px: 1280,
} as const;

export const type = {
  family:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif",
  small: '0.75rem',
  label: '0.8125rem',
  body: '0.875rem',
  heading: '1rem',
  title: '1.375rem',
  figure: '1.625rem',
  emphasis: 600,
} as const;

export const shadows = {
  raised: '0 1px 2px rgb(16 24 32 / 0.06)',
  floating: '0 8px 28px rgb(16 24 32 / 0.16)',
} as const;
