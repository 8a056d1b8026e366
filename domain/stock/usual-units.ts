/** What goods are counted in where no register says more: forms offer them, and a file may name them. */
export const USUAL_UNITS = [
  'UN',
  'KG',
  'G',
  'L',
  'ML',
  'M',
  'M2',
  'M3',
  'CX',
  'PC',
  'PCT',
  'DZ',
  'PAR',
] as const;

export const isUsualUnit = (abbreviation: string): boolean =>
  (USUAL_UNITS as readonly string[]).includes(abbreviation);
