/** What products are narrowed to by how much of them there is; one that is out of stock is of «all» alone. */
export const BALANCES = ['all', 'positive', 'negative'] as const;
