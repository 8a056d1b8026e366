/** Light or dark, as it is shown; and as it is chosen: `auto` follows the device. */
export const SCHEME_CHOICES = ['auto', 'light', 'dark'] as const;
export type SchemeChoice = (typeof SCHEME_CHOICES)[number];
export type Scheme = Exclude<SchemeChoice, 'auto'>;
