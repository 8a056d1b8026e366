/** What a movement of goods is told as, in lists and on screens. */
export const MOVEMENT_KINDS = ['receipt', 'issue', 'count', 'reversal', 'transfer'] as const;

export type MovementKind = (typeof MOVEMENT_KINDS)[number];
