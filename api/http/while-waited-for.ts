import type { ApiRequest } from './request.js';

/** Does what whoever asks waits for. The signal ends it when they are gone: a page that was closed, a line that broke. */
export async function whileWaitedFor<Result>(
  { raw: { socket } }: ApiRequest,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  if (socket.destroyed) leave();
  socket.once('close', leave);
  try {
    return await work(gone.signal);
  } catch (error) {
    // Nobody reads the answer, and nothing went wrong.
    if (gone.signal.aborted) throw Object.assign(new Error('nobody waits for it'), { statusCode: 408 });
    throw error;
  } finally {
    socket.off('close', leave);
  }
}
