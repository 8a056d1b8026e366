import type { Recorded } from '@fidelidade/domain/events.js';
import { day, instant } from '@fidelidade/domain/testing/values.js';
import { IssueStock } from '../stock/stock.commands.js';
import { policy } from './policy.js';

const recorded = {
  id: '01960000-0000-7000-8000-000000000001',
  stream: 'person-1',
  version: 2,
  position: 9,
  type: 'PersonDeleted',
  schema: 1,
  data: { id: 'person-1' },
  meta: {
    company: 'company-1',
    actor: { kind: 'staff', id: 'user-1' },
    occurredAt: instant('2026-03-10T12:00:00.000Z'),
    recordedAt: instant('2026-03-10T12:00:01.000Z'),
    correlation: 'request-1',
    commandId: 'user-1:key',
    ip: '127.0.0.1',
  },
} as const satisfies Recorded<'PersonDeleted'>;

const twoCommands = policy('two-of-it', {
  PersonDeleted: ({ data }, context) =>
    [1, 2].map(() => new IssueStock(context(), [], day('2026-03-10'), { kind: 'invoice', id: data.id })),
});

describe('a policy', () => {
  it('reacts to what it names, and to nothing else', () => {
    expect(twoCommands.reactsTo).toEqual(['PersonDeleted']);
  });

  it('gives the n-th command of an event the same id each time, and no two the same', () => {
    const ids = () => twoCommands.react(recorded).map(({ context }) => context.commandId);
    expect(ids()).toEqual(ids());
    expect(new Set(ids()).size).toBe(2);
    const another = { ...recorded, id: '01960000-0000-7000-8000-000000000002' };
    expect(twoCommands.react(another).map(({ context }) => context.commandId)).not.toEqual(ids());
  });

  it('acts in its own name, on the day of the event, in the chain that the event belongs to', () => {
    const [command] = twoCommands.react(recorded);
    expect(command?.context).toEqual({
      company: 'company-1',
      actor: { kind: 'policy', id: 'two-of-it' },
      commandId: expect.any(String),
      occurredAt: recorded.meta.occurredAt,
      correlation: 'request-1',
      causation: recorded.id,
    });
  });
});
