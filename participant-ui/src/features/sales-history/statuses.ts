const known = [
  'pending',
  'checking',
  'told_twice',
  'confirmed',
  'partly_returned',
  'returned',
  'cancelled',
] as const;

export type SaleStatus = (typeof known)[number] | 'other';

/** What the purchase gave is said in the receipt then. */
export const cameBack: readonly SaleStatus[] = ['partly_returned', 'returned', 'cancelled'];

/** A status that this client does not know is shown as a registered sale. */
export const statusOf = (text: string): SaleStatus => known.find((status) => status === text) ?? 'other';

export const toneOfStatus = (status: SaleStatus): 'positive' | 'pending' | 'neutral' =>
  status === 'confirmed' ? 'positive' : status === 'pending' || status === 'checking' ? 'pending' : 'neutral';
