/**
 * Measures the engine against floors of the same run, on a PostgreSQL of its own with fsync on, and says what is short
 * of what was asked. Usage: npm run bench [-- part ...] [--quick] [--out folder]
 */
import { parseArgs } from 'node:util';
import { buildServer } from '../server/start/build.mjs';
import { withThrowawayCluster } from './cluster/throwaway-cluster.mjs';
import { PARTS } from './parts/index.mjs';
import { machineNow } from './report/machine.mjs';
import { printMeasures, writeResult } from './report/report.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, out: { type: 'string' } },
});
const names = positionals.length > 0 ? positionals : Object.keys(PARTS);
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

const LIMIT_ms = 30 * 60_000;
setTimeout(() => {
  console.error('The bench takes too long and gives up.');
  process.exit(1);
}, LIMIT_ms).unref();

await buildServer();
const began = performance.now();
const result = await withThrowawayCluster(async (cluster) => {
  const machine = await machineNow(cluster);
  const parts = [];
  for (const name of names) {
    console.log(`\n# ${name}`);
    const part_began = performance.now();
    const { runPart } = await import(PARTS[name]);
    const { measures, figures } = await runPart({ cluster, quick: values.quick }).catch((error) => {
      // Told before the cluster goes: connections that it takes along would end the process first.
      console.error(error);
      throw error;
    });
    printMeasures(measures, figures);
    parts.push({ name, seconds: Math.round((performance.now() - part_began) / 1_000), measures, figures });
  }
  return { machine, quick: values.quick, parts };
});
const seconds = Math.round((performance.now() - began) / 1_000);
const name = positionals.length > 0 ? names.join('+') : 'all';
await writeResult(
  { ...result, seconds },
  { name: values.quick ? `${name}-quick` : name, folder: values.out },
);
// A client library that keeps a timer must not keep the bench.
process.exit(0);
