import { specification } from '../../testing/specification.js';
import { warehouseDecider } from './warehouse.js';

const { given } = specification(warehouseDecider);
const depot = { warehouseId: 'w1', name: 'Depósito', isDefault: true };

describe('a warehouse', () => {
  it('is opened once', () => {
    given([])
      .when(depot)
      .then([{ type: 'WarehouseOpened', data: depot }]);
    given([{ type: 'WarehouseOpened', data: depot }])
      .when({ ...depot, name: 'Outro' })
      .thenNothing();
  });
});
