import { streams } from '@fidelidade/domain/streams.js';
import { anEntry } from '@fidelidade/domain/testing/an-entry.js';
import { OTHER_COMPANY, PlatformApi } from '../testing/platform-api.js';

let api: PlatformApi;
beforeEach(async () => void (api = await PlatformApi.open()));
afterEach(() => api.close());

const ALL = 'stock.products.view,finance.receivables.view';

/** Reads the stream until it has said this. */
class Listener {
  private said = '';
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(answer: Response) {
    this.reader = answer.body!.getReader();
  }

  async until(text: string): Promise<string> {
    while (!this.said.includes(text)) {
      const { done, value } = await this.reader.read();
      if (done) throw new Error(`ended before «${text}»: ${this.said}`);
      this.said += new TextDecoder().decode(value);
    }
    return this.said;
  }

  async end(): Promise<string> {
    for (let piece = await this.reader.read(); !piece.done; piece = await this.reader.read()) {
      this.said += new TextDecoder().decode(piece.value);
    }
    return this.said;
  }

  close = () => this.reader.cancel();
}

const sale = (id: string) =>
  [streams.entry(id), [{ type: 'EntryOpened', data: { entryId: id, ...anEntry() } }]] as const;
const product = (id: string) => [streams.product(id), [{ type: 'ProductDisabled', data: { id } }]] as const;

describe('GET /api/events', () => {
  it('pushes the changes of the session’s company as server-sent events', async () => {
    const answer = await api.follow(ALL);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const listener = new Listener(answer);
    await listener.until('id: 0\n\n');
    await api.given(...product('theirs'), { company: OTHER_COMPANY });
    const [event] = await api.given(...sale('entry-1'));
    const change = { resource: 'receivables', id: 'entry-1', position: event!.position };
    const block = `id: ${event!.position}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`;
    expect(await listener.until('entry-1')).toBe(`id: 0\n\n${block}`);
    await listener.close();
  });

  it('tells that the company itself changed', async () => {
    const listener = new Listener(await api.follow('system.companies.view'));
    await listener.until('id: 0');
    const data = { companyId: 'company-1', whatsapp: null };
    await api.given(streams.company('company-1'), [{ type: 'CompanyContactChanged', data }]);
    expect(await listener.until('company-1')).toContain('"resource":"companies"');
    await listener.close();
  });

  it('says nothing of what the user may not see', async () => {
    const listener = new Listener(await api.follow('stock.products.view'));
    await listener.until('id: 0');
    await api.given(...sale('entry-1'));
    await api.given(...product('product-1'));
    expect(await listener.until('product-1')).not.toContain('entry-1');
    await listener.close();
  });

  it('resumes behind the last event that was seen', async () => {
    const [seen] = await api.given(...product('seen'));
    await api.given(...product('missed'));
    const listener = new Listener(await api.follow(ALL, { 'Last-Event-ID': String(seen!.position) }));
    const said = await listener.until('missed');
    expect(said).not.toContain('"seen"');
    await listener.close();
  });

  it('ends when the server shuts down', async () => {
    const listener = new Listener(await api.follow(ALL));
    await listener.until('id: 0');
    const ended = listener.end();
    await api.close();
    expect(await ended).toBe('id: 0\n\n');
    api = await PlatformApi.open();
  });

  it('takes a staff token', async () => {
    const answer = await fetch(`${api.address}/api/events`);
    expect(answer.status).toBe(401);
    await answer.body?.cancel();
  });
});
