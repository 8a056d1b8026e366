import type { EventOf, Recorded } from '@fidelidade/domain/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import { COMPANY, BackOffice } from '../../testing/back-office.js';
import { AdvanceImport, UploadFile } from '../import.commands.js';
import { OpenEntry } from '../../finance/finance.commands.js';
import type { RecordLookup } from './read-rows.js';
import { kindOfImport } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import { type DryRun, dryRun, FileImport } from './record-import.js';
import { ALONE, NO_RECORDS } from './testing/no-records.js';

let office: BackOffice;
beforeEach(async () => {
  office = await BackOffice.inMemory();
  await office.givenCompany();
});
afterEach(() => office.close());

/** A CPF with its check digits. */
function cpf(number: number): string {
  const digits = [...String(100_000_000 + number)].map(Number);
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, place) => total + digit * (length + 1 - place), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

const persons = (count: number): string[] =>
  Array.from({ length: count }, (_, each) => `Pessoa ${each};${cpf(each)};sim`);

async function upload(
  rows: readonly string[],
  name = 'pessoas.csv',
  reading: { allOrNothing?: boolean } = {},
): Promise<string> {
  const bytes = Buffer.from(['Nome;CPF;Cliente', ...rows].join('\n'));
  const uploading = new UploadFile(office.context(), 'persons', name, bytes, reading);
  return (await office.commands.execute(uploading)).id;
}

const importer = (
  commands: Pick<BackOffice['commands'], 'execute'> = office.commands,
  lookup: RecordLookup = NO_RECORDS,
) =>
  new FileImport({
    commands,
    executor: office.executor,
    blobs: office.blobs,
    clock: office.clock,
    lookup,
    turns: ALONE,
  });

const factsOf = async <Type extends 'PersonRegistered' | 'RowsImported'>(type: Type) => {
  const { events } = await office.store.readAll({ after: 0, limit: 10_000, types: [type] });
  return events as readonly Recorded<Type>[];
};

async function resultOf(importId: string) {
  const facts = await office.store.readStream(COMPANY, streams.importJob(importId));
  const blocks = facts.filter(({ type }) => type === 'RowsImported').map(({ data }) => data);
  const told = blocks as readonly EventOf<'RowsImported'>['data'][];
  return {
    blocks: told.map(({ block }) => block),
    registered: told.reduce((sum, { imported }) => sum + imported.length, 0),
    rejected: told.flatMap(({ rejected }) => rejected ?? []),
  };
}

describe('importing many records (R-10.7.1)', () => {
  it('registers each row once, also after it was killed between any two commands', async () => {
    const importId = await upload(persons(620));
    for (const commands of [30, 499, 560]) {
      let left = commands;
      const dying = {
        execute: (async (command: never) => {
          if ((left -= 1) < 0) throw new Error('killed');
          return office.commands.execute(command);
        }) as BackOffice['commands']['execute'],
      };
      await expect(importer(dying).run(COMPANY, importId)).rejects.toThrow('killed');
    }
    await importer().run(COMPANY, importId);
    expect(await resultOf(importId)).toEqual({ blocks: [0, 1], registered: 620, rejected: [] });
    const documents = (await factsOf('PersonRegistered')).map(({ data }) => data.document);
    expect([documents.length, new Set(documents).size]).toEqual([620, 620]);
  });

  it('beside another import of the same persons registers each in one of them', async () => {
    const [one, other] = [await upload(persons(40)), await upload(persons(60).toReversed(), 'outra.csv')];
    await Promise.all([importer().run(COMPANY, one), importer().run(COMPANY, other)]);
    const results = [await resultOf(one), await resultOf(other)];
    expect(results[0]!.registered + results[1]!.registered).toBe(60);
    const rejected = results.flatMap((result) => result.rejected);
    expect(rejected).toHaveLength(40);
    expect(new Set(rejected.map(({ code, column }) => `${code} ${column}`))).toEqual(new Set(['unique CPF']));
  });

  it('that may not be in part registers nobody, also after it was killed while it told what is wrong', async () => {
    const wrong = persons(600).map((row, place) => (place % 500 === 0 ? `;1;${row}` : row));
    const importId = await upload(wrong, 'pessoas.csv', { allOrNothing: true });
    let told = 0;
    const dying = {
      execute: (async (command: never) => {
        if ((command as object) instanceof AdvanceImport && (told += 1) > 1) throw new Error('killed');
        return office.commands.execute(command);
      }) as BackOffice['commands']['execute'],
    };
    await expect(importer(dying).run(COMPANY, importId)).rejects.toThrow('killed');
    await importer().run(COMPANY, importId);
    const { rejected, ...rest } = await resultOf(importId);
    expect(rest).toEqual({ blocks: [0, 1], registered: 0 });
    expect(rejected.map(({ row }) => row)).toEqual([2, 502]);
    expect(await factsOf('PersonRegistered')).toEqual([]);
  });

  it('run by two processes at once records each block once', async () => {
    const importId = await upload(persons(510));
    await Promise.all([importer().run(COMPANY, importId), importer().run(COMPANY, importId)]);
    expect(await resultOf(importId)).toEqual({ blocks: [0, 1], registered: 510, rejected: [] });
    expect(await factsOf('PersonRegistered')).toHaveLength(510);
  });

  it('takes of rows that say the same the first', async () => {
    const importId = await upload([...persons(60), ...persons(1)]);
    await importer().run(COMPANY, importId);
    const { registered, rejected } = await resultOf(importId);
    expect([registered, rejected.map(({ row, code }) => [row, code])]).toEqual([
      60,
      [[62, 'import_repeats_row']],
    ]);
    // Where the first of them is no news either, no row of the file stands in the way of the second.
    const again = await upload([...persons(1), ...persons(1)], 'outra.csv');
    await importer().run(COMPANY, again);
    expect((await resultOf(again)).rejected.map(({ row, code }) => [row, code])).toEqual([
      [2, 'unique'],
      [3, 'unique'],
    ]);
  });
});

describe('persons of whom no column says what they are (R-10.7.1)', () => {
  const registered = async (header: string, row: string) => {
    const bytes = Buffer.from(`${header}\n${row}`);
    const uploading = new UploadFile(office.context(), 'persons', 'pessoas.csv', bytes, {});
    const { id } = await office.commands.execute(uploading);
    await importer().run(COMPANY, id);
    const { rejected } = await resultOf(id);
    return {
      roles: (await factsOf('PersonRegistered')).map(({ data }) => data.roles),
      rejected: rejected.map(({ code }) => code),
    };
  };

  it('are customers, as the form of a new person begins', async () => {
    const { roles, rejected } = await registered('Nome;CPF', `Ana;${cpf(1)}`);
    expect({ roles, rejected }).toEqual({ roles: [['client']], rejected: [] });
  });

  it('are what a column says, and nothing where it says nothing', async () => {
    expect(await registered('Nome;CPF;Fornecedor', `Ana;${cpf(1)};sim`)).toEqual({
      roles: [['provider']],
      rejected: [],
    });
    const refused = await registered('Nome;CPF;Fornecedor', `Bia;${cpf(2)};`);
    expect(refused.rejected).toEqual(['person_role_required']);
  });
});

describe('importing what is owed (R-10.7.1)', () => {
  it('asks once which bills are there, also after it was killed, and remembers what a row before was', async () => {
    const row = (each: number, center = '') => `Fiado ${each};1.01;01/10/2026;01/12/2026;10,00;${center}`;
    const rows = Array.from({ length: 520 }, (_, each) => row(each));
    // A copy of the second row, which is there, and one that only a centre tells from it: that bill is the second row's.
    const bytes = Buffer.from(
      ['Descrição;Categoria;Emissão;Vencimento;Valor;Centro de custo', ...rows, row(1), row(1, 'Sul')].join(
        '\n',
      ),
    );
    const asked: number[] = [];
    const lookup: RecordLookup = {
      find: async (_, __, text) => ({ ids: [text], by: 'code' }),
      timezone: async () => 'America/Sao_Paulo',
      taken: async () => new Map(),
      entriesAlike: async (_, __, some) => {
        asked.push(...some.map((each) => each.row));
        const alike = some.filter(({ details }) => details.description === 'Fiado 1');
        const isWhole = ({ costCenterId }: { costCenterId?: string }) => costCenterId === undefined;
        return new Map(alike.map((each) => [each.row, [{ id: 'there', isWhole: isWhole(each.details) }]]));
      },
      paymentTerm: async () => undefined,
      holidays: async () => [],
    };
    let blocks = 0;
    const execute = (isDying: boolean) =>
      (async (command: object) => {
        if (command instanceof OpenEntry) return { id: 'opened', position: 1 };
        const outcome = await office.commands.execute(command as never);
        if (isDying && command instanceof AdvanceImport && (blocks += 1) === 1) throw new Error('killed');
        return outcome;
      }) as BackOffice['commands']['execute'];
    const uploading = new UploadFile(office.context(), 'receivables', 'contas.csv', bytes, {});
    const { id } = await office.commands.execute(uploading);
    await expect(importer({ execute: execute(true) }, lookup).run(COMPANY, id)).rejects.toThrow('killed');
    asked.length = 0;
    await importer({ execute: execute(false) }, lookup).run(COMPANY, id);
    // Of the block that was noted only the row that was there, so that no other is.
    expect(asked.filter((each) => each <= 501)).toEqual([3]);
    expect(asked.length).toBe(1 + 22);
    const { registered, rejected } = await resultOf(id);
    expect([registered, rejected.map(({ row: number, code }) => [number, code])]).toEqual([
      520,
      [
        [3, 'entry_there'],
        [522, 'entry_there'],
      ],
    ]);
  });
});

describe('importing what stands inside each other (R-10.7.1)', () => {
  it('registers what others stand in first, wherever the file has it, also after it was killed', async () => {
    const children = Array.from({ length: 600 }, (_, each) => `Filho ${each};${each % 2 ? 'avô' : 'Pai'}`);
    const lines = ['Nome;Dentro de', ...children, 'Pai;Avô', 'Avô;'];
    const uploading = new UploadFile(
      ...([office.context(), 'product-groups', 'grupos.csv', Buffer.from(lines.join('\n')), {}] as const),
    );
    const { id } = await office.commands.execute(uploading);
    for (const commands of [200, 450]) {
      let left = commands;
      const dying = {
        execute: (async (command: never) => {
          if ((left -= 1) < 0) throw new Error('killed');
          return office.commands.execute(command);
        }) as BackOffice['commands']['execute'],
      };
      await expect(importer(dying).run(COMPANY, id)).rejects.toThrow('killed');
    }
    await importer().run(COMPANY, id);
    expect(await resultOf(id)).toEqual({ blocks: [0, 1], registered: 602, rejected: [] });
  });
});

describe('a dry run (R-10.7.1)', () => {
  const groups = (count: number, inside: (each: number) => string) =>
    Buffer.from(
      ['nome;dentro de', ...Array.from({ length: count }, (_, each) => `g${each};${inside(each)}`)].join(
        '\n',
      ),
    );
  const look = (
    bytes: Uint8Array,
    signal?: AbortSignal,
    limit?: AbortSignal,
    commands: Pick<BackOffice['commands'], 'execute'> = office.commands,
  ) =>
    dryRun(
      bytes,
      {
        ...{ kind: kindOfImport('product-groups'), said: undefined, remembered: [], lookup: NO_RECORDS },
        ...{ context: office.context(), commands, ...(signal && { signal }) },
      },
      limit,
    );

  it('of a long circle says so of every row of it', async () => {
    const count = 5_000;
    const found = await look(groups(count, (each) => `g${(each + 1) % count}`));
    expect(found).toMatchObject({ rowsTotal: count, rejectedTotal: count });
    const codes = (found as DryRun).rejected.map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(['import_circle']));
  });

  it('of a chain that is deeper than any tree says from where on it is, and tries hardly what stands below', async () => {
    const count = 3_000;
    let tried = 0;
    const execute = (command: never) => ((tried += 1), office.commands.execute(command));
    const found = (await look(
      groups(count, (each) => (each === 0 ? '' : `g${each - 1}`)),
      undefined,
      undefined,
      { execute: execute as BackOffice['commands']['execute'] },
    )) as DryRun;
    const [first, ...others] = found.rejected;
    expect(first).toMatchObject({ row: 22, code: 'tree_too_deep', value: 'g19' });
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['import_reference_row']));
    expect(found.rejectedTotal).toBe(count - 20);
    expect(tried).toBe(500);
  });

  it('that nobody waits for any more lets the next one of the company begin', async () => {
    const long = groups(5_000, () => '');
    const gone = new AbortController();
    const first = look(long, gone.signal);
    const waiting = look(long, gone.signal);
    const next = look(groups(1, () => ''));
    gone.abort();
    await expect(first).rejects.toBe(gone.signal.reason);
    await expect(waiting).rejects.toBe(gone.signal.reason);
    expect(await next).toMatchObject({ rowsTotal: 1, rejectedTotal: 0 });
  });

  it('whose time is over says so', async () => {
    expect(
      await look(
        groups(5_000, () => ''),
        undefined,
        AbortSignal.timeout(1),
      ),
    ).toBe('import_preview_too_long');
  });
});
