/** Without accents or case: «credito» finds «Crédito». */
export const simplified = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
