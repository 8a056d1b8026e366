import fc from 'fast-check';
import { pauseBefore, sendWaiting, type TriedSale } from './send-waiting';
import { momentOfSale, toCheck, toSend, type SoldSale, type WaitingSale } from './waiting-sale';

const SOLD_AT = '2026-03-10T15:00:00.000Z';
const aSale = (position: number): WaitingSale => ({
  position,
  company: 'shop',
  customer: 'Ana',
  tries: 0,
  sale: {
    document_number: `PDV-${position}`,
    sold_at: SOLD_AT,
    sold_by: 'bia',
    cpf: '52998224725',
    total: '10.00',
  },
});

/** As IndexedDB keeps it: what is written stays, whatever becomes of the page. */
class MemoryLog {
  readonly rows = new Map<number, WaitingSale>();
  constructor(sales: readonly WaitingSale[]) {
    for (const sale of sales) this.rows.set(sale.position, sale);
  }
  readonly sales = () => Promise.resolve([...this.rows.values()].sort((a, b) => a.position - b.position));
  readonly change = (sale: WaitingSale) => Promise.resolve(void this.rows.set(sale.position, sale));
  readonly remove = ({ position }: WaitingSale) => Promise.resolve(void this.rows.delete(position));
}

/** Has each document once, and tells whoever sends it again what it told the first time. */
class Server {
  readonly sales = new Map<string, SoldSale>();
  effects = 0;
  take(sale: SoldSale): TriedSale<string> {
    if (!this.sales.has(sale.document_number)) {
      this.sales.set(sale.document_number, sale);
      this.effects += 1;
    }
    return { status: 201, receipt: sale.document_number };
  }
}

const FAULTS = [
  'request lost',
  'answer lost',
  'told twice',
  'told late',
  'page died',
  429,
  503,
  500,
  409,
  401,
] as const;
type Fault = (typeof FAULTS)[number] | 'none';
class PageDied extends Error {}

/** A line that does to each message what it is told to, and is good once nothing more is said. */
function lossyLine(server: Server, faults: readonly Fault[]) {
  const left = [...faults];
  const late: SoldSale[] = [];
  return (sale: SoldSale): Promise<TriedSale<string>> => {
    const fault = left.shift() ?? 'none';
    // What was held up on the way arrives before what was sent after it, or never.
    for (const old of late.splice(0)) server.take(old);
    if (typeof fault === 'number') return Promise.resolve({ status: fault });
    if (fault === 'told late') late.push(sale);
    if (fault === 'request lost' || fault === 'told late') return Promise.resolve({ status: 0 });
    const answer = server.take(sale);
    if (fault === 'told twice') server.take(sale);
    if (fault === 'page died') return Promise.reject(new PageDied());
    return Promise.resolve(fault === 'answer lost' ? { status: 0 } : answer);
  };
}

it('brings a hundred sales over a lossy line: none twice, none missing', async () => {
  const fault = fc.constantFrom<Fault>('none', 'none', ...FAULTS);
  await fc.assert(
    fc.asyncProperty(fc.array(fault, { maxLength: 400 }), async (faults) => {
      const server = new Server();
      const log = new MemoryLog(Array.from({ length: 100 }, (_, index) => aSale(index + 1)));
      const send = lossyLine(server, faults);
      const tries = () =>
        sendWaiting({ log, send }).catch((error: unknown) => {
          if (!(error instanceof PageDied)) throw error;
          return { kind: 'died' } as const;
        });
      for (let rest = await tries(); rest.kind !== 'nothing'; rest = await tries());
      // Whatever was at fault for long enough to look like the sale's own is before a person, who sends it again.
      for (const sale of toCheck(await log.sales())) {
        const { problem: _, ...again } = sale;
        await log.change({ ...again, tries: 0 });
      }
      for (let rest = await tries(); rest.kind !== 'nothing'; rest = await tries());
      expect([...server.sales.keys()].sort()).toEqual(
        [...Array(100).keys()].map((index) => `PDV-${index + 1}`).sort(),
      );
      expect([server.effects, log.rows.size]).toEqual([100, 0]);
    }),
    { numRuns: 60 },
  );
});

it('two pages that send at once bring each sale once', async () => {
  const server = new Server();
  const log = new MemoryLog(Array.from({ length: 20 }, (_, index) => aSale(index)));
  const send = (sale: SoldSale) => Promise.resolve().then(() => server.take(sale));
  await Promise.all([sendWaiting({ log, send }), sendWaiting({ log, send })]);
  expect([server.effects, log.rows.size]).toEqual([20, 0]);
});

it('puts a sale that the server refuses before a person, in the server’s words, and goes on with the next', async () => {
  const log = new MemoryLog([aSale(1), aSale(2)]);
  const refused = { status: 406, message: 'Este participante está bloqueado.' };
  const settled: unknown[] = [];
  const rest = await sendWaiting({
    log,
    send: ({ document_number }) =>
      Promise.resolve(document_number === 'PDV-1' ? refused : { status: 201, receipt: 'told' }),
    settled: ({ position }, what) => settled.push([position, what]),
  });
  expect(rest).toEqual({ kind: 'nothing' });
  expect(settled).toEqual([
    [1, { problem: refused }],
    [2, { receipt: 'told' }],
  ]);
  const sales = await log.sales();
  expect([toCheck(sales).map(({ position }) => position), toSend(sales)]).toEqual([[1], []]);
});

it.each([401, 403, -1])('waits for somebody who may send: %d', async (status) => {
  const log = new MemoryLog([aSale(1)]);
  const send = () => Promise.resolve({ status });
  expect(await sendWaiting({ log, send })).toEqual({ kind: 'stopped', status });
  expect(toSend(await log.sales())).toMatchObject([{ tries: 0 }]);
});

it('waits for a line as long as it takes, and for an answer that is at fault only so long', async () => {
  const tries = async (status: number) => {
    const log = new MemoryLog([aSale(1)]);
    let count = 0;
    while (
      count < 50 &&
      (await sendWaiting({ log, send: () => Promise.resolve({ status }) })).kind === 'again'
    )
      count += 1;
    return [count, toSend(await log.sales()).length];
  };
  expect(await tries(0)).toEqual([50, 1]);
  expect(await tries(429)).toEqual([50, 1]);
  expect(await tries(500)).toEqual([4, 0]);
});

it('pauses longer each time, up to a minute', () => {
  expect([1, 2, 3, 9].map((tries) => pauseBefore(tries, 1))).toEqual([2_000, 4_000, 8_000, 60_000]);
  expect(pauseBefore(1, 0)).toBe(1_000);
});

describe('the moment of a sale', () => {
  const now = Date.parse(SOLD_AT);
  it('is put right by what the server’s clock said', () =>
    expect(momentOfSale(now, 60_000, [])).toBe('2026-03-10T15:01:00.000Z'));
  it('is not before the sale before, for a clock that was turned back', () =>
    expect(momentOfSale(now - 3_600_000, 0, [aSale(1)])).toBe('2026-03-10T15:00:00.001Z'));
});
