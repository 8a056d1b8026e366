import type { CommandBus } from '@nestjs/cqrs';
import { RecordAuthorization, RecordSignature } from '@fidelidade/application/fiscal/note.commands.js';
import type { FiscalGateway } from '@fidelidade/application/ports/fiscal-gateway.js';
import { aNoteContent, aNoteItem } from '@fidelidade/domain/testing/a-note.js';
import { FiscalHouse } from '../testing/fiscal-house.js';
import { openTaxAuthority, testIdentities, type TaxAuthority } from '../testing/tax-authority.js';

class ProcessDied extends Error {}

/** A hang shows only by its timeout. */
const IMPATIENT = { connect_ms: 10_000, answer_ms: 300 };

const identities = testIdentities();
let authority: TaxAuthority;
let house: FiscalHouse;
/** Every document that left the house. */
let sent: string[];

beforeEach(async () => {
  authority = await openTaxAuthority(identities);
  house = await FiscalHouse.open(authority.issuer);
  sent = [];
});
afterEach(async () => {
  await house.close();
  await authority.simulator.stop();
});

/** The gateway, seen by a process that dies at a moment of the sending. */
function gateway(dies: 'before-sending' | 'after-sending' | 'never' = 'never'): FiscalGateway {
  const real = authority.gateway({ timeouts: IMPATIENT });
  return {
    prepare: (...document) => real.prepare(...document),
    query: (...question) => real.query(...question),
    async authorize(issuer, xml) {
      if (dies === 'before-sending') throw new ProcessDied();
      sent.push(xml);
      const answer = await real.authorize(issuer, xml);
      if (dies === 'after-sending') throw new ProcessDied();
      return answer;
    },
  };
}

/** The bus, seen by a process that dies instead of carrying out a command. */
const diesAt = (kind: typeof RecordSignature | typeof RecordAuthorization): CommandBus =>
  ({
    execute: (command: never) =>
      (command as object) instanceof kind
        ? Promise.reject(new ProcessDied())
        : house.commands.execute(command),
  }) as CommandBus;

/** One note, authorised once, under one number and one key, from one document: whatever happened on the way. */
async function expectOneAuthorization(noteId: string): Promise<void> {
  const [signature, ...otherSignatures] = await house.told(noteId, 'NoteSigned');
  const [authorization, ...otherAuthorizations] = await house.told(noteId, 'NoteAuthorized');
  expect([...otherSignatures, ...otherAuthorizations]).toEqual([]);
  expect(authorization).toMatchObject({ cStat: '100', number: 1, accessKey: signature?.accessKey });
  expect(await house.numbersTaken()).toBe(1);
  expect(new Set(sent).size).toBe(1);
  expect(sent[0]).toContain(`Id="NFe${signature?.accessKey}"`);
}

it('a note is signed, sent and authorised', async () => {
  const noteId = await house.aRequestedNote();
  expect(await house.transmitter(gateway())(noteId)).toMatchObject({ kind: 'done' });
  await expectOneAuthorization(noteId);
});

it('a job that comes again after the verdict does nothing', async () => {
  const noteId = await house.aRequestedNote();
  await house.transmitter(gateway())(noteId);
  const events = await house.eventsOf(noteId);
  expect(await house.transmitter(gateway())(noteId)).toEqual({ kind: 'done' });
  expect(await house.eventsOf(noteId)).toEqual(events);
  expect(sent).toHaveLength(1);
});

describe('a process that dies on the way leaves one authorised note behind, once another has taken over (R-4.4.11)', () => {
  it('between writing the document and recording its number', async () => {
    const noteId = await house.aRequestedNote();
    const dying = house.transmitter(gateway(), diesAt(RecordSignature));
    await expect(dying(noteId)).rejects.toThrow(ProcessDied);
    await house.transmitter(gateway())(noteId);
    await expectOneAuthorization(noteId);
  });

  it('between the signature and the sending', async () => {
    const noteId = await house.aRequestedNote();
    await expect(house.transmitter(gateway('before-sending'))(noteId)).rejects.toThrow(ProcessDied);
    await house.transmitter(gateway())(noteId);
    await expectOneAuthorization(noteId);
  });

  it('between the sending and the answer', async () => {
    const noteId = await house.aRequestedNote();
    await expect(house.transmitter(gateway('after-sending'))(noteId)).rejects.toThrow(ProcessDied);
    await house.transmitter(gateway())(noteId);
    await expectOneAuthorization(noteId);
    expect(sent).toHaveLength(1);
  });

  it('between the answer and its record', async () => {
    const noteId = await house.aRequestedNote();
    const dying = house.transmitter(gateway(), diesAt(RecordAuthorization));
    await expect(dying(noteId)).rejects.toThrow(ProcessDied);
    await house.transmitter(gateway())(noteId);
    await expectOneAuthorization(noteId);
    expect(sent).toHaveLength(1);
  });

  it('not at all, but is taken for dead, and works beside its successor', async () => {
    const noteId = await house.aRequestedNote();
    const [one, other] = [house.transmitter(gateway()), house.transmitter(gateway())];
    await Promise.allSettled([one(noteId), other(noteId)]);
    await house.transmitter(gateway())(noteId);
    await expectOneAuthorization(noteId);
  });
});

describe('an authority that does not answer', () => {
  it.each(['before', 'after'] as const)(
    'is asked for the key before anything is sent again (silent %s processing)',
    async (when) => {
      authority.simulator.inject({ kind: 'hang', when, times: 1, service: 'authorization' });
      const noteId = await house.aRequestedNote();
      const transmit = house.transmitter(gateway());
      expect(await transmit(noteId)).toMatchObject({ kind: 'retry', cause: 'answer_timeout' });
      expect(await transmit(noteId)).toMatchObject({ kind: 'done' });
      await expectOneAuthorization(noteId);
      expect(sent).toHaveLength(when === 'before' ? 2 : 1);
    },
  );

  it('lets go of a note that it does not know when no further run follows', async () => {
    authority.simulator.inject({ kind: 'hang', when: 'before', times: 1, service: 'authorization' });
    const noteId = await house.aRequestedNote();
    const transmit = house.transmitter(gateway());
    await transmit(noteId);
    const lastRun = true;
    expect(await transmit(noteId, lastRun)).toMatchObject({ kind: 'done' });
    expect(await house.told(noteId, 'TransmissionAbandoned')).toMatchObject([{ cStat: '217' }]);
  });
});

it('a rejected note keeps its number and says why', async () => {
  const items = [aNoteItem({ ncm: '00000000' })];
  const noteId = await house.aRequestedNote(aNoteContent({ items }));
  expect(await house.transmitter(gateway())(noteId)).toMatchObject({ kind: 'done' });
  expect(await house.told(noteId, 'NoteRejected')).toMatchObject([{ cStat: '778' }]);
  expect(await house.numbersTaken()).toBe(1);
});

it('a note that does not hold against the schema takes no number and is never sent', async () => {
  const items = [aNoteItem({ ncm: '123' })];
  const noteId = await house.aRequestedNote(aNoteContent({ items }));
  expect(await house.transmitter(gateway())(noteId)).toEqual({ kind: 'done' });
  const [refusal] = await house.told(noteId, 'TransmissionRefused');
  expect(refusal?.problems).toContainEqual({ path: 'NCM', message: expect.stringContaining('NCM') });
  expect([await house.numbersTaken(), sent]).toEqual([0, []]);
});
