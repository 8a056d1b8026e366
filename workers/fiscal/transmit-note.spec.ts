import type { CommandBus } from '@nestjs/cqrs';
import { RecordAuthorization, RecordSignature } from '@fidelidade/application/fiscal/note.commands.js';
import type { FiscalGateway } from '@fidelidade/application/ports/fiscal-gateway.js';
import { aNoteContent, aNoteItem } from '@fidelidade/domain/testing/a-note.js';
import type { Timeouts } from '@fidelidade/sefaz/transport/https-post.js';
import { startRawServer } from '@fidelidade/sefaz/testing/raw-server.js';
import { FiscalHouse } from '../testing/fiscal-house.js';
import { openTaxAuthority, testIdentities, type TaxAuthority } from '../testing/tax-authority.js';

class ProcessDied extends Error {}

/** A busy machine takes its time over the first note, whose schemas are compiled on the way. */
const PATIENT = { connect_ms: 30_000, answer_ms: 30_000 };
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
function gateway(
  dies: 'before-sending' | 'after-sending' | 'never' = 'never',
  timeouts: Timeouts = PATIENT,
): FiscalGateway {
  const real = authority.gateway({ timeouts });
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

/** What is kept is what SEFAZ saw: the digest in the note's signature is the one in the protocol. */
async function expectProvenProc(noteId: string): Promise<void> {
  const [authorization] = await house.told(noteId, 'NoteAuthorized');
  const proc = await house.kept(authorization!.xml);
  expect(/<digVal>([^<]+)/.exec(proc)?.[1]).toBe(/<DigestValue>([^<]+)/.exec(proc)?.[1]);
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
      const transmit = house.transmitter(gateway('never', IMPATIENT));
      expect(await transmit(noteId)).toMatchObject({ kind: 'retry', cause: 'answer_timeout' });
      expect(await transmit(noteId)).toMatchObject({ kind: 'done' });
      await expectOneAuthorization(noteId);
      expect(sent).toHaveLength(when === 'before' ? 2 : 1);
    },
  );

  it('lets go of a note that it does not know when no further run follows', async () => {
    authority.simulator.inject({ kind: 'hang', when: 'before', times: 1, service: 'authorization' });
    const noteId = await house.aRequestedNote();
    const transmit = house.transmitter(gateway('never', IMPATIENT));
    await transmit(noteId);
    const lastRun = true;
    expect(await transmit(noteId, lastRun)).toMatchObject({ kind: 'done' });
    expect(await house.told(noteId, 'TransmissionAbandoned')).toMatchObject([{ cStat: '217' }]);
  });
});

describe('an answer that proves nothing, to a note that was authorised', () => {
  const half = '<retEnviNFe xmlns="http://www.portalfiscal.inf.br/nfe"><cStat>104</cStat><protNFe>';
  const rejection =
    '<protNFe><infProt><cStat>225</cStat><xMotivo>Falha no schema</xMotivo></infProt></protNFe>';
  const twice = `<retEnviNFe xmlns="http://www.portalfiscal.inf.br/nfe"><cStat>104</cStat>${rejection}${rejection}</retEnviNFe>`;

  it.each([
    ['cut off', half],
    ['a page', '<html>Em manutenção</html>'],
    ['two protocols that reject it', twice],
    ['nothing', ''],
  ])('%s: it waits, and is found authorised', async (_, body) => {
    const raw = await startRawServer(identities, (response) => response.writeHead(200).end(body));
    const strange = authority.gateway({ baseUrl: raw.url });
    const processedAndGarbled: FiscalGateway = {
      ...gateway(),
      async authorize(issuer, xml) {
        await gateway().authorize(issuer, xml);
        return strange.authorize(issuer, xml);
      },
    };
    const noteId = await house.aRequestedNote();
    const transmission = await house.transmitter(processedAndGarbled)(noteId);
    await raw.stop();
    expect(transmission).toMatchObject({ kind: 'retry', cause: 'answer_unreadable' });
    expect(await house.stateOf(noteId)).toMatchObject({ status: 5, verdict: undefined });
    expect(await house.transmitter(gateway())(noteId)).toMatchObject({ kind: 'done' });
    await expectOneAuthorization(noteId);
    await expectProvenProc(noteId);
  });
});

describe('a question that SEFAZ refuses says nothing of the note', () => {
  const CAUSES = [280, 281, 282, 252, 999, 108, 114] as const;

  it.each(CAUSES)('%i to the sending: it waits, and is sent when that is over', async (cStat) => {
    authority.simulator.inject({ kind: 'refuse', cStat, times: 1, service: 'authorization' });
    const noteId = await house.aRequestedNote();
    const transmit = house.transmitter(gateway());
    expect(await transmit(noteId)).toMatchObject({ kind: 'retry' });
    expect(await house.stateOf(noteId)).toMatchObject({
      status: 5,
      refusedQuestion: { cStat: String(cStat), service: 'authorization' },
    });
    expect(await transmit(noteId)).toMatchObject({ kind: 'done' });
    await expectOneAuthorization(noteId);
  });

  it('281 to the query after a lost answer: the note cannot be edited, and the protocol is its own', async () => {
    authority.simulator.inject({ kind: 'drop', when: 'after', times: 1, service: 'authorization' });
    authority.simulator.inject({ kind: 'refuse', cStat: 281, times: 2, service: 'query' });
    const noteId = await house.aRequestedNote();
    const transmit = house.transmitter(gateway());
    await transmit(noteId);
    await transmit(noteId);
    expect(await house.told(noteId, 'NoteRejected')).toEqual([]);
    const other = aNoteContent({ items: [aNoteItem({ quantity: '3' })] });
    await expect(house.changeAndSend(noteId, other)).rejects.toMatchObject({ code: 'note_state' });
    await transmit(noteId);
    await transmit(noteId);
    await expectOneAuthorization(noteId);
    expect(await house.told(noteId, 'SefazQuestionRefused')).toHaveLength(1);
    expect(sent).toHaveLength(1);
    await expectProvenProc(noteId);
  });
});

describe('a company that SEFAZ blocks for misuse (656)', () => {
  beforeEach(() =>
    authority.simulator.inject({ kind: 'refuse', cStat: 656, times: 1, service: 'authorization' }),
  );

  it('sends nothing for an hour, by any process, and draws no number for what cannot leave', async () => {
    const [first, second] = [await house.aRequestedNote(), await house.aRequestedNote()];
    expect(await house.transmitter(gateway())(first)).toMatchObject({ kind: 'retry', after_ms: 3_600_000 });
    house.pass(20);
    // Another process, which has heard nothing of it in its own memory.
    expect(await house.transmitter(gateway())(second)).toMatchObject({ kind: 'retry', after_ms: 2_400_000 });
    expect(sent).toHaveLength(1);
    expect(await house.numbersTaken()).toBe(1);
    expect(await house.stateOf(second)).toMatchObject({
      queued: true,
      refusedQuestion: { cStat: '656', until: '2026-11-21T15:15:00.000Z' },
    });
    house.pass(40);
    expect(await house.transmitter(gateway())(first)).toMatchObject({ kind: 'done' });
    expect(await house.stateOf(first)).toMatchObject({ status: 1 });
    await house.transmitter(gateway())(second);
    expect(await house.numbersTaken()).toBe(2);
  });

  it('is told the time when somebody asks by hand, and SEFAZ is not asked', async () => {
    authority.simulator.clearFaults();
    authority.simulator.inject({ kind: 'hang', when: 'before', times: 1, service: 'authorization' });
    authority.simulator.inject({ kind: 'refuse', cStat: 656, times: 1, service: 'query' });
    const noteId = await house.aRequestedNote();
    await house.transmitter(gateway('never', IMPATIENT))(noteId);
    await expect(house.query(gateway(), noteId)).rejects.toMatchObject({
      code: 'sefaz_question_refused',
      params: { cStat: '656' },
    });
    await expect(house.query(gateway(), noteId)).rejects.toMatchObject({
      code: 'sefaz_blocked',
      params: { until: '12:15' },
    });
    house.pass(60);
    expect(await house.query(gateway(), noteId)).toEqual({ told: 'unknown' });
    expect(await house.told(noteId, 'SefazQuestionRefused')).toHaveLength(1);
  });
});

describe('a note that SEFAZ keeps in processing (105)', () => {
  const MINUTES = 180;
  const MOST_BY_ITSELF = 8;
  const MOST_AT_ALL = 10;
  /** Minutes at which SEFAZ was asked, by the key. */
  let queries: Map<string, number[]>;
  let minute: number;

  /** An authority that has the note and never decides. */
  const undecided = (): FiscalGateway => ({
    ...gateway(),
    prepare: (...document) => gateway().prepare(...document),
    authorize: async () => ({ kind: 'processing' }),
    async query(_issuer, key) {
      queries.set(key, [...(queries.get(key) ?? []), minute]);
      return { kind: 'processing' };
    },
  });
  const mostWithinAnHour = (): number =>
    Math.max(
      ...[...queries.values()].flatMap((asked) =>
        asked.map((end) => asked.filter((at) => at > end - 60 && at <= end).length),
      ),
    );

  beforeEach(() => {
    queries = new Map();
    minute = 0;
  });

  it('is asked about at most as often as SEFAZ bears, by many workers, over restarts, and by hand too (656)', async () => {
    const notes = await Promise.all([1, 2, 3].map(() => house.aRequestedNote()));
    for (; minute < MINUTES; minute += 1) {
      // Each minute another process, as after a restart, and two of them at the same time.
      const workers = [house.transmitter(undecided()), house.transmitter(undecided())];
      for (const note of notes) await Promise.all(workers.map((transmit) => transmit(note)));
      house.pass(1);
    }
    expect(queries.size).toBe(notes.length);
    expect(mostWithinAnHour()).toBe(MOST_BY_ITSELF);

    const byHand = [1, 2, 3].map(() => house.query(undecided(), notes[0]!));
    const outcomes = await Promise.allSettled(byHand);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      {
        reason: {
          code: 'sefaz_asked_often',
          params: { until: expect.stringMatching(/^\d\d:\d\d$/) as string },
        },
      },
    ]);
    expect(mostWithinAnHour()).toBe(MOST_AT_ALL);
  });

  it('is said to be there still when somebody asks by hand', async () => {
    const noteId = await house.aRequestedNote();
    await house.transmitter(undecided())(noteId);
    expect(await house.query(undecided(), noteId)).toEqual({ told: 'waiting' });
  });

  it('is not said to be asked about when nobody answers', async () => {
    const noteId = await house.aRequestedNote();
    await house.transmitter(undecided())(noteId);
    authority.simulator.inject({ kind: 'hang', when: 'before', times: 1, service: 'query' });
    await expect(house.query(gateway('never', IMPATIENT), noteId)).rejects.toMatchObject({
      code: 'sefaz_no_answer',
    });
  });

  it('is asked about soon at first, and later and later', async () => {
    const noteId = await house.aRequestedNote();
    const pauses: number[] = [];
    for (let run = 0; run < 10; run += 1) {
      const transmission = await house.transmitter(undecided())(noteId);
      if (transmission.kind !== 'retry') throw new Error('it is not decided');
      pauses.push(transmission.after_ms);
      house.pass(transmission.after_ms / 60_000);
    }
    expect(pauses.map((pause) => pause / 1_000)).toEqual([3, 3, 6, 12, 24, 60, 300, 900, 1_200, 1_095]);
  });

  it('of a line that is down nothing is counted', async () => {
    const noteId = await house.aRequestedNote();
    await house.transmitter(undecided())(noteId);
    const down = authority.gateway({ baseUrl: 'https://127.0.0.1:1' });
    for (let run = 0; run < 12; run += 1) await house.transmitter(down)(noteId);
    expect(await house.transmitter(gateway())(noteId)).toMatchObject({ kind: 'done' });
  });
});

describe('a number that another note holds (539)', () => {
  it('is let go, and the next one is drawn at once', async () => {
    await house.transmitter(gateway())(await house.aRequestedNote());
    const stranger = await FiscalHouse.open(authority.issuer);
    const noteId = await stranger.aRequestedNote();
    expect(await stranger.transmitter(gateway())(noteId)).toMatchObject({ kind: 'done' });
    expect(await stranger.told(noteId, 'NumberReleased')).toMatchObject([
      { number: 1, cStat: '539', heldBy: expect.stringMatching(/^\d{44}$/), again: true },
    ]);
    expect(await stranger.told(noteId, 'NoteAuthorized')).toMatchObject([{ number: 2 }]);
    expect(await stranger.stateOf(noteId)).toMatchObject({ status: 1 });
    await stranger.close();
  });

  it('four times in a row asks somebody to look, and goes on behind the numbers of the other system', async () => {
    const transmit = house.transmitter(gateway());
    for (let used = 0; used < 5; used += 1) await transmit(await house.aRequestedNote());
    const newcomer = await FiscalHouse.open(authority.issuer);
    const noteId = await newcomer.aRequestedNote();
    await newcomer.transmitter(gateway())(noteId);
    expect(await newcomer.stateOf(noteId)).toMatchObject({ status: 9, verdict: { cStat: '539' } });
    await newcomer.raiseSeries(6);
    await newcomer.changeAndSend(noteId, aNoteContent());
    await newcomer.transmitter(gateway())(noteId);
    expect(await newcomer.told(noteId, 'NoteAuthorized')).toMatchObject([{ number: 6 }]);
    await newcomer.close();
  });
});

describe('a protocol of other bytes', () => {
  it.each(['authorization', 'query'] as const)(
    'authorises nothing, is an alarm, and lets the number go (%s)',
    async (service) => {
      if (service === 'query') {
        authority.simulator.inject({ kind: 'drop', when: 'after', times: 1, service: 'authorization' });
      }
      const distortion = { kind: 'foreign', proof: 'differs' } as const;
      authority.simulator.inject({ kind: 'distort', distortion, times: 1, service });
      const noteId = await house.aRequestedNote();
      const transmit = house.transmitter(gateway());
      await transmit(noteId);
      if (service === 'query') await transmit(noteId);
      expect(await house.told(noteId, 'NoteAuthorized')).toEqual([]);
      const [alarm] = await house.told(noteId, 'ForeignProtocolReceived');
      expect(alarm).toMatchObject({ proof: 'differs', released: true });
      expect(await house.kept(alarm!.xml)).toContain('<protNFe');
      expect(await house.stateOf(noteId)).toMatchObject({ status: 9, signed: undefined });
    },
  );

  it('that does not say of which bytes is asked for again, and authorises when it does', async () => {
    const distortion = { kind: 'foreign', proof: 'no_digest' } as const;
    authority.simulator.inject({ kind: 'distort', distortion, times: 1, service: 'authorization' });
    const noteId = await house.aRequestedNote();
    expect(await house.transmitter(gateway())(noteId)).toMatchObject({ kind: 'done' });
    await expectOneAuthorization(noteId);
    await expectProvenProc(noteId);
  });

  it('that never says it keeps the note waiting', async () => {
    const distortion = { kind: 'foreign', proof: 'no_digest' } as const;
    authority.simulator.inject({ kind: 'distort', distortion, times: 3 });
    const noteId = await house.aRequestedNote();
    const transmit = house.transmitter(gateway());
    expect(await transmit(noteId)).toMatchObject({ kind: 'retry', after_ms: 600_000 });
    expect(await transmit(noteId)).toMatchObject({ kind: 'retry' });
    expect(await house.told(noteId, 'ForeignProtocolReceived')).toMatchObject([{ released: false }]);
    expect(await transmit(noteId)).toMatchObject({ kind: 'done' });
    await expectOneAuthorization(noteId);
  });
});

it('a note authorised with alerts keeps them (120)', async () => {
  const distortion = { kind: 'alerts', count: 5 } as const;
  authority.simulator.inject({ kind: 'distort', distortion, times: 1, service: 'authorization' });
  const noteId = await house.aRequestedNote();
  await house.transmitter(gateway())(noteId);
  const [authorization] = await house.told(noteId, 'NoteAuthorized');
  expect(authorization).toMatchObject({ cStat: '120' });
  expect(authorization?.alerts).toHaveLength(5);
});

it.each([true, false])(
  'a note found cancelled is cancelled, with its protocol: %s (101)',
  async (withProtocol) => {
    authority.simulator.inject({ kind: 'drop', when: 'after', times: 1, service: 'authorization' });
    const distortion = { kind: 'cancelled', withProtocol } as const;
    authority.simulator.inject({ kind: 'distort', distortion, times: 1, service: 'query' });
    const noteId = await house.aRequestedNote();
    const transmit = house.transmitter(gateway());
    await transmit(noteId);
    expect(await transmit(noteId)).toMatchObject({ kind: 'done' });
    expect(await house.stateOf(noteId)).toMatchObject({ status: 3, verdict: { cStat: '101' } });
  },
);

it('a date that cannot be read is taken for the moment of the answer', async () => {
  const distortion = { kind: 'unreadable_date' } as const;
  authority.simulator.inject({ kind: 'distort', distortion, times: 1, service: 'authorization' });
  const noteId = await house.aRequestedNote();
  await house.transmitter(gateway())(noteId);
  expect(await house.told(noteId, 'NoteAuthorized')).toMatchObject([
    { authorizedAt: '2026-11-21T14:15:00.000Z' },
  ]);
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
