import type { ReturnedBoleto } from '@fidelidade/domain/finance/boleto-exchange/events.js';
import type { RemittanceOrder } from '@fidelidade/domain/finance/cnab240/remittance-file.js';
import type { ReturnFile } from '@fidelidade/domain/finance/cnab240/return-file.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';

/** A boleto, and what the bank is to do with it. */
export interface AskedOrder {
  readonly order: RemittanceOrder;
  readonly entryId: string;
  readonly boletoId: string;
}

/** Makes a file for the bank of an account: it registers boletos and takes others down (remessa, R-4.3.13). */
export class RemitBoletos extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly accountId: string,
    readonly boletos: readonly AskedOrder[],
    /** Whoever sends it knows that the bank was told of some of them before. */
    readonly again: boolean,
    /** Where the numbers of files begin; only the first file asks for it. */
    readonly first?: number,
  ) {
    super(context);
  }
}

/** A file of the bank, as it was read. */
export interface BoletoReturnFile extends ReturnFile {
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly digest: string;
}

/** Works a file of the bank off (retorno): what was paid is settled, what was refused is written off, all in one append. */
export class TakeBoletoReturn extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly accountId: string,
    readonly file: BoletoReturnFile,
  ) {
    super(context);
  }
}

export interface BoletoReturnPreview {
  /** The file was worked off before: nothing would come of it. */
  readonly wasTaken: boolean;
  /** What would come of each line. */
  readonly boletos: readonly ReturnedBoleto[];
}

/** Says what would come of a file of the bank, and changes nothing. */
export class PreviewBoletoReturn extends BusinessCommand<BoletoReturnPreview> {
  constructor(
    context: CommandContext,
    readonly accountId: string,
    readonly file: BoletoReturnFile,
  ) {
    super(context);
  }
}
