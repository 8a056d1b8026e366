import { percentile } from './statistics.mjs';

/**
 * Clients that each ask anew as soon as they were answered.
 * @param work called with the client's number; answers how much it did, 1 when it does not say
 * @returns {Promise<{rate: number, p50_ms: number, p99_ms: number}>} work done a second, time of one call
 */
export async function load({ clients, duration_ms, work }) {
  const latencies_ms = [];
  let done = 0;
  const began = performance.now();
  const end = began + duration_ms;
  const client = async (number) => {
    for (let asked = performance.now(); asked < end;) {
      const did = (await work(number)) ?? 1;
      const answered = performance.now();
      done += did;
      latencies_ms.push(answered - asked);
      asked = answered;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return {
    rate: (done / (performance.now() - began)) * 1_000,
    p50_ms: percentile(latencies_ms, 0.5),
    p99_ms: percentile(latencies_ms, 0.99),
  };
}
