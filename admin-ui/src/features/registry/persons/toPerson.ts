import type { TransformData } from 'react-admin';

/** An address without a single line of it is no address. */
export const toPerson: TransformData = (person: Record<string, unknown>) => {
  const { address } = person;
  const filled = typeof address === 'object' && address !== null && Object.values(address).some(Boolean);
  return { ...person, address: filled ? address : null };
};
