import { TooManyAttempts } from '../http/refusals.js';
import { MemoryTryCounts } from './memory-try-counts.js';
import { Attempts, MAX_ATTEMPTS, TRIES_AT_ONCE } from './attempts.js';

const MINUTE_ms = 60_000;
const wrong = () => Promise.reject(new Error('wrong password'));
const right = async () => 'in';
const trying = (account: string) => ({ account, address: '10.0.0.1' });

let attempts: Attempts;
let now_ms: number;

beforeEach(() => {
  attempts = new Attempts(new MemoryTryCounts());
  now_ms = 1_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now_ms);
});
afterEach(() => jest.restoreAllMocks());

const fail = (caller = 'ana') => attempts.guard(trying(caller), wrong).catch((error: unknown) => error);
async function failTimes(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await fail();
}

describe('sign-ins that fail (R-7.2.1)', () => {
  it('are five a minute; then the right password waits as well, and is told how long', async () => {
    await failTimes(MAX_ATTEMPTS);
    now_ms += 20_500;
    const refusal: unknown = await attempts.guard(trying('ana'), right).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(TooManyAttempts);
    expect(refusal).toMatchObject({ seconds: 40 });
  });

  it('may be tried again after the minute', async () => {
    await failTimes(MAX_ATTEMPTS + 3);
    now_ms += MINUTE_ms;
    await expect(attempts.guard(trying('ana'), right)).resolves.toBe('in');
  });

  it('are forgotten with a success', async () => {
    await failTimes(MAX_ATTEMPTS - 1);
    await attempts.guard(trying('ana'), right);
    await failTimes(MAX_ATTEMPTS - 1);
    await expect(attempts.guard(trying('ana'), right)).resolves.toBe('in');
  });

  it('are counted for each caller apart', async () => {
    await failTimes(MAX_ATTEMPTS);
    await expect(attempts.guard(trying('bia'), right)).resolves.toBe('in');
  });

  it('are no more when they come all at once', async () => {
    const refusals = await Promise.all(Array.from({ length: 20 }, () => fail()));
    expect(refusals.filter((each) => !(each instanceof TooManyAttempts))).toHaveLength(MAX_ATTEMPTS);
  });

  it('do not keep out the many at once who know the password', async () => {
    const all = Array.from({ length: 20 }, () => attempts.guard(trying('ana'), right));
    expect(await Promise.all(all)).toHaveLength(20);
  });

  it('are worked on a few at once, so that a crowd does not keep everybody else waiting', async () => {
    let underWay = 0;
    let most = 0;
    const slowly = async () => {
      most = Math.max(most, (underWay += 1));
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      return 'in';
    };
    const crowd = Array.from({ length: 20 }, (_, number) => attempts.guard(trying(`${number}`), slowly));
    expect(await Promise.all(crowd)).toHaveLength(20);
    expect(most).toBe(TRIES_AT_ONCE);
  });
});
