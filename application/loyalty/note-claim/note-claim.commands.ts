import type { AccessKey } from '@fidelidade/domain/kernel/access-key.js';
import type { ToldSale } from '@fidelidade/domain/loyalty/sale/told-again.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';
import type { MakingOutcome } from '../loyalty.commands.js';

/** Another system of the shop tells a sale whose buyer said no CPF: whoever scans its note has it. */
export class TellBuyerlessSale extends BusinessCommand<MakingOutcome> {
  constructor(
    context: CommandContext,
    readonly accessKey: AccessKey,
    readonly sale: ToldSale,
  ) {
    super(context);
  }
}

/** It was cancelled before anybody had it. */
export class CancelBuyerlessSale extends BusinessCommand {
  constructor(
    context: CommandContext,
    /** Of the sale that it would have become. */
    readonly saleId: string,
    readonly reason: string,
  ) {
    super(context);
  }
}

/** A participant scanned a note. */
export class ScanNote extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly accessKey: AccessKey,
  ) {
    super(context);
  }
}
