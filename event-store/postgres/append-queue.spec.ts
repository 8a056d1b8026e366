import { byCommand, earned, to } from '../contract/fixtures.js';
import type { AppendContext } from '../event-store.js';
import { appendCommand } from './append-command.js';
import { takeBatch, type Waiting } from './append-queue.js';
import { MAX_COMMANDS_PER_CALL, MAX_EVENTS_PER_CALL, SHARED_FROM_COMMANDS } from './limits.js';

const waitingFor = (streams: string[], context: Partial<AppendContext> = {}, events = 1): Waiting => {
  const facts = Array.from({ length: events }, () => earned(1));
  const changes = streams.map((stream) => to(stream, 'any', ...facts));
  return { command: appendCommand(changes, byCommand(context)), settle: () => undefined };
};

const guarding = (stream: string, read: string): Waiting => ({
  command: appendCommand([to(stream, 'any', earned(1)), to(read, 1)], byCommand()),
  settle: () => undefined,
});

const crowd = (count: number) => Array.from({ length: count }, (_, index) => waitingFor([`s-${index}`]));

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

  it('guard a stream as often as they like, but none of them writes to it', () => {
    const [one, another] = [guarding('a', 'read'), guarding('b', 'read')];
    const [write, late] = [waitingFor(['read']), guarding('c', 'read')];
    const queue = [one, another, write, late];

    expect(takeBatch(queue)).toEqual([one, another]);
    expect(takeBatch(queue)).toEqual([write]);
    expect(takeBatch(queue)).toEqual([late]);
  });

  it('are no others where one asks the whole log', () => {
    const [first, closing, last] = [
      waitingFor(['a']),
      waitingFor(['b'], { noneSince: { types: ['PointsEarned'], after: 7 } }),
      waitingFor(['c']),
    ];
    const queue = [first, closing, last];

    expect(takeBatch(queue)).toEqual([first]);
    expect(takeBatch(queue)).toEqual([closing]);
    expect(takeBatch(queue)).toEqual([last]);
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
    expect(takeBatch(crowd(3 * MAX_COMMANDS_PER_CALL))).toHaveLength(MAX_COMMANDS_PER_CALL);

    const big = MAX_EVENTS_PER_CALL - 1;
    expect(takeBatch([waitingFor(['a'], {}, big), waitingFor(['b'], {}, 2)])).toHaveLength(1);
  });

  it('are all of a few, and half of many, so that answering goes on beside writing', () => {
    const few = 2 * SHARED_FROM_COMMANDS - 1;
    expect(takeBatch(crowd(few))).toHaveLength(few);
    const queue = crowd(128);
    expect(takeBatch(queue)).toHaveLength(64);
    expect(takeBatch(queue, true)).toHaveLength(64);
  });
});
