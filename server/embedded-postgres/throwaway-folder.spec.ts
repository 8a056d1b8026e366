import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { makeThrowawayFolder } from './throwaway-folder.js';

const before = process.env['TMPDIR'];
afterEach(() => {
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
});

it('lies where TMPDIR says, when it says so', async () => {
  const place = await mkdtemp(join(tmpdir(), 'throwaway-spec-'));
  process.env['TMPDIR'] = place;
  const folders = await Promise.all([makeThrowawayFolder('data-'), makeThrowawayFolder('data-')]);
  expect((await readdir(place)).map((name) => join(place, name)).sort()).toEqual([...folders].sort());
  await rm(place, { recursive: true });
});

it.each([
  ['is not set', undefined],
  ['is set to nothing', ''],
])('is an empty folder of its own, with its whole path, when TMPDIR %s', async (_, value) => {
  delete process.env['TMPDIR'];
  if (value !== undefined) process.env['TMPDIR'] = value;
  const folder = await makeThrowawayFolder('throwaway-spec-');
  expect(isAbsolute(folder)).toBe(true);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
