import { DomainError, notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import { FIRST_WAREHOUSE, warehouses } from '@fidelidade/domain/stock/warehouse/warehouse.js';
import type { CommandContext } from '../execution/command.js';
import { handles } from '../execution/handles.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { assertWithinScope } from '../execution/within-scope.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { policy } from '../policies/policy.js';
import type { Fits } from '../records/fits.js';
import { deciderFor } from '../records/kind-decider.js';
import { moveUnique, uniqueOf } from '../records/unique.js';
import { RegisterFirstWarehouse } from './stock.commands.js';
import type { WarehouseGoods } from './warehouse-goods.js';

const { decider, streamOf } = deciderFor(warehouses.resource);

/**
 * The warehouse that goods come to or leave, the company's first one where none is named. It is guarded, for one that is
 * disabled in the same moment takes no goods any more (ADR 0047).
 * @throws DomainError `out_of_scope`; `warehouse_not_found`, `warehouse_disabled` on the field
 */
export async function openWarehouse(
  unit: UnitOfWork,
  context: CommandContext,
  named: string | undefined,
  field = 'warehouse_id',
): Promise<string> {
  const first = wellKnownIds.defaultWarehouse(unit.company);
  const id = named ?? first;
  assertWithinScope(context, 'warehouses', id);
  // That one is always there, also before it is a record.
  if (id === first) return id;
  const { status } = await unit.guard(decider, streamOf(id));
  if (status === 'absent' || status === 'deleted') throw new DomainError('warehouse_not_found', { field });
  if (status === 'disabled') throw new DomainError('warehouse_disabled', { field });
  return id;
}

/** Every company has a warehouse from its first day, also those that were there before warehouses were records. */
export const registerFirstWarehouse = policy('register-first-warehouse', {
  CompanyRegistered: (_event, context) => [new RegisterFirstWarehouse(context())],
});

export const RegisterFirstWarehouseHandler = handles(
  RegisterFirstWarehouse,
  ({ context }) => wellKnownIds.defaultWarehouse(context.company),
  async (unit, _, id) => {
    if ((await unit.load(decider, streamOf(id))).status !== 'absent') return;
    const details = { name: await freeName(unit) };
    await unit.decide(decider, streamOf(id), { type: 'register', id, details });
    await moveUnique(unit, warehouses, id, {}, details);
  },
);

/** Somebody may have been quicker than the policy with the usual name: «Loja 2», then. */
async function freeName(unit: UnitOfWork): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? FIRST_WAREHOUSE.name : `${FIRST_WAREHOUSE.name} ${number}`;
    if ((await uniqueOf(unit, warehouses, 'name', name).holder()) === undefined) return name;
  }
}

/** What goods and notes let a warehouse be: the first one stays, and none is closed with something in it. */
export const warehouseFits = (goods: Pick<WarehouseGoods, 'in'>): Fits => ({
  async assertStep(unit, id, step) {
    if (step === 'enable' || step === 'restore') return;
    if (id === wellKnownIds.defaultWarehouse(unit.company)) throw notAcceptable('warehouse_first_kept');
    const { shown, more } = await goods.in(unit, id);
    if (shown.length === 0) return;
    const list = shown.map(({ name, quantity, unit: measure }) => `${name} (${quantity} ${measure})`);
    const what = [...list, ...(more > 0 ? [`+${more}`] : [])].join(', ');
    throw notAcceptable('warehouse_has_goods', { params: { what } });
  },
});
