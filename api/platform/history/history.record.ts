import type { HistoryLine, HistoryPage } from '@fidelidade/application/platform/audit/record-history.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { Actor } from '@fidelidade/domain/kernel/event.js';
import { eventLabelWithin } from '../../i18n/event-labels.js';
import type { ActorTeller } from './actors.js';
import { ChangeTeller } from './changes.js';
import type { TellingIn } from './told-field.js';
import { causeRecord, eventRecord, linkRecord } from './event.record.js';

export interface Telling extends TellingIn {
  /** Of the record whose history it is. */
  readonly resource: string;
  readonly tellActor: ActorTeller;
  /** An event as far as this user may see it. */
  readonly shown: (event: Recorded) => Recorded;
}

/** A page of a record's history, oldest first, as `GET /api/{resource}/{id}/history` answers it. */
export function historyRecord(page: HistoryPage, telling: Telling) {
  const { language, resource, tellActor, shown } = telling;
  const changes = new ChangeTeller(telling);
  for (const event of page.earlier) changes.next(shown(event));
  return {
    data: page.lines.map((line) => ({
      ...lineRecord({ ...line, event: shown(line.event) }, language, tellActor),
      label: eventLabelWithin(resource, line.event.type, language),
      changes: changes.next(shown(line.event)),
    })),
    next: page.next ?? null,
  };
}

/** Everybody whom a page names. */
export const actorsNamedBy = ({ lines }: HistoryPage): readonly Actor[] =>
  lines.flatMap(({ event, cause }) =>
    cause ? [event.meta.actor, cause.event.meta.actor] : [event.meta.actor],
  );

const lineRecord = ({ event, cause, effects }: HistoryLine, language: Language, tellActor: ActorTeller) => ({
  ...eventRecord(event, language, tellActor),
  caused_by: cause ? causeRecord(cause, language, tellActor) : null,
  caused: effects.map((effect) => linkRecord(effect, language)),
});
