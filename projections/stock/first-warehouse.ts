import { idFrom } from '@fidelidade/event-store/id-from.js';

/** The warehouse that a company starts with, which notes take from that name none. */
export const firstWarehouseId = (company: string): string => idFrom('warehouse', company, 'default');
