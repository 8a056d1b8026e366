import type { BankAccountDetails } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import { MAX_RETURN_CHANGES } from '@fidelidade/domain/finance/boleto-exchange/exchange.js';
import { readReturn } from '@fidelidade/domain/finance/cnab240/return-file.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import { aPerson, PERSON_ID } from '@fidelidade/domain/testing/a-person.js';
import { returnFile, type ToldBoleto } from '@fidelidade/domain/testing/a-return.js';
import { anEntry, issueBoleto, TODAY } from '@fidelidade/domain/testing/an-entry.js';
import { centavos, day } from '@fidelidade/domain/testing/values.js';
import { COMPANY, FinanceDesk } from '../testing/finance-desk.js';
import { RemitBoletos, TakeBoletoReturn } from './exchange.commands.js';
import { RemittanceFiles } from './remittance-files.js';
import { RemitBoletosHandler } from './remit-boletos.handler.js';
import { TakeBoletoReturnHandler } from './take-boleto-return.handler.js';

const ACCOUNT = 'account-1';
const AGREEMENT = '2837451';
const account: BankAccountDetails = {
  ...{ name: 'BB', walletType: 'checking', openingBalance: centavos(0), openingDate: day('2026-01-01') },
  ...{ bankCode: '001', agency: '4042', agencyDigit: '8', number: '61900', digit: 'X' },
  ...{ boletoPortfolio: '17-019', boletoAgreement: AGREEMENT },
};

let desk: FinanceDesk;
beforeEach(async () => {
  desk = await FinanceDesk.open();
  await desk.given(streams.bankAccount(ACCOUNT), {
    type: 'BankAccountOpened',
    data: { accountId: ACCOUNT, ...account },
  });
});
afterEach(() => desk.store.close());

const printed = (number: number) => `${AGREEMENT}${String(number).padStart(10, '0')}`;

/** So many receivables, each with its boleto, of the company's account. */
async function madeOut(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const entryId = `entry-${number}`;
    const ids = { accountId: ACCOUNT, boletoId: `boleto-${number}`, numberRow: `001-${AGREEMENT}` };
    const made = issueBoleto({ ...ids, ourNumber: number, printedNumber: printed(number) });
    if (made.type !== 'issue-boleto') throw new Error('no boleto was made out');
    await desk.given(
      streams.entry(entryId),
      { type: 'EntryOpened', data: { entryId, ...anEntry({ dueDate: '2026-04-10' }) } },
      { type: 'BoletoIssued', data: { entryId, on: TODAY, ...made.boleto } },
    );
    await desk.given(streams.boletoNumbers(ids.numberRow), {
      type: 'BoletoNumberTaken',
      data: { ...ids, number, entryId },
    });
  }
}

const paid = (number: number): ToldBoleto => ({
  ...{ ourNumber: printed(number), movement: '06', amount: 100_00, paid: 100_00, credited: 97_50 },
  ...{ occurredOn: '2026-03-19', creditOn: '2026-03-20' },
});
const take = (told: readonly ToldBoleto[], scope: object = {}, number = 340) => {
  const file = readReturn(returnFile(told, { number, document: aCompany().cnpj, agreement: AGREEMENT }));
  const context = { ...desk.context(), ...scope };
  return new TakeBoletoReturnHandler(desk.executor, desk.executor).execute(
    new TakeBoletoReturn(context, ACCOUNT, { ...file, digest: '0'.repeat(64) }),
  );
};
const returnsTaken = async () => (await desk.factsOf(streams.boletoExchange(ACCOUNT))).length;

describe('working a return off (ADR 0134)', () => {
  it('is one append, and says so where it would be more than fits into one', async () => {
    // Each is a payment, a settlement, the boleto’s and a credit.
    const most = Math.floor(MAX_RETURN_CHANGES / 4);
    await madeOut(most + 1);
    const told = Array.from({ length: most + 1 }, (_, index) => paid(index + 1));
    await expect(take(told)).rejects.toMatchObject({
      ...{ code: 'return_many', field: 'file' },
      params: { found: 4 * (most + 1), max: MAX_RETURN_CHANGES },
    });
    expect(await returnsTaken()).toBe(0);
    await take(told.slice(1));
    expect(await returnsTaken()).toBe(1);
    expect((await desk.factsOf(streams.entry('entry-2'))).at(-1)).toMatchObject({ type: 'PaymentCleared' });
  });

  it('says of each line why it is left, in words that want no name', async () => {
    await madeOut(2);
    const early = { ...paid(1), occurredOn: '2025-12-30', creditOn: '2025-12-31' };
    await take([early]);
    await desk.given(streams.bankAccount(ACCOUNT), {
      type: 'BankAccountClosed',
      data: { accountId: ACCOUNT },
    });
    await take([paid(2)], {}, 341);
    const [first, second] = await desk.factsOf(streams.boletoExchange(ACCOUNT));
    for (const [fact, refusal] of [
      [first, 'return_before_opening'],
      [second, 'return_account_closed'],
    ] as const)
      expect(fact?.data).toMatchObject({ boletos: [{ outcome: 'left', because: 'refused', refusal }] });
  });

  it('is for whoever reaches every entry: what another made would be left for good', async () => {
    await madeOut(1);
    const scope = { branches: null, warehouses: null, accounts: null, ownEntriesOnly: true };
    await expect(take([paid(1)], { scope })).rejects.toMatchObject({
      code: 'out_of_scope',
      refusal: 'forbidden',
    });
    expect(await returnsTaken()).toBe(0);
  });
});

describe('a remittance', () => {
  const remit = () =>
    new RemitBoletosHandler(desk.executor, desk.executor).execute(
      new RemitBoletos(
        desk.context(),
        ACCOUNT,
        [{ order: 'register', entryId: 'entry-1', boletoId: 'boleto-1' }],
        false,
      ),
    );

  it('is a file for whoever may see all that are in it', async () => {
    await madeOut(1);
    const { id } = await remit();
    const files = new RemittanceFiles(desk.store);
    const { content } = await files.file(COMPANY, ACCOUNT, id);
    expect((await files.file(COMPANY, ACCOUNT, id, 'user-1')).content).toBe(content);
    await expect(files.file(COMPANY, ACCOUNT, id, 'user-2')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('registers nothing in an account that is closed', async () => {
    await madeOut(1);
    await desk.given(streams.bankAccount(ACCOUNT), {
      type: 'BankAccountClosed',
      data: { accountId: ACCOUNT },
    });
    await expect(remit()).rejects.toMatchObject({ code: 'account_closed', field: 'account_id' });
  });

  it('has no payer whom the bank could not read', async () => {
    await madeOut(1);
    const person = { personId: PERSON_ID, ...aPerson({ fullName: 'Иван Петров' }) };
    await desk.given(streams.person(PERSON_ID), { type: 'PersonChanged', data: person });
    await expect(remit()).rejects.toMatchObject({ code: 'remittance_payer', field: 'boletos' });
  });

  it('has no boleto of an agreement that the account had before', async () => {
    await madeOut(1);
    await desk.given(streams.bankAccount(ACCOUNT), {
      type: 'BankAccountChanged',
      data: { accountId: ACCOUNT, ...account, boletoAgreement: '9999999' },
    });
    await expect(remit()).rejects.toMatchObject({ code: 'remittance_other_agreement', field: 'boletos' });
    expect(await desk.factsOf(streams.boletoExchange(ACCOUNT))).toEqual([]);
  });
});
