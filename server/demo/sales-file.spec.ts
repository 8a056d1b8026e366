import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recorded } from '@fidelidade/domain/events.js';
import { isCpf } from '@fidelidade/domain/kernel/documents.js';
import { aContext, COMPANY, LoyaltyHouse } from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import { UploadFile } from '@fidelidade/application/platform/import.commands.js';
import { demoCpfs } from './demo-cpfs.js';
import { CLOSED_TO_AT_MOST } from './tell-closing.js';

const file = readFileSync(join(__dirname, 'vendas-caixa.csv'));

async function importFile(house: LoyaltyHouse) {
  const upload = new UploadFile(aContext(), 'sales', 'vendas-caixa.csv', file);
  const { id } = await house.commands.execute(upload);
  await house.fileImport.run(COMPANY, id);
  await house.runPolicies();
  const blocks = (await house.events('RowsImported')) as readonly Recorded<'RowsImported'>[];
  const own = blocks.filter(({ data }) => data.importId === id);
  return {
    imported: own.flatMap(({ data }) => data.imported),
    rejected: own.flatMap(({ data }) => data.rejected ?? []),
  };
}

describe('the sales file of the demo', () => {
  it('has 300 rows, of which six are wrong in five ways', async () => {
    const { imported, rejected } = await importFile(await LoyaltyHouse.open());
    expect(imported.filter(({ result }) => result === 'credited')).toHaveLength(294);
    expect(imported.filter(({ preRegistered }) => preRegistered)).toHaveLength(40);
    expect(rejected.map(({ row, column, code }) => [row, column, code])).toEqual([
      [38, 'CPF', 'cpf_invalid'],
      [87, 'Data', 'date_invalid'],
      [133, 'Valor', 'money_positive'],
      [190, 'Itens', 'req'],
      [231, 'Nº Documento', 'req'],
      [276, 'Data', 'import_future_date'],
    ]);
  });

  it('has no sale in books that the demo closes', () => {
    const days = [...file.toString('latin1').matchAll(/^(\d\d)\/(\d\d)\/(\d{4});/gm)].map(
      ([, day, month, year]) => `${year}-${month}-${day}`,
    );
    // Of the six rows that are wrong one has no such day, and none comes before.
    const real = days.filter((day) => day !== '2026-09-31');
    expect(real).toHaveLength(299);
    expect(real.filter((day) => day <= CLOSED_TO_AT_MOST)).toEqual([]);
  });

  it('imported twice credits once', async () => {
    const house = await LoyaltyHouse.open();
    await importFile(house);
    const before = await house.balances();
    expect(before.available).toBeGreaterThan(0);
    expect(before.pending).toBeGreaterThan(0);
    const { imported, rejected } = await importFile(house);
    expect(imported.filter(({ result }) => result === 'duplicated')).toHaveLength(294);
    expect(rejected).toHaveLength(6);
    expect(await house.balances()).toEqual(before);
  });

  it('names persons by CPFs that hold', () => {
    expect(new Set(demoCpfs).size).toBe(30);
    expect(demoCpfs.filter((cpf) => !isCpf(cpf))).toEqual([]);
  });
});
