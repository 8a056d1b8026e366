/** How people read the codes of goods, on every screen, in every export and in every history. */
export const NCM_MASK = '####.##.##';
export const CEST_MASK = '##.###.##';
