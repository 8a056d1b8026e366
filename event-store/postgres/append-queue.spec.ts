import { byCommand, earned, to } from '../contract/fixtures.js';
import type { AppendContext } from '../event-store.js';
import { appendCommand } from './append-command.js';
import { takeBatch, type Waiting } from './append-queue.js';
import { MAX_COMMANDS_PER_CALL, MAX_EVENTS_PER_CALL } from './limits.js';

const waitingFor = (streams: string[], context: Partial<AppendContext> = {}, events = 1): Waiting => {
  const facts = Array.from({ length: events }, () => earned(1));
  const changes = streams.map((stream) => to(stream, 'any', ...facts));
  return { command: appendCommand(changes, byCommand(context)), settle: () => undefined };
};

describe('the commands of a call', () => {
  it('name a stream once; the next one for it waits', () => {
    const [first, second, other] = [waitingFor(['a']), waitingFor(['a', 'b']), waitingFor(['c'])];
    const queue = [first, second, other];

    expect(takeBatch(queue)).toEqual([first, other]);
    expect(takeBatch(queue)).toEqual([second]);
    expect(queue).toEqual([]);
  });

  it('do not overtake one that waits for a stream', () => {
    const [first, second, third] = [waitingFor(['a']), waitingFor(['a', 'b']), waitingFor(['b'])];
    const queue = [first, second, third];

    expect(takeBatch(queue)).toEqual([first]);
    expect(takeBatch(queue)).toEqual([second]);
    expect(takeBatch(queue)).toEqual([third]);
  });

  it('name a command id once, a stream once in each company', () => {
    const [first, retry, elsewhere] = [
      waitingFor(['a'], { commandId: 'x' }),
      waitingFor(['b'], { commandId: 'x' }),
      waitingFor(['a'], { commandId: 'x', company: 'company-2' }),
    ];
    expect(takeBatch([first, retry, elsewhere])).toEqual([first, elsewhere]);
  });

  it('are no more than a transaction should hold', () => {
    const commands = Array.from({ length: MAX_COMMANDS_PER_CALL + 1 }, (_, index) =>
      waitingFor([`s-${index}`]),
    );
    expect(takeBatch([...commands])).toHaveLength(MAX_COMMANDS_PER_CALL);

    const big = MAX_EVENTS_PER_CALL - 1;
    expect(takeBatch([waitingFor(['a'], {}, big), waitingFor(['b'], {}, 2)])).toHaveLength(1);
  });
});
