import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { isDerived, shownCost } from '@fidelidade/domain/stock/product/cost.js';
import type { ProductDetails } from '@fidelidade/domain/stock/product/events.js';
import { productDecider } from '@fidelidade/domain/stock/product/product.js';
import { stockItemDecider } from '@fidelidade/domain/stock/stock-item/stock-item.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { idFrom } from '../execution/ids.js';
import { reservationOf } from '../execution/reservation.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import {
  ChangeProduct,
  ChangeProductLifecycle,
  RegisterProduct,
  type ChangedDetails,
} from './stock.commands.js';

/** A product's code is unique in the company. */
@CommandHandler(RegisterProduct)
export class RegisterProductHandler implements ICommandHandler<RegisterProduct> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: RegisterProduct): Promise<CommandOutcome> {
    const { context, details } = command;
    const productId = idFrom('product', context.company, context.commandId);
    const { position } = await this.executor.run(command, async (unit) => {
      await unit.create(productDecider, streams.product(productId), { type: 'register', productId, details });
      await codeOf(unit, details.code).reserve(productId);
    });
    return { id: productId, position };
  }
}

@CommandHandler(ChangeProduct)
export class ChangeProductHandler implements ICommandHandler<ChangeProduct> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ChangeProduct): Promise<CommandOutcome> {
    const { productId, details } = command;
    const { position } = await this.executor.run(command, async (unit) => {
      const stream = streams.product(productId);
      await unit.expect(productDecider, stream, command.expectedVersion);
      const { details: before } = await unit.load(productDecider, stream);
      await unit.decide(productDecider, stream, {
        type: 'change',
        productId,
        details: await withCost(unit, productId, details, before),
      });
      if (before === undefined || asReserved(before.code) === asReserved(details.code)) return;
      await codeOf(unit, details.code).reserve(productId);
      await codeOf(unit, before.code).release(productId);
    });
    return { id: productId, position };
  }
}

@CommandHandler(ChangeProductLifecycle)
export class ChangeProductLifecycleHandler implements ICommandHandler<ChangeProductLifecycle> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ChangeProductLifecycle): Promise<CommandOutcome> {
    const { productId, step } = command;
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(productDecider, streams.product(productId), { type: step, id: productId }),
    );
    return { id: productId, position };
  }
}

/**
 * Once goods came in the cost is their average, which nobody types. Forms send back what they were shown, and
 * then what somebody once typed stays.
 * @throws DomainError `cost_derived` on another cost than that average
 */
async function withCost(
  unit: UnitOfWork,
  productId: string,
  { costValue, ...details }: ChangedDetails,
  before: ProductDetails | undefined,
): Promise<ProductDetails> {
  const stream = streams.stockItem(wellKnownIds.defaultWarehouse(unit.company), productId);
  const { averageCost } = await unit.load(stockItemDecider, stream);
  const typed = before?.costValue;
  const shown = isDerived(averageCost) ? averageCost : typed;
  if (costValue === undefined || asShown(costValue) === asShown(shown))
    return { ...details, ...(typed && { costValue: typed }) };
  if (isDerived(averageCost)) throw new DomainError('cost_derived', { field: 'cost_value' });
  return { ...details, ...(costValue !== null && { costValue }) };
}

const asShown = (cost: DecimalText | null | undefined): string | undefined =>
  cost ? shownCost(cost) : undefined;

/** Codes differ by more than case. */
const asReserved = (code: string): string => code.toUpperCase();

const codeOf = (unit: UnitOfWork, code: string) =>
  reservationOf(unit, { kind: 'product-code', value: asReserved(code), field: 'code' });
