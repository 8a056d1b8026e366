import { createHash } from 'node:crypto';
import { newId } from '@fidelidade/application/execution/ids.js';
import { systemClock } from '@fidelidade/application/ports/clock.js';
import type { EventOf } from '@fidelidade/domain/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { ALL_PROJECTIONS } from '@fidelidade/projections/all.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { readStoppedLanes } from '@fidelidade/projections/database/stopped-lanes.js';
import { repairLane, skipFactOfLane } from '@fidelidade/projections/runner/lane-repair.js';
import type { Projection } from '@fidelidade/projections/runner/projection.js';
import type { PostgresCheckpointStore } from '@fidelidade/workers/policies/postgres-checkpoint-store.js';
import type { Terminal } from '../audit/print-verification.js';

export interface LaneTools {
  readonly database: ReadDatabase;
  readonly store: EventStore;
  /** Where policies stand. */
  readonly policies: PostgresCheckpointStore;
  readonly terminal: Terminal;
}

/** A read model or a policy, and whose facts it holds back; no lane means all of them. */
export interface LaneChoice {
  readonly follower: string;
  readonly lane?: string | undefined;
}

interface Stop {
  readonly lane: string;
  readonly company: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly position: number;
}

/** Lets what is held back try again. @returns the exit code: 0 when it goes on, 1 when something still stands */
export async function repair(choice: LaneChoice, tools: LaneTools): Promise<number> {
  const projection = ALL_PROJECTIONS.find(({ name }) => name === choice.follower);
  const stops = await stopsOf(choice, tools);
  if (stops.length === 0) tools.terminal.print(`${choice.follower} holds back nobody there`);
  let isWell = stops.length > 0;
  for (const stop of stops) {
    const goesOn = projection
      ? await repairModel(projection, stop, tools)
      : await askPolicy(choice.follower, stop, 'repair', tools);
    if (goesOn) await record(tools.store, stop, 'LaneRepaired', factOf(choice.follower, stop));
    isWell &&= goesOn;
  }
  return isWell ? 0 : 1;
}

/** Leaves out the one fact that a lane stands before, for this follower alone, and lets it go on behind it. */
export async function skip(
  choice: LaneChoice & { readonly reason: string },
  tools: LaneTools,
): Promise<number> {
  const { follower, reason } = choice;
  const projection = ALL_PROJECTIONS.find(({ name }) => name === follower);
  const [stop] = await stopsOf(choice, tools);
  if (!stop) {
    tools.terminal.print(`${follower} holds back nobody there`);
    return 1;
  }
  // Said before it is done: what happens without its trace must not happen.
  await record(tools.store, stop, 'FactSkipped', { ...factOf(follower, stop), reason });
  if (!projection) return (await askPolicy(follower, stop, 'skip', tools)) ? 0 : 1;
  await skipFactOfLane({ database: tools.database, projection }, stop.lane);
  return (await repairModel(projection, stop, tools)) ? 0 : 1;
}

async function repairModel(
  projection: Projection,
  { lane }: Stop,
  { store: log, database, terminal }: LaneTools,
): Promise<boolean> {
  const { projected, stands } = await repairLane({ log, database, projection }, lane);
  const { name } = projection;
  terminal.print(
    stands
      ? `${name} ${lane}: ${projected} facts, then stops at ${stands.fact.type} ${stands.fact.id}: ${stands.fact.error}`
      : `${name} ${lane}: goes on, with ${projected} facts that were held back`,
  );
  return !stands;
}

/** A policy carries out commands, which only a running system can: it hears of it within a second, or at its next start. */
async function askPolicy(
  name: string,
  { lane }: Stop,
  kind: 'repair' | 'skip',
  { policies, terminal }: LaneTools,
): Promise<boolean> {
  const isAsked = await policies.wish(name, lane, kind);
  terminal.print(isAsked ? `${name} ${lane}: is asked for it` : `${name} ${lane}: went on meanwhile`);
  return isAsked;
}

async function stopsOf(
  { follower, lane }: LaneChoice,
  { database, policies }: LaneTools,
): Promise<readonly Stop[]> {
  const ofModels = (await readStoppedLanes(database))
    .filter(({ model }) => model === follower)
    .map(({ lane: each, company_id, fact }): Stop => ({
      lane: each,
      company: company_id,
      eventId: fact.id,
      eventType: fact.type,
      position: fact.position,
    }));
  const ofPolicies = (await policies.stoppedLanes(follower)).map(
    ({ lane: each, company, event, type, position }): Stop => ({
      lane: each,
      company,
      eventId: event,
      eventType: type,
      position,
    }),
  );
  return [...ofModels, ...ofPolicies].filter((stop) => lane === undefined || stop.lane === lane);
}

const factOf = (follower: string, { eventId, eventType, position }: Stop) => ({
  follower,
  eventId,
  eventType,
  position,
});

type Operation = 'FactSkipped' | 'LaneRepaired';

/** In the log of the company that it concerns: its auditors see what was done to their figures. */
async function record<Type extends Operation>(
  store: EventStore,
  { company }: Stop,
  type: Type,
  data: EventOf<Type>['data'],
): Promise<void> {
  const commandId = newId();
  const stream = streams.operation(data.follower);
  await store.append([{ stream, expectedVersion: 'any', events: [{ type, data }] }], {
    company,
    actor: { kind: 'system', id: 'operator' },
    commandId,
    commandDigest: createHash('sha256').update(JSON.stringify(data)).digest('hex'),
    occurredAt: systemClock.now(),
    correlation: commandId,
  });
}
