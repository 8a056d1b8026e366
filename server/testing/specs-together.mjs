import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Of these each takes long: they begin first, and alone, so that all workers end together. */
const LONG =
  /\/(every-route|every-list|every-list-words|every-field|rebuilt-equals-live|whole-story|any-request|null-fields|records\.api|credentials\.api|embedded-postgres)\.spec\.ts$/;
/** What counts something in the whole process, ends it, or replaces modules or what a browser has shares with nobody. */
const ALONE =
  /\b(process\.(on|exit|chdir)|useFakeTimers|jest\.(mock|doMock|resetModules|isolateModules)|heapUsed|getMetadataStorage)\b|\b(globalThis|window|navigator)\.\w+ = |defineProperty\((globalThis|window|navigator),/;
const SPECS_A_GROUP = 20;
const FRESH_PAGE = join('ui-kit', 'testing', 'fresh-page.ts');

/**
 * Files in which many specs of one room run together, for a whole run.
 *
 * Jest loads all modules anew for each file of tests: of an API, or of a page with all that draws it, that takes longer than most specs
 * do. Each keeps its hooks to itself, inside a `describe` of its name; by itself it runs as ever, by `jest <its path>`.
 * @param rooms folders of the project
 * @param folder emptied, then filled; of what stands in it, the longest comes first by name
 */
export async function groupSpecs(root, rooms, folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const groups = await Promise.all(rooms.map((room) => groupsOf(root, room)));
  await Promise.all(groups.flat().map((group) => writeGroup(root, folder, group)));
}

async function groupsOf(root, room) {
  const specs = await specsIn(join(root, room));
  const alone = specs.filter(isAlone);
  const shared = specs.filter((spec) => !alone.includes(spec));
  return [
    ...alone.map((spec) => ({ name: nameOf(root, spec), specs: [spec] })),
    ...inGroups(
      room,
      shared.filter((spec) => !hasPage(spec)),
    ),
    ...inGroups(`${room}-pages`, shared.filter(hasPage)),
  ];
}

function inGroups(name, specs) {
  const groups = [];
  for (let start = 0; start < specs.length; start += SPECS_A_GROUP) {
    const number = String(groups.length + 1).padStart(2, '0');
    groups.push({ name: `${name}-${number}`, specs: specs.slice(start, start + SPECS_A_GROUP) });
  }
  return groups;
}

async function specsIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${sep}node_modules${sep}`) && !file.includes(`${sep}dist${sep}`))
    .sort();
}

const isAlone = (spec) => LONG.test(spec) || ALONE.test(readFileSync(spec, 'utf8'));

const NO_PAGE = 'node';

const environmentOf = (spec) =>
  /^\/\*\*[^/]*@jest-environment (\S+)/.exec(readFileSync(spec, 'utf8'))?.[1] ?? NO_PAGE;

const hasPage = (spec) => environmentOf(spec) !== NO_PAGE;

const nameOf = (root, spec) => relative(root, spec).replaceAll(/[/\\.]/g, '-');

async function writeGroup(root, folder, { name, specs }) {
  const [first] = specs;
  const order = LONG.test(first) ? 0 : specs.length > 1 ? 1 : 2;
  const ofPages = hasPage(first) ? 'leavesPageFresh(); ' : '';
  const text = [
    `/** @jest-environment ${environmentOf(first)} */`,
    ...(ofPages ? [`const { leavesPageFresh } = require(${JSON.stringify(join(root, FRESH_PAGE))});`] : []),
    ...specs.map(
      (spec) =>
        `describe(${JSON.stringify(relative(root, spec))}, () => { ${ofPages}require(${JSON.stringify(spec)}); });`,
    ),
    '',
  ];
  await writeFile(join(folder, `${order}-${name}.spec.cjs`), text.join('\n'));
}
