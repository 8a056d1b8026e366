import { onFailure, queryClient, type Failure } from './failures';

const REFUSED = new Error('refused');

/** What the layout hears of a mutation that fails. */
async function heardOf(meta: Record<string, unknown> | undefined): Promise<readonly Failure[]> {
  const heard: Failure[] = [];
  const stop = onFailure((failure) => heard.push(failure));
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => Promise.reject(REFUSED),
    ...(meta && { meta }),
  });
  await expect(mutation.execute(undefined)).rejects.toBe(REFUSED);
  stop();
  return heard;
}

describe('a mutation that is refused', () => {
  it('is told by the layout', async () =>
    expect(await heardOf(undefined)).toMatchObject([{ error: REFUSED, kind: 'mutation', isTold: false }]));

  it('is told once where its screen tells it itself', async () =>
    expect(await heardOf({ tellsRefusal: true })).toMatchObject([{ error: REFUSED, isTold: true }]));
});
