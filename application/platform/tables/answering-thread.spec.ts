import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AnsweringThread, ThreadTooSlow } from './answering-thread.js';

const PATIENT_ms = 20_000;
const workerOf = (answering: string) =>
  new Worker(`require('node:worker_threads').parentPort.on('message', (question) => { ${answering} })`, {
    eval: true,
  });
const ECHO = `require('node:worker_threads').parentPort.postMessage(question)`;

describe('a thread that is asked', () => {
  it('answers one question after the other', async () => {
    const thread = new AnsweringThread(workerOf(ECHO), PATIENT_ms);
    expect(await thread.ask({ from: 1 })).toEqual({ from: 1 });
    expect(await thread.ask({ from: 2 })).toEqual({ from: 2 });
    await thread.close();
  });

  it.each([
    ['fails', `throw new Error('broken')`, 'broken'],
    ['ends', 'process.exit(0)', 'ended'],
  ])('and %s is waited for no longer, nor by whoever asks next', async (_, fate, reason) => {
    const thread = new AnsweringThread(workerOf(fate), PATIENT_ms);
    await expect(thread.ask({})).rejects.toThrow(reason);
    await expect(thread.ask({})).rejects.toThrow(reason);
  });

  it('and died while nobody waited is found dead', async () => {
    const worker = workerOf(ECHO);
    const thread = new AnsweringThread(worker, PATIENT_ms);
    const exit = once(worker, 'exit');
    await worker.terminate();
    await exit;
    await expect(thread.ask({})).rejects.toThrow('ended');
  });

  it('and hangs is ended after so long', async () => {
    const worker = workerOf('for (;;);');
    const exit = once(worker, 'exit');
    const thread = new AnsweringThread(worker, 50);
    await expect(thread.ask({})).rejects.toThrow(ThreadTooSlow);
    await exit;
    await expect(thread.ask({})).rejects.toThrow();
  });
});
