import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recorded } from '@fidelidade/domain/events.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { ALL_POLICIES } from '../application.module.js';
import { contentDigest } from '../execution/command.js';

const goldenFolder = join(__dirname, '../../domain/golden');

/** The newest example of a type, as the log would give it. */
function exampleOf(type: string): Recorded {
  const file = readdirSync(goldenFolder)
    .filter((name) => name.startsWith(`${type}.`))
    .sort()
    .at(-1)!;
  const data: unknown = JSON.parse(readFileSync(join(goldenFolder, file), 'utf8'));
  return {
    id: '01960000-0000-7000-8000-000000000001',
    stream: 'stream-1',
    version: 1,
    position: 1,
    type,
    schema: 1,
    data,
    meta: {
      company: 'company-1',
      actor: { kind: 'staff', id: 'user-1' },
      occurredAt: instant('2026-03-10T12:00:00.000Z'),
      recordedAt: instant('2026-03-10T12:00:01.000Z'),
      correlation: 'request-1',
      commandId: 'user-1:key',
    },
  } as Recorded;
}

const reactions = ALL_POLICIES.flatMap((policy) =>
  policy.reactsTo.map((type) => [policy.name, type, policy] as const),
);

describe('every policy there is', () => {
  it('has a name of its own: it is that of its checkpoint and part of its commands’ ids', () => {
    const names = ALL_POLICIES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(reactions)(
    '%s makes the same commands of the same %s, whenever it is asked',
    (name, type, policy) => {
      const event = exampleOf(type);
      const commandsOf = (of: Recorded) =>
        policy.react(of).map((command) => [command.context.commandId, contentDigest(command)]);
      jest.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
      const first = commandsOf(event);
      jest.setSystemTime(Date.UTC(2031, 5, 5));
      // Where it stands in the log, and when it came there, is another matter in a restored log.
      const moved = {
        ...event,
        position: 99,
        meta: { ...event.meta, recordedAt: instant('2031-01-01T00:00:00.000Z') },
      };
      expect(commandsOf(moved as Recorded)).toEqual(first);
      jest.useRealTimers();
      first.forEach(([id]) => expect(id).toMatch(new RegExp(`^${name}:${event.id}:\\d+$`)));
      expect(new Set(first.map(([id]) => id)).size).toBe(first.length);
    },
  );
});
