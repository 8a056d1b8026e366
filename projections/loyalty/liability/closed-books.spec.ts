import { BusinessCommand, type CommandContext } from '@fidelidade/application/execution/command.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import {
  EnrolParticipant,
  PublishProgram,
  RegisterSale,
  RegisterSaleOfCpf,
} from '@fidelidade/application/loyalty/loyalty.commands.js';
import {
  ScanNote,
  TellBuyerlessSale,
} from '@fidelidade/application/loyalty/note-claim/note-claim.commands.js';
import { CancelSaleAsAWhole } from '@fidelidade/application/loyalty/returns/return.commands.js';
import { RegisterTillSale } from '@fidelidade/application/loyalty/till/till.commands.js';
import { aContext, COMPANY, LoyaltyHouse } from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import { UploadFile } from '@fidelidade/application/platform/import.commands.js';
import { DRE_LINES } from '@fidelidade/domain/finance/dre.js';
import { buildAccessKey } from '@fidelidade/domain/kernel/access-key.js';
import { addDays, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { DEFAULT_TERMS } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import { centavos, day, decimal, instant } from '@fidelidade/domain/testing/values.js';
import { drill } from '../../finance/postings/queries.js';
import { dre } from '../../finance/reports/dre.js';
import { SEES_ALL } from '../../lists/viewer.js';
import { ReadSide } from '../testing/read-side.js';
import { liability } from './queries.js';

const CPF = '52998224725' as Cpf;
/** The day before the house's today. */
const CLOSED = day('2026-11-19');
const OPEN = addDays(CLOSED, 1);
const LINE = DRE_LINES.find(({ code }) => code === '2.2')!;
const PAGE = { filter: {}, sort: undefined, limit: 50, offset: 0 };

let house: LoyaltyHouse;
let personId: string;
let participantId: string;
let side: ReadSide;

const at = (moment: string): CommandContext => aContext({ occurredAt: instant(moment) });
const keyOf = (number: number) =>
  buildAccessKey({
    ...{ stateCode: 35, issuedOn: '2026-11-18', cnpj: aCompany({}).cnpj, model: 65, series: 1, number },
    ...{ issueType: 1, randomCode: '87654321' },
  });
const goods = {
  items: [{ description: 'Café', quantity: decimal('1'), total: centavos(100_00) }],
  ...{ discount: centavos(0), total: centavos(100_00) },
};
const told = (documentNumber: string, date = CLOSED) => ({
  ...{ origin: 'api' as const, documentNumber, date, ...goods },
});
const ofCpf = (sale: ReturnType<typeof told>) =>
  house.commands.execute(new RegisterSaleOfCpf(aContext(), CPF, sale));
const buyerless = (key: ReturnType<typeof keyOf>, date = CLOSED, context = aContext()) =>
  house.commands.execute(new TellBuyerlessSale(context, key, told(key, date)));
/** Of another amount than what other systems tell of that day: nobody takes it for the same purchase. */
const offline = (documentNumber: string, soldAt: string) =>
  house.commands.execute(
    new RegisterTillSale(aContext(), {
      ...{ participantId, documentNumber, discount: centavos(0), total: centavos(60_00) },
      items: [{ description: 'Chá', quantity: decimal('1'), total: centavos(60_00) }],
      offline: { soldAt: instant(soldAt), soldById: 'user-1' },
    }),
  );
const ofNote = (documentNumber: string, date = CLOSED) =>
  house.commands.execute(
    new RegisterSale(aContext(), { ...told(documentNumber, date), origin: 'nfe', personId }),
  );
const setBooks = (through: CivilDate | null) =>
  house.tellCompany({
    ...{ type: 'set-closing-date', companyId: COMPANY, through, reason: 'Faltou uma venda' },
    today: OPEN,
  });

class CloseAsBefore extends BusinessCommand {}
/** As books were closed before the closing said what becomes of what is late. */
const asBefore: typeof companyDecider = {
  ...companyDecider,
  decide: () => [{ type: 'PeriodClosed', data: { companyId: COMPANY, closedThrough: CLOSED } }],
};
const closeAsBefore = () =>
  new Executor(house.store).run(new CloseAsBefore(aContext()), (unit) =>
    unit.decide(asBefore, streams.company(COMPANY), { type: 'delete', companyId: COMPANY }),
  );

/** Up to the last closed day, and after it. */
async function figures() {
  await house.runPolicies();
  await side.catchUp();
  const asked = { from: day('2026-10-01'), to: addDays(OPEN, 5), granularity: 'day' } as const;
  const { cashback } = await liability(side.database, COMPANY, asked);
  const results = await dre(side.database, COMPANY, '2026-10', '2026-11', 'competence');
  return {
    until: cashback.rows.filter(({ to }) => to <= CLOSED),
    since: cashback.rows.filter(({ to }) => to > CLOSED),
    closing: cashback.closing,
    result: results.lines.find(({ code }) => code === LINE.code)!.total,
  };
}

beforeEach(async () => {
  house = await LoyaltyHouse.open();
  const terms = { ...DEFAULT_TERMS, noteScan: { isOn: true, days: 7 } };
  await house.commands.execute(new PublishProgram(at('2026-11-01T12:00:00Z'), terms));
  const customer = { document: CPF, fullName: 'Ana' };
  ({ id: personId } = await house.commands.execute(new EnrolParticipant(aContext(), customer, 'import-1')));
  participantId = wellKnownIds.participant(COMPANY, personId);
  await house.tellCompany({
    ...{ type: 'change-settings', companyId: COMPANY },
    settings: { allowNegativeStock: false, fiscalEnvironment: 2, loyaltyInDreFrom: day('2026-10-01') },
  });
  side = await ReadSide.of(house.store);
});
afterEach(() => side.close());

describe('a sale of closed books (R-10.8.1)', () => {
  const refused = { code: 'period_closed', field: 'date', refusal: 'not_acceptable' };

  it('is refused to other systems, at the field of its day; one that was told before is what it was', async () => {
    await ofCpf(told('A-1'));
    await buyerless(keyOf(1));
    await setBooks(CLOSED);
    await expect(ofCpf(told('A-2'))).rejects.toMatchObject(refused);
    await expect(buyerless(keyOf(2))).rejects.toMatchObject(refused);
    await ofCpf(told('A-1'));
    await buyerless(keyOf(1));
    await ofCpf(told('A-2', OPEN));
    expect(await house.events('SaleRegistered')).toHaveLength(2);
  });

  it('is a line of a file that is refused, and the rest comes in', async () => {
    await setBooks(CLOSED);
    const rows = ['19/11/2026;F-1', '20/11/2026;F-2'].map((row) => `${row};${CPF};1 x CESTA;80,00`);
    const bytes = Buffer.from(['Data;Documento;CPF;Itens;Valor', ...rows].join('\n'));
    const { id } = await house.commands.execute(new UploadFile(aContext(), 'sales', 'vendas.csv', bytes));
    await house.fileImport.run(COMPANY, id);
    const sales = (await house.events('SaleRegistered')).map(({ data }) => data);
    expect(sales).toMatchObject([{ documentNumber: 'F-2' }]);
    expect(JSON.stringify(await house.events('RowsImported'))).toContain('period_closed');
  });

  it('moves no closed day where nobody can refuse it: it counts on the first that was open', async () => {
    await ofCpf(told('A-1', day('2026-10-10')));
    await ofCpf(told('A-2'));
    await buyerless(keyOf(1));
    const before = await figures();
    await setBooks(CLOSED);
    // A till that had no network, a note of SEFAZ's, a note that somebody scans, and what ran out while nobody worked.
    await offline('PDV-1', '2026-11-19T20:00:00Z');
    await ofNote('NFE-1', day('2026-11-18'));
    await ofNote('NFE-2', day('2026-07-01'));
    await house.commands.execute(new ScanNote(aContext(), participantId, keyOf(1)));
    const after = await figures();
    expect(after.until).toEqual(before.until);
    // What ran out of NFE-2 has done so before: it came and went.
    expect(after.since[0]).toMatchObject({ earned: 18_00, expired: -5_00 });
    expect(after.closing).toBe(before.closing + 13_00);
    expect(after.result - before.result).toBe(-13_00);
  });

  it('says of which day it is, where the figure is opened', async () => {
    await setBooks(CLOSED);
    await offline('PDV-1', '2026-11-19T20:00:00Z');
    await figures();
    const figure = { kind: 'dre', basis: 'competence', line: LINE, from: '2026-11', to: '2026-11' } as const;
    const { rows } = await drill(side.database, COMPANY, figure, PAGE, SEES_ALL);
    expect(rows).toMatchObject([{ date: OPEN, late_of: CLOSED, amount: -3_00 }]);
  });

  it('counts on its own day once the books are open again', async () => {
    await setBooks(CLOSED);
    await offline('PDV-1', '2026-11-19T20:00:00Z');
    await house.runPolicies();
    await setBooks(null);
    await offline('PDV-2', '2026-11-19T21:00:00Z');
    const { until, since } = await figures();
    expect([until.at(-1)?.earned, since[0]?.earned]).toEqual([3_00, 3_00]);
  });

  it('that is taken back counts on the day on which it is', async () => {
    const { id } = await ofCpf(told('A-1'));
    const before = await figures();
    await setBooks(CLOSED);
    await house.commands.execute(new CancelSaleAsAWhole(aContext(), id, 'Engano'));
    const after = await figures();
    expect(after.until).toEqual(before.until);
    expect(after.since[0]).toMatchObject({ returned: -5_00 });
  });

  it('moves the days of a closing from before that rule, as it did: what was reported since is what it was', async () => {
    await closeAsBefore();
    await offline('PDV-1', '2026-11-19T20:00:00Z');
    const { until } = await figures();
    expect(until.at(-1)).toMatchObject({ earned: 3_00 });
  });
});
