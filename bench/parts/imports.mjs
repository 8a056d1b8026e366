import pg from 'pg';
import { setTimeout as passed } from 'node:timers/promises';
import { percentile } from '../measuring/statistics.mjs';
import { ask } from './http/ask.mjs';
import { openShop } from './http/new-shop.mjs';
import { startServer } from './http/running-server.mjs';

const ROWS = 100_000;
const QUICK_ROWS = 10_000;
/** a file of so many persons is in within a minute. */
const AT_LEAST_rows_per_s = ROWS / 60;
/** What a file may take of the server's memory, however long it is: read as a table it weighs some of this itself. */
const MOST_GROWTH_MB = 400;
const LOOK_EVERY_ms = 100;

/**
 * A file of persons from its upload to the last row in the list, against the same rows as plain rows in blocks of the same run; and
 * what others wait meanwhile.
 */
export async function runPart({ cluster, quick }) {
  const rows = quick ? QUICK_ROWS : ROWS;
  const database = await cluster.createDatabase('imports');
  const floor_per_s = await plainInserts(database.url, rows);
  const server = await startServer(database.url);
  const owner = { address: server.address, authorization: await openShop(server.address) };
  const alone = await others(owner, passed(5_000));
  const { memory_MB: before_MB } = await server.takeSeen();
  const preview = await timed(() => upload(owner, '/preview?kind=persons', rows));
  const running = importAll(owner, server, rows);
  const meanwhile = await others(owner, running);
  const { seconds, cpu_ms, most_MB, blocks } = await running;
  await server.stop();
  await database.drop();
  const per_s = rows / seconds;
  return {
    measures: [
      { measure: `persons a second, of ${rows}`, reached: per_s, asked: { atLeast: AT_LEAST_rows_per_s } },
      { measure: 'persons / plain rows in blocks', reached: per_s / floor_per_s, unit: 'x' },
      {
        measure: 'memory beside what it was before',
        reached: most_MB - before_MB,
        asked: { atMost: MOST_GROWTH_MB },
        unit: ' MB',
      },
      { measure: 'the server’s processor, a person', reached: cpu_ms / rows, unit: ' ms' },
      { measure: 'notes of progress', reached: blocks },
      { measure: 'a command of somebody else meanwhile, p99', reached: meanwhile.p99_ms, unit: ' ms' },
    ],
    figures: [
      { what: 'plain rows in blocks', 'per second': floor_per_s },
      { what: 'persons imported', 'per second': per_s },
      { what: 'persons looked at by the dry run', 'per second': rows / preview.seconds },
      { what: 'a command with nobody else', 'p50 ms': alone.p50_ms, 'p99 ms': alone.p99_ms },
      { what: 'a command during the import', 'p50 ms': meanwhile.p50_ms, 'p99 ms': meanwhile.p99_ms },
    ],
  };
}

/** Sends the file and asks how far it is until it is done. */
async function importAll(owner, server, rows) {
  const began = performance.now();
  const { cpu_ms } = await server.takeSeen();
  const { id } = await upload(owner, '?kind=persons&name=pessoas.csv', rows);
  let most_MB = 0;
  const seen = new Set();
  for (;;) {
    const run = await ask(owner.address, 'GET', `/api/imports/${id}`, owner);
    const now = await server.takeSeen();
    most_MB = Math.max(most_MB, now.memory_MB);
    seen.add(run.rows_done);
    if (run.state === 'failed') throw new Error(run.problem);
    if (run.state === 'done') {
      if (run.registered !== rows) throw new Error(`${run.registered} of ${rows} rows were registered`);
      const seconds = (performance.now() - began) / 1_000;
      return { seconds, cpu_ms: now.cpu_ms - cpu_ms, most_MB, blocks: seen.size };
    }
    await passed(LOOK_EVERY_ms);
  }
}

/** Somebody else's commands, one after another, until something is done. */
async function others({ address, authorization }, until) {
  let isOver = false;
  void until.finally(() => (isOver = true));
  const times_ms = [];
  for (let each = 0; !isOver; each += 1) {
    const body = {
      abbreviation: `U${Date.now().toString(36).slice(-4)}${each}`.slice(-6),
      description: 'Unidade',
      decimals: 0,
    };
    const { seconds } = await timed(() => ask(address, 'POST', '/api/units', { authorization, body }));
    times_ms.push(seconds * 1_000);
    await passed(20);
  }
  return { p50_ms: percentile(times_ms, 0.5), p99_ms: percentile(times_ms, 0.99) };
}

async function timed(work) {
  const began = performance.now();
  await work();
  return { seconds: (performance.now() - began) / 1_000 };
}

const upload = async ({ address, authorization }, query, rows) => {
  const answer = await fetch(`${address}/api/imports${query}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'text/csv' },
    body: personsFile(rows),
  });
  if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

const personsFile = (rows) =>
  ['Nome;CPF;E-mail;Cliente;Nascimento', ...Array.from({ length: rows }, (_, each) => personRow(each))].join(
    '\r\n',
  );

const personRow = (each) =>
  [`Pessoa de Teste ${each}`, cpf(100_000_000 + each), `p${each}@exemplo.com.br`, 'sim', '12/08/1982'].join(
    ';',
  );

/** With its check digits. */
function cpf(first) {
  const digits = [...String(first)].map(Number);
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, place) => total + digit * (length + 1 - place), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

const BLOCK_ROWS = 500;

/** The floor: the same rows as plain rows, a block a transaction; nothing is encrypted, reserved, ordered, projected or read. */
async function plainInserts(url, rows) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'create table plain_persons (id bigserial primary key, name text not null, cpf text not null unique, email text, is_client bool, born date)',
  );
  const began = performance.now();
  for (let at = 0; at < rows; at += BLOCK_ROWS) {
    const block = Array.from({ length: Math.min(BLOCK_ROWS, rows - at) }, (_, each) =>
      personRow(at + each).split(';'),
    );
    const column = (place) => block.map((row) => row[place]);
    await client.query({
      name: 'plain-persons',
      text: `insert into plain_persons (name, cpf, email, is_client, born)
        select name, cpf, email, is_client = 'sim', to_date(born, 'DD/MM/YYYY')
        from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as given(name, cpf, email, is_client, born)`,
      values: [0, 1, 2, 3, 4].map(column),
    });
  }
  const seconds = (performance.now() - began) / 1_000;
  await client.end();
  return rows / seconds;
}
