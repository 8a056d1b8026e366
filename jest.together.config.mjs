/** The specs of a whole run, many of a room in one file: see `server/testing/specs-together.mjs`. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import alone from './jest.config.mjs';
import { groupSpecs } from './server/testing/specs-together.mjs';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
const folder = join(root, '.specs-together');

export default async function together() {
  await groupSpecs(
    root,
    alone.roots.map((room) => room.replace('<rootDir>/', '')),
    folder,
  );
  return {
    ...alone,
    // A spec over a database waits a third of its time: for the database, for read models, for what looks again in a moment.
    maxWorkers: 3,
    roots: [...alone.roots, '<rootDir>/.specs-together'],
    testMatch: ['<rootDir>/.specs-together/*.spec.cjs'],
    testSequencer: '<rootDir>/server/testing/longest-first.mjs',
  };
}
