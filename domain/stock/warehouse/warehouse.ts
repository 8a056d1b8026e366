import type { Decider } from '../../kernel/decider.js';
import type { WarehouseEvent } from './events.js';

export interface OpenWarehouse {
  readonly warehouseId: string;
  readonly name: string;
  readonly isDefault: boolean;
}

export const warehouseDecider: Decider<{ readonly isOpen: boolean }, OpenWarehouse, WarehouseEvent> = {
  initial: { isOpen: false },
  decide: (command, state) => (state.isOpen ? [] : [{ type: 'WarehouseOpened', data: { ...command } }]),
  evolve: () => ({ isOpen: true }),
};
