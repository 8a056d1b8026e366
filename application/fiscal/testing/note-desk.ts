import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aPerson, PERSON_ID } from '@fidelidade/domain/testing/a-person.js';
import { aProduct, PRODUCT_ID } from '@fidelidade/domain/testing/a-product.js';
import { centavos, decimal } from '@fidelidade/domain/testing/values.js';
import { ReceiveStock } from '../../stock/stock.commands.js';
import { BackOffice, COMPANY } from '../../testing/back-office.js';
import { ChangeNote, DraftNote, SendNote, type CashbackProof, type NoteDraft } from '../note.commands.js';

/** What a spec says aloud of a draft; the rest is one packet of coffee to Maria, paid by PIX at once. */
export interface DraftChanges {
  readonly personId?: string;
  readonly warehouseId?: string;
  readonly series?: number;
  readonly items?: readonly {
    readonly productId?: string;
    readonly quantity?: string;
    readonly unitPrice?: string;
    readonly discount?: number;
  }[];
  readonly installments?: readonly { readonly dueDate: string; readonly value: number }[];
  readonly paidWithCashback?: number;
}

const aDraft = ({
  personId,
  warehouseId,
  series,
  items = [{}],
  installments = [],
  paidWithCashback,
}: DraftChanges = {}): NoteDraft => ({
  personId: personId ?? PERSON_ID,
  ...(warehouseId && { warehouseId }),
  ...(series !== undefined && { series }),
  items: items.map(({ productId, quantity, unitPrice, discount }) => ({
    productId: productId ?? PRODUCT_ID,
    quantity: decimal(quantity ?? '1'),
    unitPrice: decimal(unitPrice ?? '10'),
    discount: centavos(discount ?? 0),
  })),
  paymentForm: 'pix',
  installments: installments.map(({ dueDate, value }) => ({
    dueDate: parseCivilDate(dueDate),
    value: centavos(value),
  })),
  ...(paidWithCashback !== undefined && { paidWithCashback: centavos(paidWithCashback) }),
});

/** A shop in São Paulo with a customer and a packet of coffee, of which there are ten. */
export class NoteDesk {
  private constructor(readonly office: BackOffice) {}

  static open = async (): Promise<NoteDesk> => NoteDesk.in(await BackOffice.inMemory());

  static async in(office: BackOffice): Promise<NoteDesk> {
    await office.givenCompany();
    const desk = new NoteDesk(office);
    await desk.customer(PERSON_ID);
    await desk.product(PRODUCT_ID, { barCode: '7891000315507' });
    return desk;
  }

  async customer(personId: string, changes: Parameters<typeof aPerson>[0] = {}): Promise<void> {
    const data = { personId, ...aPerson(changes) };
    await this.office.given(streams.person(personId), { type: 'PersonRegistered', data });
  }

  async product(
    productId: string,
    changes: Parameters<typeof aProduct>[0] = {},
    stock = '10',
  ): Promise<void> {
    const data = { productId, ...aProduct({ code: productId, ...changes }) };
    await this.office.given(streams.product(productId), { type: 'ProductRegistered', data });
    const receipt = new ReceiveStock(
      this.office.context(),
      productId,
      decimal(stock),
      decimal('4'),
      undefined,
    );
    await this.office.commands.execute(receipt);
  }

  async draft(changes: DraftChanges = {}, commandId?: string): Promise<string> {
    const context = this.office.context(commandId ? { commandId } : {});
    return (await this.office.commands.execute(new DraftNote(context, aDraft(changes)))).id;
  }

  change(noteId: string, changes: DraftChanges, version?: number) {
    const command = new ChangeNote(this.office.context(), noteId, version, aDraft(changes));
    return this.office.commands.execute(command);
  }

  send(noteId: string, commandId?: string, proof: CashbackProof | 'may not' = {}) {
    const context = this.office.context(commandId ? { commandId } : {});
    return this.office.commands.execute(
      new SendNote(context, noteId, proof === 'may not' ? undefined : proof),
    );
  }

  /** A note that waits for the job that signs it. */
  async aRequestedNote(changes: DraftChanges = {}): Promise<string> {
    const noteId = await this.draft(changes);
    await this.send(noteId);
    return noteId;
  }

  factsWithOrigin(noteId: string) {
    return this.office.store.readStream(COMPANY, streams.note(noteId));
  }

  factsOf(noteId: string) {
    return this.office.factsOf(streams.note(noteId));
  }

  async numbersOf(environment: 1 | 2, series = 1): Promise<number[]> {
    const facts = await this.office.factsOf(streams.series(55, environment, series), COMPANY);
    return facts.map(({ data }) => ('number' in data ? Number(data.number) : 0));
  }
}
