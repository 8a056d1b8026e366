import { setTimeout as passed } from 'node:timers/promises';
import { documentWithDigits } from '../log/shop/documents.mjs';
import { measureApart } from '../measuring/apart.mjs';
import { alternate } from '../measuring/rounds.mjs';
import { steady } from '../measuring/steady.mjs';
import { ask } from './http/ask.mjs';
import { openShop } from './http/new-shop.mjs';
import { startServer } from './http/running-server.mjs';
import { fromAddress } from './login/sign-ins.mjs';

const LOGINS_PER_SECOND = 30;
const READS_PER_SECOND = 100;
const PARTICIPANTS = 60;
const SIGN_INS = new URL('./login/sign-ins.mjs', import.meta.url);
/** Until the other process is there: its start is not to be measured. */
const START_ms = 1_000;
const PASSWORD = 'senha-de-participante';
const IDLE = 'a list, nobody signing in';
const BESIDE = 'a list, beside 30 sign-ins at once, each second';
const PACED = 'a list, beside 30 sign-ins a second, one after another';

/** What others wait for their answers while many sign in: each sign-in costs a password hash. */
export async function runPart({ cluster, quick }) {
  const database = await cluster.createDatabase('login');
  const server = await startServer(database.url, { TRUST_PROXY: 'loopback' });
  const { address } = server;
  const authorization = await openShop(address);
  const people = await signUpAll(address);
  const read = (duration_ms) =>
    steady({
      perSecond: READS_PER_SECOND,
      duration_ms,
      work: () => ask(address, 'GET', '/api/persons?range=[0,24]', { authorization }),
    });
  const readBeside = (atOnce) => async (duration_ms) => {
    const pace = { perSecond: LOGINS_PER_SECOND, atOnce, duration_ms: duration_ms + START_ms };
    const signingIn = measureApart(SIGN_INS, { address, people, ...pace });
    await passed(START_ms);
    const [figures, login] = await Promise.all([read(duration_ms), signingIn]);
    return { ...figures, login_p50_ms: login.p50_ms, login_p99_ms: login.p99_ms };
  };
  const results = await alternate(
    { [IDLE]: read, [BESIDE]: readBeside(LOGINS_PER_SECOND), [PACED]: readBeside(1) },
    quick
      ? { rounds: 3, warmUp_ms: 1_500, duration_ms: 3_000 }
      : { rounds: 6, warmUp_ms: 2_000, duration_ms: 4_000 },
  );
  await server.stop();
  await database.drop();
  const besideIdle = (name) => ({
    measure: `p99 of ${name}, to the same while idle`,
    reached: results.ratio(name, IDLE, 'p99_ms'),
    asked: { atMost: 2 },
    unit: 'x',
  });
  return {
    measures: [
      besideIdle(BESIDE),
      besideIdle(PACED),
      { measure: 'sign-in of 30 at once, p99', reached: results.of(BESIDE, 'login_p99_ms'), unit: ' ms' },
      { measure: 'sign-in one after another, p99', reached: results.of(PACED, 'login_p99_ms'), unit: ' ms' },
    ],
    figures: results.names.map((name) => ({
      request: name,
      'p50 ms': results.of(name, 'p50_ms'),
      'p99 ms': results.of(name, 'p99_ms'),
    })),
  };
}

async function signUpAll(address) {
  const { company_id } = await ask(address, 'GET', '/api/config/default');
  const people = Array.from({ length: PARTICIPANTS }, (_, number) => ({
    email: `participante${number}@exemplo.com.br`,
    password: PASSWORD,
    company_id,
    document: documentWithDigits(String(111_222_000 + number)),
  }));
  for (const [number, person] of people.entries()) {
    const body = { name: 'Maria da Silva', ...person };
    await ask(address, 'POST', '/api/register-participant', { body, headers: fromAddress(number) });
  }
  return people;
}
