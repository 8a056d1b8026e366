import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const OWNER = { email: 'dona@loja.com.br', password: 'senha-da-dona' };

/** The system in a process of its own over a database, with a new shop in it and its owner signed in. */
export async function startServer(databaseUrl) {
  const folder = await mkdtemp(join(tmpdir(), 'fidelidade-bench-'));
  const running = fork(new URL('./server.mjs', import.meta.url), {
    // As `npm start` and the container give it.
    execArgv: [...process.execArgv, '--max-semi-space-size=32'],
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: databaseUrl, PORT: '0', DEMO: '0', ROLE: 'all' },
  });
  const { address } = await Promise.race([
    once(running, 'message').then(([message]) => message),
    once(running, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
  ]);
  await post(address, '/api/setup', FIRST_RUN);
  const { access_token } = await post(address, '/api/login', OWNER);
  return {
    address,
    authorization: `Bearer ${access_token}`,
    /** How long answers waited for their read models since this was asked last. */
    async takeWaits() {
      const told = once(running, 'message');
      running.send('waits');
      return (await told)[0].waits_ms;
    },
    async stop() {
      const ended = once(running, 'exit');
      running.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function post(address, path, body) {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const FIRST_RUN = {
  name: 'Dona da Loja',
  ...OWNER,
  company: {
    cnpj: '11222333000181',
    social_name: 'Loja de Teste Ltda',
    fantasy_name: 'Loja de Teste',
    state_registration: '110042490114',
    crt: 1,
    loja_url: 'loja-de-teste',
    address: {
      zip: '01310100',
      state: 'SP',
      city_id: 3550308,
      city: 'São Paulo',
      neighborhood: 'Bela Vista',
      address: 'Avenida Paulista',
      number: '1000',
    },
  },
};
