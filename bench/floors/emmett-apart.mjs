import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * emmett in a process of its own, for it changes how `pg` reads JSON and numbers for everybody in the process.
 * @returns what runs a load there and answers its figures
 */
export async function openEmmettApart(url, connections) {
  const child = fork(new URL('./emmett-child.mjs', import.meta.url), [url, String(connections)]);
  const answer = async () => {
    const ended = once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`emmett ended with ${code}`)),
    );
    const [told] = await Promise.race([once(child, 'message'), ended]);
    if (told.error) throw new Error(told.error);
    return told;
  };
  await answer();
  return {
    load: (clients) => (duration_ms) => {
      child.send({ clients, duration_ms });
      return answer();
    },
    close: () => child.disconnect(),
  };
}
