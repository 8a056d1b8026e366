import { describeEvents, type DomainEvent } from '../../kernel/event.js';

export type WarehouseEvent =
  /** What a company's only warehouse began with before warehouses were records. Nothing says it any more; logs hold it. */
  DomainEvent<'WarehouseOpened', { warehouseId: string; name: string; isDefault: boolean }>;

export const warehouseEvents = describeEvents<WarehouseEvent>({ WarehouseOpened: { schema: 1 } });
