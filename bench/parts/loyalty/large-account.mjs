import { randomUUID } from 'node:crypto';
import { setTimeout as passed } from 'node:timers/promises';
import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { streams } from '@fidelidade/domain/streams.js';
import { openInfrastructure } from '@fidelidade/server/composition/infrastructure.js';
import { openLog } from '@fidelidade/server/logging/log.js';
import { SECRET_KEY } from '../../log/fill-log.mjs';

/** As many as the store takes. */
const LOTS_AN_APPEND = 1_000;
/** Each of ten centavos, good for one of three hundred days; too old to be told of. */
const LOT = { amount: 10, days: 300, age_days: 60 };
const QUIET_ms = 1_500;
const QUIET_CPU = 0.1;
const GIVES_UP_ms = 10 * 60_000;

/** Gives an account that nobody used yet so many lots of an opening balance, through the store, while the server runs. */
export async function fillAccount(url, company, { participantId, personId }, lots) {
  const infrastructure = await openInfrastructure(url, SECRET_KEY, openLog('silent'));
  const stream = streams.loyaltyAccount(participantId);
  const today = new Date().toISOString().slice(0, 10);
  const lotOf = (number) => ({
    type: 'PointsCredited',
    schema: 1,
    data: {
      ...{ participantId, currency: 'cashback', lotId: `${participantId}-${number}`, amount: LOT.amount },
      ...{ on: addDays(today, -LOT.age_days) },
      ...{ creditSource: 'opening', reason: 'bench', expiresOn: addDays(today, 30 + (number % LOT.days)) },
    },
  });
  let version = 0;
  while (version <= lots) {
    const events = Array.from({ length: Math.min(LOTS_AN_APPEND, lots + 1 - version) }, (_, place) =>
      version + place === 0
        ? { type: 'LoyaltyAccountOpened', schema: 1, data: { participantId, personId } }
        : lotOf(version + place),
    );
    const commandId = randomUUID();
    await infrastructure.store.append([{ stream, expectedVersion: version || 'none', events }], {
      company,
      actor: { kind: 'staff', id: 'u1' },
      commandId,
      commandDigest: 'd'.repeat(64),
      occurredAt: new Date().toISOString(),
      correlation: commandId,
    });
    version += events.length;
  }
  await infrastructure.close();
}

/** Until what follows from all of it has been done: the server takes next to no processor any more. */
export async function untilQuiet(server) {
  const end = performance.now() + GIVES_UP_ms;
  let before = (await server.takeSeen()).cpu_ms;
  while (performance.now() < end) {
    await passed(QUIET_ms);
    const { cpu_ms } = await server.takeSeen();
    if (cpu_ms - before < QUIET_CPU * QUIET_ms) return;
    before = cpu_ms;
  }
  throw new Error('the server does not come to rest');
}
