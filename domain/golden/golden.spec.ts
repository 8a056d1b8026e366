import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_CATALOGUE } from '../events.js';
import { ERASED, type StoredEvent } from '../kernel/event.js';
import { upcast } from '../kernel/upcast.js';
import { DECIDERS } from '../testing/deciders.js';
import { typeProblems } from '../testing/type-check.js';
import { catalogueOf } from '../kernel/record-kind/decide.js';
import { RECORD_KINDS } from '../record-kinds.js';

/**
 * One example of every shape of every event that was ever shipped. A database out there may hold each of them, so none may
 * be changed or taken away: `npm run golden` writes that of a new type or a new shape.
 */
const files = readdirSync(__dirname).filter((name) => name.endsWith('.json'));
const examples = files.map((name) => {
  const [type = '', schema] = name.split('.');
  return { name, type, schema: Number(schema), bytes: readFileSync(join(__dirname, name)) };
});

/** A plain record's later facts say what its first one says, or its id alone: one example of a kind stands for all of them. */
const TOLD_BY_THE_FIRST = new Set(
  RECORD_KINDS.flatMap((kind) =>
    Object.keys(catalogueOf(kind)).filter((type) => type !== `${kind.name}Registered`),
  ),
);

const stored = ({ type, schema, bytes }: (typeof examples)[number], data = JSON.parse(`${bytes}`)) =>
  ({ id: 'e-1', stream: 's-1', type, schema, data }) as StoredEvent;

/** As the store reads it once the key of the person is gone. */
function erased(example: (typeof examples)[number]): StoredEvent {
  const event = stored(example);
  const isPersonal = (field: string) =>
    EVENT_CATALOGUE[event.type]?.personal?.fields.includes(field as never) ?? false;
  const data = Object.entries(event.data).map(([field, value]) => [
    field,
    isPersonal(field) ? (typeof value === 'string' ? ERASED : null) : value,
  ]);
  return { ...event, data: Object.fromEntries(data) };
}

const evolveOf = (type: string) => {
  const decider = DECIDERS.find(({ types }) => Object.hasOwn(types, type))?.decider;
  if (!decider) throw new Error(`no decider knows ${type}`);
  return (event: StoredEvent) => decider.evolve(decider.initial, event as never);
};

describe('the examples of stored events', () => {
  it('are there for every type in every shape that it ever had', () => {
    const shapes = Object.entries(EVENT_CATALOGUE)
      // Examples from before a record was a plain one stay.
      .filter(([type]) => !TOLD_BY_THE_FIRST.has(type) || files.includes(`${type}.1.json`))
      .flatMap(([type, { schema }]) =>
        Array.from({ length: schema }, (_, older) => `${type}.${older + 1}.json`),
      );
    expect([...files].sort()).toEqual(shapes.sort());
  });

  it('are as they were when they were shipped', () => {
    const sums = examples.map(
      ({ name, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}`,
    );
    const shipped = readFileSync(join(__dirname, 'SHA256SUMS'), 'utf8').trim().split('\n');
    expect(sums.sort()).toEqual(shipped.sort());
  });

  it('are of today’s types once they are brought forward', () => {
    const current = examples.map((example) => {
      const { type, data } = upcast(stored(example), EVENT_CATALOGUE);
      return { name: example.name, type, data };
    });
    expect(typeProblems(join(__dirname, '..'), current)).toEqual([]);
  });

  it('would be found out if they were not', () => {
    const wrong = [
      { name: 'a field too few', type: 'ImportFailed', data: { importId: 'i' } },
      { name: 'one too many', type: 'ImportFinished', data: { importId: 'i', why: '' } },
      { name: 'a text for cents', type: 'PointsExpired', data: { ...aLot, amount: '95' } },
      { name: 'right', type: 'PointsExpired', data: aLot },
    ];
    expect(typeProblems(join(__dirname, '..'), wrong).map((line) => line.split(':')[0])).toEqual([
      'a field too few',
      'one too many',
      'a text for cents',
    ]);
  });

  it.each(examples)('$name is taken by its decider, also when the person was erased', (example) => {
    const evolve = evolveOf(example.type);
    expect(evolve(upcast(stored(example), EVENT_CATALOGUE))).toBeDefined();
    expect(evolve(upcast(erased(example), EVENT_CATALOGUE))).toBeDefined();
  });
});

const aLot = { participantId: 'p', currency: 'cashback', lotId: 'l', amount: 95, on: '2026-06-16' };
