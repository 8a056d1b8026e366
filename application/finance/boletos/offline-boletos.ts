import { barCodeOf } from '@fidelidade/domain/finance/boleto/bar-code.js';
import {
  BoletoProvider,
  type BoletoCharge,
  type BoletoPaper,
  type MadeOutBoleto,
} from '../../ports/boleto-provider.js';
import { drawBoleto } from './draw-boleto.js';

/** Makes boletos out by the banks' public manuals and prints them. No bank is told: registering them is the shop's own step. */
export class OfflineBoletos extends BoletoProvider {
  makeOut({ agreement, layout, ourNumber, dueDate, amount }: BoletoCharge): MadeOutBoleto {
    const freeField = layout.freeFieldOf(agreement, ourNumber);
    return {
      barCode: barCodeOf({ bankCode: layout.bankCode, dueDate, amount, freeField }),
      printedNumber: layout.printedNumberOf(agreement, ourNumber),
    };
  }

  print(paper: BoletoPaper): Promise<Uint8Array> {
    return drawBoleto(paper);
  }
}
