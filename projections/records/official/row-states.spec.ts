import type { EventType, Recorded } from '@fidelidade/domain/events.js';
import type { AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import type { RowChanges, RowStore } from '../../rows/row-store.js';
import { foldOfficialRows } from './row-states.js';
import { officialValues } from './tables.js';

const GONE = '9999999';
const OWN = '01JDM8Q6Z5T1V0N3R2X4Y6W8AB';

const disabled = (id: string) =>
  ({
    type: 'MunicipalityDisabled',
    data: { id },
    version: 1,
    meta: { company: 'shop', recordedAt: '2026-11-20T12:00:00.000Z' },
  }) as unknown as Recorded<EventType>;

/** What is written of some facts, by the codes of the rows. */
async function rowsOf(...ids: readonly string[]): Promise<readonly unknown[]> {
  const written: RowChanges[] = [];
  const rows: RowStore = {
    load: async () => [],
    write: async (changes) => void written.push(...changes),
    eraseWhere: async () => undefined,
  };
  await foldOfficialRows(rows, ids.map(disabled));
  return written.flatMap(({ put }) => put.map(({ row }) => (row as unknown as { code: string }).code));
}

describe('what a company said of official rows (ADR 0118)', () => {
  it('is kept of a code that left the edition: it may come back with another', async () => {
    expect(officialValues('municipalities').some(({ code }) => code === GONE)).toBe(false);
    expect(await rowsOf('3550308', GONE)).toEqual(['3550308', GONE]);
  });

  it('is nothing of the company’s own records, whose ids no code looks like', async () => {
    expect(await rowsOf(OWN)).toEqual([]);
    const tables = (RECORD_KINDS as readonly AnyKind[]).filter(({ official }) => official);
    const codes = tables.flatMap(({ resource }) => officialValues(resource).map(({ code }) => code));
    expect(codes.filter((code) => !/^\d+$/.test(code))).toEqual([]);
  });
});
