import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import type { LotDetails, StockSource } from '@fidelidade/domain/stock/stock-item/events.js';
import type { LotChange } from '@fidelidade/domain/stock/stock-item/lots.js';
import { BusinessCommand, type CommandContext } from '../execution/command.js';
import type { MovementReasons } from './movement-types.js';

/** The warehouse that a company starts with, under an id that follows from the company; nothing where it is there. */
export class RegisterFirstWarehouse extends BusinessCommand {}

/** A product that was registered before bar codes were unique takes the one that it has, when no other has it. */
export class ReserveBarCode extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly productId: string,
  ) {
    super(context);
  }
}

/** What a product looks like: `picture` is the SHA-256 of one that is kept, null for none. */
export class ChangeProductPicture extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly productId: string,
    readonly picture: string | null,
  ) {
    super(context);
  }
}

/** Goods came in, at what they cost; into the company's first warehouse where none is named. */
export class ReceiveStock extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly productId: string,
    readonly quantity: DecimalText,
    /** Undefined where its type has goods come in at the average. */
    readonly unitCost: DecimalText | undefined,
    readonly date: CivilDate | undefined,
    readonly warehouseId?: string,
    readonly said: MovementReasons & {
      readonly lot?: LotDetails | undefined;
      /** Of what a shop begins with: only where nothing of it lies there yet. */
      readonly isOpening?: true;
    } = {},
  ) {
    super(context);
  }
}

/** Somebody counted what is on the shelf of a warehouse, the first one where none is named. */
export class CountStock extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly productId: string,
    readonly counted: DecimalText,
    readonly reason: string,
    readonly warehouseId?: string,
    /** Of a product that is kept by lot: which one, or null for what is of none. */
    readonly said: Pick<MovementReasons, 'movementTypeId'> & {
      readonly lotId?: string | null | undefined;
    } = {},
  ) {
    super(context);
  }
}

/** Goods were carried from a warehouse of the company to another. */
export class TransferStock extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly productId: string,
    readonly transfer: {
      /** The first one where none is named. */
      readonly from: string | undefined;
      readonly to: string;
      readonly quantity: DecimalText;
      readonly date: CivilDate | undefined;
      readonly reason: string | undefined;
      readonly movementTypeId?: string | undefined;
      /** Those that expire first where none is named. */
      readonly lotId?: string | undefined;
    },
  ) {
    super(context);
  }
}

/** Somebody took goods out by hand: lost, spoilt, used, given away. */
export class WithdrawStock extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly productId: string,
    readonly withdrawal: MovementReasons & {
      /** The first one where none is named. */
      readonly warehouseId: string | undefined;
      readonly quantity: DecimalText;
      readonly date: CivilDate | undefined;
      readonly reason: string | undefined;
      /** Those that expire first where none is named. */
      readonly lotId: string | undefined;
    },
  ) {
    super(context);
  }
}

/** What is said of a lot was a mistake. */
export class ChangeGoodsLot extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly productId: string,
    readonly lotId: string,
    readonly changes: Omit<LotChange, 'productId' | 'lotId'>,
  ) {
    super(context);
  }
}

/** An entry was a mistake, and its goods are taken out again; or what was taken out by hand, and it comes back. */
export class ReverseMovement extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly productId: string,
    /** Of the entry, or of what was taken out. */
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
    /** Where they were, unless the source had them promised elsewhere; the first warehouse where none is named. */
    readonly warehouseId?: string,
  ) {
    super(context);
  }
}
