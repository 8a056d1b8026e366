import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { productDecider } from '@fidelidade/domain/stock/product/product.js';
import { stockItemDecider } from '@fidelidade/domain/stock/stock-item/stock-item.js';
import { warehouseDecider } from '@fidelidade/domain/stock/warehouse/warehouse.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { idFrom } from '../execution/ids.js';
import { assertWithinScope } from '../execution/within-scope.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { timezoneOf } from '../registry/company-facts.js';
import { IssueStock, OpenDefaultWarehouse, ReceiveStock } from './stock.commands.js';

@CommandHandler(OpenDefaultWarehouse)
export class OpenDefaultWarehouseHandler implements ICommandHandler<OpenDefaultWarehouse> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: OpenDefaultWarehouse): Promise<CommandOutcome> {
    const warehouseId = wellKnownIds.defaultWarehouse(command.context.company);
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(warehouseDecider, streams.warehouse(warehouseId), {
        warehouseId,
        name: command.name,
        isDefault: true,
      }),
    );
    return { id: warehouseId, position };
  }
}

@CommandHandler(ReceiveStock)
export class ReceiveStockHandler implements ICommandHandler<ReceiveStock> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ReceiveStock): Promise<CommandOutcome> {
    const { context, productId, quantity, unitCost } = command;
    const warehouseId = wellKnownIds.defaultWarehouse(context.company);
    const movementId = idFrom('receipt', context.company, context.commandId);
    const { position } = await this.executor.run(command, async (unit) => {
      assertWithinScope(context, 'warehouses', warehouseId);
      const { details } = await unit.load(productDecider, streams.product(productId));
      if (!details) throw new DomainError('product_not_found', { refusal: 'not_found' });
      const date = command.date ?? civilDateIn(await timezoneOf(unit), context.occurredAt);
      await unit.decide(stockItemDecider, streams.stockItem(warehouseId, productId), {
        type: 'receive',
        movementId,
        productId,
        warehouseId,
        quantity,
        unitCost,
        fractional: details.fractional,
        date,
        source: { kind: 'receipt', id: movementId },
      });
    });
    return { id: productId, position };
  }
}

@CommandHandler(IssueStock)
export class IssueStockHandler implements ICommandHandler<IssueStock> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: IssueStock): Promise<CommandOutcome> {
    const { context, lines, date, source } = command;
    const warehouseId = wellKnownIds.defaultWarehouse(context.company);
    const { position } = await this.executor.run(command, async (unit) => {
      for (const [index, line] of lines.entries()) {
        await unit.decide(stockItemDecider, streams.stockItem(warehouseId, line.productId), {
          type: 'issue',
          movementId: idFrom('issue', source.id, index),
          warehouseId,
          ...line,
          date,
          source,
        });
      }
    });
    return { id: source.id, position };
  }
}
