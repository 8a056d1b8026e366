import { WHOLE_COMPANY } from '@fidelidade/domain/identity/team/team.js';
import { streams } from '@fidelidade/domain/streams.js';
import { anEntry } from '@fidelidade/domain/testing/an-entry.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { UnreadableEvent } from '@fidelidade/event-store/unreadable-event.js';
import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { FactOrigins } from './fact-origins.js';

const COMPANY = 'company-1';
const OWNER: Viewer = {
  userId: 'user-1',
  scope: WHOLE_COMPANY,
};
let store: MemoryEventStore;

beforeEach(() => {
  store = new MemoryEventStore();
});

/** @returns the id of the event */
async function told(
  stream: string,
  fact: { readonly type: string; readonly data: object },
  by: string,
  causation?: string,
): Promise<string> {
  await store.append([{ stream, expectedVersion: 'none', events: [{ ...fact, schema: 1 }] }], {
    company: COMPANY,
    actor: by.startsWith('user') ? { kind: 'staff', id: by } : { kind: 'policy', id: by },
    commandId: stream,
    commandDigest: stream,
    occurredAt: instant('2026-03-10T12:00:00.000Z'),
    correlation: 'spec',
    ...(causation && { causation }),
  });
  return (await store.readStream(COMPANY, stream))[0]!.id;
}

const opened = (id: string) => ({ type: 'EntryOpened', data: { entryId: id, ...anEntry() } });

/** A receivable that a note opened which Ana asked to be sent. */
async function byNote() {
  const asked = await told(streams.note('n1'), { type: 'TransmissionRequested', data: {} }, 'user-1');
  const authorised = await told(streams.note('n2'), { type: 'NoteAuthorized', data: {} }, 'transmit', asked);
  return told(streams.entry('e1'), opened('e1'), 'open-receivable', authorised);
}

it('goes from a fact back to what somebody did, the nearest first', async () => {
  const id = await byNote();
  const { event, causes } = (await new FactOrigins(store).of(COMPANY, OWNER, [id, id])).get(id)!;
  expect([event.type, event.meta.actor.id]).toEqual(['EntryOpened', 'open-receivable']);
  expect(causes.map((cause) => [cause.event.type, cause.event.meta.actor.id, cause.record])).toEqual([
    ['NoteAuthorized', 'transmit', { resource: 'invoices', id: 'n2' }],
    ['TransmissionRequested', 'user-1', { resource: 'invoices', id: 'n1' }],
  ]);
});

it('tells of no cause whose record is out of reach', async () => {
  const account = await told(streams.bankAccount('a1'), { type: 'BankAccountOpened', data: {} }, 'user-2');
  const id = await told(streams.entry('e1'), opened('e1'), 'user-1', account);
  const some: Viewer = { ...OWNER, scope: { ...OWNER.scope, accounts: ['a2'] } };
  expect((await new FactOrigins(store).of(COMPANY, some, [id])).get(id)?.causes).toEqual([]);
  expect((await new FactOrigins(store).of(COMPANY, OWNER, [id])).get(id)?.causes).toHaveLength(1);
});

it('knows no origin of what there is not, is of another company, or does not open any more', async () => {
  const id = await byNote();
  expect([...(await new FactOrigins(store).of(COMPANY, OWNER, ['nothing']))]).toEqual([]);
  expect([...(await new FactOrigins(store).of('company-2', OWNER, [id]))]).toEqual([]);
  const [event] = await store.readStream(COMPANY, streams.entry('e1'));
  const altered = {
    readStream: () => Promise.resolve([]),
    readEvent: () => Promise.reject(new UnreadableEvent(event!, 'altered')),
  };
  expect([...(await new FactOrigins(altered).of(COMPANY, OWNER, [id]))]).toEqual([]);
});
