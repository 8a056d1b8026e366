import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import type { StockSource } from '@fidelidade/domain/stock/stock-item/events.js';
import { BusinessCommand, type CommandContext } from '../execution/command.js';

/** The first warehouse of a company. */
export class OpenDefaultWarehouse extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly name: string,
  ) {
    super(context);
  }
}

/** Goods came in, at what they cost. */
export class ReceiveStock extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly productId: string,
    readonly quantity: DecimalText,
    readonly unitCost: DecimalText,
    readonly date: CivilDate | undefined,
  ) {
    super(context);
  }
}

/** Somebody counted what is on the shelf. */
export class CountStock extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly productId: string,
    readonly counted: DecimalText,
    readonly reason: string,
  ) {
    super(context);
  }
}

/** An entry was a mistake: its goods are taken out again. */
export class ReverseReceipt extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly productId: string,
    /** The entry's. */
    readonly movementId: string,
    readonly reason: string,
  ) {
    super(context);
  }
}

/** Goods have left with a document; all its lines at once, so that a note's stock is moved whole or not at all. */
export class IssueStock extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly lines: readonly {
      readonly productId: string;
      readonly quantity: DecimalText;
      readonly fractional: boolean;
    }[],
    readonly date: CivilDate,
    readonly source: StockSource,
  ) {
    super(context);
  }
}
