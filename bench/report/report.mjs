import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';

const results = fileURLToPath(new URL('../results', import.meta.url));

/** A load average that the bench has not caused. */
const BUSY_LOAD = 1;

/**
 * A measure: `{measure, reached, asked: {atLeast} | {atMost} | undefined, unit}`; without `asked` it only informs.
 * Figures: the rows behind the measures, any columns.
 */
export function printMeasures(measures, figures = []) {
  if (figures.length > 0) console.table(figures.map(rounded));
  console.table(measures.map(row));
}

/** Writes `<date>-<name>.json` and `.md` beside the earlier ones. */
export async function writeResult(result, { name, folder = results }) {
  const date = new Date().toISOString().slice(0, 10);
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${date}-${name}`);
  const options = { ...(await prettier.resolveConfig(fileURLToPath(import.meta.url))), parser: 'json' };
  await writeFile(`${file}.json`, await prettier.format(JSON.stringify({ date, ...result }), options));
  await writeFile(`${file}.md`, markdown(date, result));
  const all = result.parts.flatMap((part) => part.measures);
  const short = all.filter((each) => verdict(each) === 'short');
  console.log(
    `\n${all.length} measures, ${short.length} short, ${result.seconds} s: ${name}.json and .md are written`,
  );
}

function verdict({ reached, asked }) {
  if (!asked) return '';
  const isReached = asked.atLeast === undefined ? reached <= asked.atMost : reached >= asked.atLeast;
  return isReached ? 'ok' : 'short';
}

function row(measure) {
  const { asked, unit = '' } = measure;
  const bound = asked && (asked.atLeast === undefined ? `<= ${asked.atMost}` : `>= ${asked.atLeast}`);
  return {
    measure: measure.measure,
    reached: `${shown(measure.reached)}${unit}`,
    asked: bound ? `${bound}${unit}` : '',
    verdict: verdict(measure),
  };
}

const shown = (value) => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
const rounded = (record) =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, typeof value === 'number' ? shown(value) : value]),
  );

function markdown(date, { machine, quick, parts, seconds }) {
  const { settings, ...rest } = machine;
  const lines = [
    `# Bench of ${date}${quick ? ' (quick: short rounds, small log)' : ''}`,
    '',
    `Commit ${rest.commit}${rest.uncommittedChanges ? ' with uncommitted changes' : ''}; ${rest.cores} x ${rest.cpu}, ${rest.memory_GB} GB, load ${rest.loadAtStart} at the start; Node ${rest.node}, PostgreSQL ${rest.postgres}${rest.diskIsMemory ? ' **on a disk in memory**' : ''}; ${seconds} s.`,
    '',
    Object.entries(settings)
      .map(([name, value]) => `\`${name}=${value}\``)
      .join(' '),
  ];
  if (machine.loadAtStart > BUSY_LOAD) {
    lines.push('', '**Others were at work on this machine: the rates say nothing, and the ratios little.**');
  }
  for (const part of parts) {
    lines.push('', `## ${part.name} (${part.seconds} s)`, '', ...table(part.measures.map(row)));
    if (part.figures?.length) lines.push('', ...table(part.figures.map(rounded)));
  }
  return `${lines.join('\n')}\n`;
}

function table(rows) {
  const columns = [...new Set(rows.flatMap((each) => Object.keys(each)))];
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((each) => line(columns.map((column) => each[column] ?? ''))),
  ];
}
