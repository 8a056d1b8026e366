/** @jest-environment @happy-dom/jest-environment */
import { followChanges, type Change, type News } from './serverEvents';

/** What is told of a stream as the server writes it, in pieces that end wherever the network cut them. */
async function told(...pieces: string[]) {
  const news: [keyof News, Pick<Change, 'resource' | 'id'>][] = [];
  const stop = new AbortController();
  const read = async () => {
    const value = pieces.shift();
    if (value === undefined) stop.abort();
    return { done: value === undefined, value };
  };
  // The browser of these tests has no streams of text.
  const body = { pipeThrough: () => ({ getReader: () => ({ read }) }) };
  globalThis.TextDecoderStream ??= class {} as never;
  globalThis.fetch = (async () => ({ ok: true, status: 200, body })) as never;
  const note = (kind: keyof News) => (record: Pick<Change, 'resource' | 'id'>) =>
    void news.push([kind, record]);
  await followChanges({ change: note('change'), editing: note('editing') }, stop.signal);
  return news;
}

describe('what the server tells its screens', () => {
  it('is a change, or that somebody began or ended to edit: an event of that name', async () => {
    const news = await told(
      'id: 7\ndata: {"resource":"products","id":"p1","position":7}\n\n',
      'event: editing\ndata: {"resource":"persons","id":"m1"}\n\n',
    );
    expect(news).toEqual([
      ['change', { resource: 'products', id: 'p1', position: 7 }],
      ['editing', { resource: 'persons', id: 'm1' }],
    ]);
  });

  it('is read whole wherever the network cuts it, and heartbeats say nothing', async () => {
    const news = await told('event: edi', 'ting\ndata: {"resource":"persons",', '"id":"m1"}\n', '\n:\n\n');
    expect(news).toEqual([['editing', { resource: 'persons', id: 'm1' }]]);
  });
});
