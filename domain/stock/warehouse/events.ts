import { describeEvents, type DomainEvent } from '../../kernel/event.js';

export type WarehouseEvent =
  /** A place where goods are kept; the first one of a company is its default. */
  DomainEvent<'WarehouseOpened', { warehouseId: string; name: string; isDefault: boolean }>;

export const warehouseEvents = describeEvents<WarehouseEvent>({ WarehouseOpened: { schema: 1 } });
