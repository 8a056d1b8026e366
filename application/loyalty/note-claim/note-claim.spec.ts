import { buildAccessKey } from '@fidelidade/domain/kernel/access-key.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { DEFAULT_TERMS } from '@fidelidade/domain/loyalty/program/program-terms.js';
import type { ToldSale } from '@fidelidade/domain/loyalty/sale/told-again.js';
import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import { centavos, day, decimal, instant } from '@fidelidade/domain/testing/values.js';
import { Executor } from '../../execution/executor.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { AdvanceImport, UploadFile } from '../../platform/import.commands.js';
import { ImportUndo } from '../../platform/record-import/import-undo.js';
import { EnrolParticipant, PublishProgram, RegisterSaleOfCpf } from '../loyalty.commands.js';
import { CancelSaleAsAWhole } from '../returns/return.commands.js';
import { aContext, COMPANY, LoyaltyHouse, NOW } from '../testing/loyalty-house.js';
import { CancelBuyerlessSale, ScanNote, TellBuyerlessSale } from './note-claim.commands.js';

const keyOf = (number: number, cnpj: string = aCompany({}).cnpj) =>
  buildAccessKey({
    ...{ stateCode: 35, issuedOn: '2026-11-10', cnpj, model: 65, series: 1, number },
    ...{ issueType: 1, randomCode: '87654321' },
  });
const KEY = keyOf(1);
const CPFS = { ana: '52998224725', bia: '71428793860' } as const;

let house: LoyaltyHouse;
let ana: string;
let bia: string;

const enrol = async (document: string, fullName: string) => {
  const customer = { document: document as Cpf, fullName };
  const { id } = await house.commands.execute(new EnrolParticipant(aContext(), customer, 'import-1'));
  return wellKnownIds.participant(COMPANY, id);
};
const on = (date: string) => aContext({ occurredAt: instant(`${date}T15:00:00Z`) });
const aSale = (changes: Partial<ToldSale> = {}): ToldSale => ({
  ...{ origin: 'api', documentNumber: KEY, discount: centavos(0), total: centavos(80_00) },
  items: [{ description: 'Cesta', quantity: decimal('1'), total: centavos(80_00) }],
  ...{ date: day('2026-11-19'), ...changes },
});
const tell = (changes: Partial<ToldSale> = {}, key = KEY, context = aContext()) =>
  house.commands.execute(new TellBuyerlessSale(context, key, aSale({ documentNumber: key, ...changes })));
const scan = (who: string, key = KEY, context = aContext()) =>
  house.commands.execute(new ScanNote(context, who, key));
const publish = (isOn: boolean, cashbackBasisPoints = 500, context = aContext()) =>
  house.commands.execute(
    new PublishProgram(context, { ...DEFAULT_TERMS, cashbackBasisPoints, noteScan: { isOn, days: 7 } }),
  );
const imported = async (): Promise<string> => {
  const file = ['Data;Documento;CPF;Itens;Valor', `19/11/2026;${KEY};${CPFS.bia};1 x CESTA;80,00`];
  const bytes = Buffer.from(file.join('\n'));
  const { id } = await house.commands.execute(new UploadFile(aContext(), 'sales', 'vendas.csv', bytes));
  await house.fileImport.run(COMPANY, id);
  return id;
};
const undone = async (importId: string): Promise<void> => {
  await house.commands.execute(new AdvanceImport(aContext(), { type: 'request-undo', importId }));
  const uses = { used: async () => new Set<string>() };
  const executor = new Executor(house.store);
  await new ImportUndo({ commands: house.commands, executor, clock: { now: () => NOW }, uses }).run(
    COMPANY,
    importId,
  );
};
const sales = async () => (await house.events('SaleRegistered')).map(({ data }) => data);

beforeEach(async () => {
  house = await LoyaltyHouse.open();
  await publish(true, 500, on('2026-11-01'));
  [ana, bia] = [await enrol(CPFS.ana, 'Ana'), await enrol(CPFS.bia, 'Bia')];
});

describe('a note that a participant scans (R-10.1.7)', () => {
  it('is theirs, once, and earns by the rules of when it was told', async () => {
    await tell({}, KEY, on('2026-11-19'));
    await publish(true, 1_000);
    await scan(ana);
    expect(await sales()).toMatchObject([
      { origin: 'api', documentNumber: KEY, participantId: ana, total: 80_00, date: '2026-11-19' },
    ]);
    await house.runPolicies();
    expect((await house.balances()).pending).toBe(4_00);
    await expect(scan(ana)).rejects.toMatchObject({ code: 'note_yours', refusal: 'not_acceptable' });
    await expect(scan(bia)).rejects.toMatchObject({ code: 'note_credited', refusal: 'not_acceptable' });
    // Told again, it is the sale that it was.
    expect(await tell()).toMatchObject({ isNew: false });
    await expect(tell({ total: centavos(90_00) })).rejects.toMatchObject({ code: 'sale_document_taken' });
  });

  it('has one winner of two phones at the same moment', async () => {
    await tell();
    const answers = await Promise.allSettled([ana, bia, ana, bia].map((who) => scan(who)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sales()).toHaveLength(1);
    expect(await house.events('NoteClaimed')).toHaveLength(1);
  });

  it('waits where the shop has not told it yet, for whoever scanned it first', async () => {
    await scan(ana);
    await scan(ana);
    expect(await house.events('NoteAwaited')).toHaveLength(1);
    await expect(scan(bia)).rejects.toMatchObject({ code: 'note_credited' });
    await tell();
    expect(await sales()).toMatchObject([{ participantId: ana }]);
  });

  it('waits no longer than the shop lets it', async () => {
    await scan(ana, KEY, on('2026-11-10'));
    await tell();
    expect(await sales()).toEqual([]);
    await scan(bia);
    expect(await sales()).toMatchObject([{ participantId: bia }]);
  });

  it('is told by the shop whatever became of whoever waits', async () => {
    await scan(ana);
    await publish(false);
    expect(await tell()).toMatchObject({ isNew: true });
    expect(await sales()).toEqual([]);
  });

  it('is nobody else’s whoever waits, once a file has told it with its buyer', async () => {
    await scan(ana);
    await imported();
    expect(await tell()).toMatchObject({ isNew: true });
    expect(await sales()).toMatchObject([{ origin: 'import', documentNumber: KEY }]);
    await expect(scan(ana)).rejects.toMatchObject({ code: 'note_credited' });
  });

  it('is nobody else’s once its file was sent again, after the first was undone', async () => {
    await undone(await imported());
    await imported();
    await tell();
    await expect(scan(ana)).rejects.toMatchObject({ code: 'note_credited' });
    expect(await sales()).toHaveLength(2);
  });

  it('is theirs who scans it where the file that told it was undone', async () => {
    await undone(await imported());
    await tell();
    await scan(ana);
    expect((await sales()).at(-1)).toMatchObject({ origin: 'api', participantId: ana });
  });

  it.each([
    ['of another store', () => scan(ana, keyOf(2, '11444777000161')), 'note_of_another_store'],
    ['too old', () => tell({ date: day('2026-11-12') }).then(() => scan(ana)), 'note_too_old'],
    [
      'cancelled before anybody had it',
      async () => {
        const { id } = await tell();
        await house.commands.execute(new CancelBuyerlessSale(aContext(), id, 'Engano'));
        await scan(ana);
      },
      'note_cancelled',
    ],
    [
      'cancelled since',
      async () => {
        const { id } = await tell();
        await scan(bia);
        await house.commands.execute(new CancelSaleAsAWhole(aContext(), id, 'Engano'));
        await scan(ana);
      },
      'note_cancelled',
    ],
    [
      'of somebody who said their CPF',
      async () => {
        await house.commands.execute(new RegisterSaleOfCpf(aContext(), CPFS.bia as Cpf, aSale()));
        await scan(ana);
      },
      'note_credited',
    ],
    [
      'their own already, by their CPF',
      async () => {
        await house.commands.execute(new RegisterSaleOfCpf(aContext(), CPFS.ana as Cpf, aSale()));
        await scan(ana);
      },
      'note_yours',
    ],
    ['scanned where the shop lets nobody', () => publish(false).then(() => scan(ana)), 'note_scan_off'],
  ])('is refused where it is %s', async (_, act, code) => {
    await expect(act()).rejects.toMatchObject({ code });
  });

  it('is one sale with the one that names its buyer', async () => {
    await house.commands.execute(new RegisterSaleOfCpf(aContext(), CPFS.bia as Cpf, aSale()));
    await expect(tell()).rejects.toMatchObject({ code: 'sale_document_taken' });
    await expect(tell({}, keyOf(3, '11444777000161'))).rejects.toMatchObject({
      code: 'note_of_another_store',
      field: 'document_number',
    });
  });
});
