import type { BankLayout, BoletoAgreement } from '@fidelidade/domain/finance/boleto/agreement.js';
import type { BoletoCharges } from '@fidelidade/domain/finance/boleto/charges.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { CompanyDetails } from '@fidelidade/domain/registry/company/events.js';
import type { Address } from '@fidelidade/domain/registry/address.js';

/** What somebody is asked for, by which agreement with a bank. */
export interface BoletoCharge {
  readonly agreement: BoletoAgreement;
  readonly layout: BankLayout;
  /** The next of the agreement's row. */
  readonly ourNumber: number;
  readonly dueDate: CivilDate;
  readonly amount: Cents;
}

export interface MadeOutBoleto {
  /** 44 digits. */
  readonly barCode: string;
  readonly printedNumber: string;
}

/** Whoever is asked to pay: a boleto without one of these is refused by banks. */
export interface Payer {
  readonly name: string;
  readonly document: string;
  readonly address: Address;
}

/** All that the paper of a boleto says. */
export interface BoletoPaper extends MadeOutBoleto, BoletoCharges {
  readonly bank: Pick<BankLayout, 'bankName' | 'bankNumber'>;
  readonly printedAgency: string;
  readonly portfolio: string;
  readonly company: CompanyDetails;
  readonly payer: Payer;
  readonly document: string;
  readonly description: string;
  readonly issuedOn: CivilDate;
  readonly dueDate: CivilDate;
  readonly payableThrough: CivilDate;
  readonly amount: Cents;
  /** The same by Pix; undefined for an account without a key. */
  readonly pixCode: string | undefined;
  /** What became of it since; undefined while it is to be paid. */
  readonly stamp: 'PAGO' | 'BAIXADO' | undefined;
  /** A JPEG. */
  readonly logo?: Uint8Array;
}

/** Who makes out and prints boletos. The one that is there works without a bank: see `OfflineBoletos`. */
export abstract class BoletoProvider {
  /** Asked again for the same charge it says the same, and nothing else happens: a command may decide several times. */
  abstract makeOut(charge: BoletoCharge): MadeOutBoleto;
  /** The same paper gives the same bytes. */
  abstract print(paper: BoletoPaper): Promise<Uint8Array>;
}
