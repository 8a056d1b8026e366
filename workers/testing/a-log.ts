import { EVENT_CATALOGUE, type EventOf, type EventType } from '@fidelidade/domain/events.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import type { EventLog, EventStore } from '@fidelidade/event-store/event-store.js';
import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import { MemorySubjectKeys } from '@fidelidade/event-store/personal-data/memory-subject-keys.js';
import { withPersonalData } from '@fidelidade/event-store/personal-data/with-personal-data.js';

export const COMPANY = 'company-1';
export const CORRELATION = 'request-1';

/** An empty log in memory. */
export const aLog = (log: EventLog = new MemoryEventStore()): EventStore =>
  withPersonalData(log, { catalogue: EVENT_CATALOGUE, keys: new MemorySubjectKeys() });

let told = 0;

/** Somebody of the staff made it happen. @returns it as it was recorded */
export async function tell<Type extends EventType>(
  store: EventStore,
  stream: string,
  type: Type,
  data: EventOf<Type>['data'],
  company = COMPANY,
): Promise<StoredEvent> {
  const commandId = `told-${(told += 1)}`;
  await store.append([{ stream, expectedVersion: 'any', events: [{ type, data }] }], {
    company,
    actor: { kind: 'staff', id: 'user-1' },
    commandId,
    commandDigest: commandId,
    occurredAt: instant('2026-11-21T12:00:00Z'),
    correlation: CORRELATION,
  });
  const [event] = await store.readStream(company, stream, { direction: 'backward', limit: 1 });
  return event!;
}

export const requestTransmission = (store: EventStore, noteId: string): Promise<StoredEvent> =>
  tell(store, `note-${noteId}`, 'TransmissionRequested', { noteId });

/** A scheduled report falls due. */
export const startSending = (store: EventStore, scheduledReportId: string): Promise<StoredEvent> =>
  tell(store, `scheduled-report-${scheduledReportId}`, 'ReportSendingStarted', {
    ...{ scheduledReportId, sendingId: 'sending-1' },
    ...{ due: instant('2026-11-21T10:00:00Z'), nextDue: null },
  });

export const uploadFile = (store: EventStore, importId: string, company = COMPANY): Promise<StoredEvent> =>
  tell(
    store,
    `import-${importId}`,
    'FileUploaded',
    { importId, kind: 'sales', name: 'vendas.csv', file: 'sha256', size_bytes: 1 },
    company,
  );
