const known = ['pending', 'confirmed', 'partly_returned', 'returned', 'cancelled'] as const;

export type SaleStatus = (typeof known)[number] | 'other';

/** A status that this client does not know is shown as a registered sale. */
export const statusOf = (text: string): SaleStatus => known.find((status) => status === text) ?? 'other';

export const toneOfStatus = (status: SaleStatus): 'positive' | 'pending' | 'neutral' =>
  status === 'confirmed' ? 'positive' : status === 'pending' ? 'pending' : 'neutral';
