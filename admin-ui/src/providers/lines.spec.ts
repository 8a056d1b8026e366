/** @jest-environment node */
import { api } from './api';

const pieces = (...texts: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });

async function linesOf(answer: Response): Promise<readonly unknown[]> {
  globalThis.localStorage ??= { getItem: () => null } as unknown as Storage;
  globalThis.sessionStorage ??= { getItem: () => null, setItem: () => undefined } as unknown as Storage;
  globalThis.fetch = () => Promise.resolve(answer);
  const read: unknown[] = [];
  for await (const line of api.lines('/api/earning-rules/lab', {}, new AbortController().signal))
    read.push(line);
  return read;
}

describe('an answer that comes line by line', () => {
  it('is read as whole lines, wherever the network cuts it', async () =>
    expect(await linesOf(new Response(pieces('{"done":5', '00}\n{"result":{"name":"Caf', 'é"}}\n')))).toEqual(
      [{ done: 500 }, { result: { name: 'Café' } }],
    ));

  it('that is refused is a refusal in words, and no line', async () => {
    const refused = new Response('{"status":"error","message":"Já há um teste em andamento."}', {
      status: 406,
    });
    await expect(linesOf(refused)).rejects.toMatchObject({
      status: 406,
      message: 'Já há um teste em andamento.',
    });
  });
});
