import type { GoodsBack } from '@fidelidade/domain/loyalty/sale/return-goods.js';
import { BusinessCommand, type CommandContext, type CommandOutcome } from '../../execution/command.js';
import type { ReturnEffect } from './return-effect.js';

/** With what it took and gave back; absent where it had happened before, and its first answer was lost. */
export interface ReturnOutcome extends CommandOutcome {
  readonly effect?: ReturnEffect;
}

/** Goods of a sale come back, and with them what they had earned and what had paid for them. */
export class ReturnGoodsOfSale extends BusinessCommand<ReturnOutcome> {
  constructor(
    context: CommandContext,
    readonly saleId: string,
    readonly goods: GoodsBack,
    readonly reason: string,
  ) {
    super(context);
  }
}

/** A sale is void as a whole. */
export class CancelSaleAsAWhole extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly saleId: string,
    readonly reason: string,
    /** Of the import that is undone by it. */
    readonly importId?: string,
  ) {
    super(context);
  }
}
