import { streams } from '@fidelidade/domain/streams.js';
import { aNoteContent } from '@fidelidade/domain/testing/a-note.js';
import { anAddress, aPerson, PERSON_ID } from '@fidelidade/domain/testing/a-person.js';
import { aProduct, PRODUCT_ID } from '@fidelidade/domain/testing/a-product.js';
import { day, decimal } from '@fidelidade/domain/testing/values.js';
import { ChangePersonLifecycle } from '../registry/person.commands.js';
import { ChangeRecord, ChangeRecordLifecycle } from '../records/record.commands.js';
import { IssueStock, ReceiveStock } from '../stock/stock.commands.js';
import { DuplicateNote } from './note.commands.js';
import { NoteDesk, type DraftChanges } from './testing/note-desk.js';

let desk: NoteDesk;

beforeEach(async () => {
  desk = await NoteDesk.open();
});
afterEach(() => desk.office.close());

const drafted = async (changes: DraftChanges = {}) => (await desk.factsOf(await desk.draft(changes)))[0];
const inRio = anAddress({ state: 'RJ', cityId: 3304557, city: 'Rio de Janeiro' });

describe('a draft', () => {
  it("copies the product's fiscal facts as they stand on file now", async () => {
    expect(await drafted({ items: [{ quantity: '3' }] })).toMatchObject({
      type: 'NoteDrafted',
      data: {
        model: 55,
        items: [
          {
            productId: PRODUCT_ID,
            description: 'Café torrado e moído 500 g',
            gtin: '7891000315507',
            ncm: '09012100',
            origin: 0,
            unit: 'UN',
            quantity: '3',
            total: 30_00,
          },
        ],
        total: 30_00,
      },
    });
  });

  it.each([
    ['inside the state', anAddress(), 9, '5102'],
    ['to a taxpayer of another state', inRio, 1, '6102'],
    ['to a consumer of another state', inRio, 9, '6108'],
  ] as const)('has the CFOP of a sale %s', async (_, address, taxpayerType, cfop) => {
    await desk.customer('buyer', { address, taxpayerType });
    expect(await drafted({ personId: 'buyer' })).toMatchObject({ data: { items: [{ cfop }] } });
  });

  it('totals what each line rounds to, less its discount', async () => {
    const items = [
      { quantity: '3', unitPrice: '3.335' },
      { quantity: '2', unitPrice: '10', discount: 1_50 },
    ];
    expect(await drafted({ items })).toMatchObject({
      data: { items: [{ total: 10_01 }, { total: 20_00, discount: 1_50 }], total: 28_51 },
    });
  });

  it("is due at once, on the company's day, when no installments are said", async () => {
    expect(await drafted()).toMatchObject({
      data: { installments: [{ number: 1, dueDate: '2026-03-20', value: 10_00 }] },
    });
  });

  it('numbers its installments, which are worth the total', async () => {
    const installments = [
      { dueDate: '2026-04-10', value: 4_00 },
      { dueDate: '2026-05-10', value: 6_00 },
    ];
    expect(await drafted({ installments })).toMatchObject({
      data: { installments: [{ number: 1 }, { number: 2 }] },
    });
    await expect(desk.draft({ installments: installments.slice(1) })).rejects.toMatchObject({
      code: 'installments_sum',
      field: 'installments',
    });
  });

  it('is refused at each line that is wrong', async () => {
    await desk.product('by-weight', { fractional: true });
    const items = [
      { quantity: '1.5' },
      { quantity: '0' },
      { unitPrice: '0' },
      { discount: 10_00 },
      { productId: 'by-weight', quantity: '0.5' },
    ];
    const refusal: unknown = await desk.draft({ items }).catch((error: unknown) => error);
    const fields = (refusal as { problems: readonly { code: string; field: string }[] }).problems.map(
      ({ code, field }) => `${code} at ${field}`,
    );
    expect(fields).toEqual(
      expect.arrayContaining([
        'whole_quantity at items.0.quantity',
        'quantity_positive at items.1.quantity',
        'money_positive at items.2.unit_value',
        'item_discount_above at items.3.discount',
      ]),
    );
    expect(fields.filter((each) => each.includes('items.4'))).toEqual([]);
  });

  it('names the line whose product is unknown or deleted, and the buyer who is not there', async () => {
    const items = [{}, { productId: 'nothing' }];
    await expect(desk.draft({ items })).rejects.toMatchObject({ field: 'items.1.product_id' });
    const deletion = new ChangeRecordLifecycle(desk.office.context(), 'products', PRODUCT_ID, 'delete');
    await desk.office.commands.execute(deletion);
    await expect(desk.draft()).rejects.toMatchObject({ field: 'items.0.product_id' });
    await expect(desk.draft({ personId: 'nobody' })).rejects.toMatchObject({
      code: 'person_not_found',
      field: 'person_id',
    });
  });

  it('names its buyer: a customer known by the CPF alone is refused, one without address is not yet', async () => {
    const { document, address: _, ...unaddressed } = aPerson();
    await desk.office.given(streams.person('by-cpf'), {
      type: 'CustomerPreRegistered',
      data: { personId: 'by-cpf', document },
    });
    await desk.office.given(streams.person('nowhere'), {
      type: 'PersonRegistered',
      data: { personId: 'nowhere', document, ...unaddressed },
    });
    await expect(desk.draft({ personId: 'by-cpf' })).rejects.toMatchObject({
      code: 'note_recipient_document',
      field: 'person_id',
    });
    const id = await desk.draft({ personId: 'nowhere' });
    await expect(desk.send(id)).rejects.toMatchObject({
      code: 'note_recipient_address',
      field: 'person_id',
    });
    expect((await desk.factsOf(id)).at(-1)).toMatchObject({
      type: 'SendingRefused',
      data: { problems: [{ path: 'person_id', message: 'note_recipient_address' }] },
    });
  });

  it('is one note for a form that was sent twice, though the customer has been deleted since', async () => {
    const { office } = desk;
    const first = await desk.draft({}, 'one-key');
    await office.commands.execute(new ChangePersonLifecycle(office.context(), PERSON_ID, 'delete'));
    expect(await desk.draft({}, 'one-key')).toBe(first);
    expect(await desk.factsOf(first)).toHaveLength(1);
    await expect(desk.draft()).rejects.toMatchObject({ code: 'person_not_found' });
  });

  it('is changed on the version that was seen, and on no other (R-7.4.7)', async () => {
    const id = await desk.draft();
    await desk.change(id, { items: [{ quantity: '2' }] }, 1);
    await expect(desk.change(id, { items: [{ quantity: '5' }] }, 1)).rejects.toMatchObject({
      refusal: 'conflict',
    });
    expect((await desk.factsOf(id)).at(-1)).toMatchObject({ data: { items: [{ quantity: '2' }] } });
  });
});

describe('sending a note', () => {
  it('takes up what was corrected in the registers since it was drafted', async () => {
    const id = await desk.draft();
    const corrected = aProduct({ ncm: '09011110', code: PRODUCT_ID });
    await desk.office.commands.execute(
      new ChangeRecord(desk.office.context(), 'products', PRODUCT_ID, undefined, corrected),
    );
    await desk.send(id);
    expect(await desk.factsOf(id)).toMatchObject([
      { type: 'NoteDrafted', data: { items: [{ ncm: '09012100' }] } },
      { type: 'NoteChanged', data: { items: [{ ncm: '09011110', quantity: '1', unitPrice: '10' }] } },
      { type: 'TransmissionRequested' },
    ]);
  });

  it('changes nothing of a note whose registers stand as they stood', async () => {
    const id = await desk.draft({ installments: [{ dueDate: '2026-04-10', value: 10_00 }] });
    await desk.send(id);
    expect((await desk.factsOf(id)).map(({ type }) => type)).toEqual([
      'NoteDrafted',
      'TransmissionRequested',
    ]);
  });

  it('counts all lines of a product together against its stock, and names the first of them (R-3.4.17)', async () => {
    await desk.product('tea', {}, '5');
    const items = [{ productId: 'tea', quantity: '5' }, { quantity: '6' }, { quantity: '5' }];
    const id = await desk.draft({ items });
    await expect(desk.send(id)).rejects.toMatchObject({
      code: 'stock_insufficient',
      field: 'items.1.quantity',
      params: { balance: '10' },
    });
    expect((await desk.factsOf(id)).map(({ type }) => type)).toEqual(['NoteDrafted', 'SendingRefused']);
  });

  it('that was refused is sent under the same key once it is mended', async () => {
    await desk.product('tea', {}, '1');
    const id = await desk.draft({ items: [{ productId: 'tea', quantity: '2' }] });
    await expect(desk.send(id, 'one-key')).rejects.toMatchObject({ code: 'stock_insufficient' });
    const receipt = new ReceiveStock(desk.office.context(), 'tea', decimal('1'), decimal('4'), undefined);
    await desk.office.commands.execute(receipt);
    await desk.send(id, 'one-key');
    expect((await desk.factsOf(id)).map(({ type }) => type)).toEqual([
      'NoteDrafted',
      'SendingRefused',
      'TransmissionRequested',
    ]);
  });

  it('is refused to a company of a tax regime that is not built', async () => {
    await desk.office.givenCompany({ crt: 3 });
    await expect(desk.send(await desk.draft())).rejects.toMatchObject({ code: 'crt_not_built' });
  });

  it('takes all that is there, to the last', async () => {
    const id = await desk.draft({ items: [{ quantity: '4' }, { quantity: '6' }] });
    await expect(desk.send(id)).resolves.toMatchObject({ id });
  });

  it('sells what is not there when the company allows it (R-3.4.17)', async () => {
    await desk.office.given(streams.company('company-1'), {
      type: 'CompanySettingsChanged',
      data: { companyId: 'company-1', allowNegativeStock: true, fiscalEnvironment: 2 },
    });
    await expect(desk.send(await desk.draft({ items: [{ quantity: '99' }] }))).resolves.toBeDefined();
  });

  it('is refused for a note that is on its way already (406), and for none at all (404)', async () => {
    const id = await desk.aRequestedNote();
    await expect(desk.send(id)).rejects.toMatchObject({ code: 'note_state', refusal: 'not_acceptable' });
    await expect(desk.change(id, {})).rejects.toMatchObject({ code: 'note_state' });
    await expect(desk.send('nothing')).rejects.toMatchObject({ refusal: 'not_found' });
  });

  it('asked twice under one key is asked once, though the goods have left since', async () => {
    const { office } = desk;
    const id = await desk.draft({ items: [{ quantity: '10' }] });
    const first = await desk.send(id, 'one-key');
    const line = { productId: PRODUCT_ID, quantity: decimal('10'), fractional: false };
    const source = { kind: 'invoice', id } as const;
    await office.commands.execute(new IssueStock(office.context(), [line], day('2026-03-20'), source));
    expect(await desk.send(id, 'one-key')).toEqual(first);
  });
});

describe('another note of the same goods', () => {
  const duplicate = async (id: string) =>
    (await desk.office.commands.execute(new DuplicateNote(desk.office.context(), id))).id;

  it('is a draft of its own, also after an authorised one', async () => {
    const id = await desk.aRequestedNote({ items: [{ quantity: '2', unitPrice: '9.90', discount: 50 }] });
    const copy = await duplicate(id);
    expect(copy).not.toBe(id);
    expect(await desk.factsOf(copy)).toMatchObject([
      { type: 'NoteDrafted', data: { items: [{ quantity: '2', unitPrice: '9.9', discount: 50 }] } },
    ]);
  });

  it('falls due from today on, as far apart as before', async () => {
    await desk.office.given(streams.note('old'), {
      type: 'NoteDrafted',
      data: {
        noteId: 'old',
        model: 55,
        ...aNoteContent({
          installments: [
            { number: 1, dueDate: '2026-01-10', value: 5_00 },
            { number: 2, dueDate: '2026-02-10', value: 5_00 },
          ],
        }),
      },
    });
    expect(await desk.factsOf(await duplicate('old'))).toMatchObject([
      { data: { installments: [{ dueDate: '2026-04-10' }, { dueDate: '2026-05-10' }] } },
    ]);
  });

  it('is made of none that is not there', () =>
    expect(duplicate('nothing')).rejects.toMatchObject({ refusal: 'not_found' }));
});
