import { type DecimalText } from '@fidelidade/domain/kernel/decimal.js';

export interface DemoProduct {
  readonly id: string;
  readonly name: string;
  readonly fractional: boolean;
  readonly price: DecimalText;
}

export interface DemoRegisters {
  /** Ids in the order of `demoPersons`. */
  readonly personIds: readonly string[];
  /** Who can sign in: the first of the persons. */
  readonly participantId: string;
  /** The second member of the staff. */
  readonly cashierId: string;
  /** Runs the shop: asks for other roles, and approves what the administrator and the cashier ask for. */
  readonly managerId: string;
  readonly products: readonly DemoProduct[];
  /** Why goods are thrown away. */
  readonly thirtyDays: string;
  readonly loss: string;
  /** The warehouse beside the shop. */
  readonly storeroom: string;
  /** In which sales of the web shop are numbered. */
  readonly webSeries: string;
  /** The highest level of the programme. */
  readonly goldLevel: string;
  /** Of the cost centres: the shop, the deliveries, the office. */
  readonly costCenters: Readonly<Record<'shop' | 'deliveries' | 'office', string>>;
  readonly till: string;
  readonly bank: string;
}
