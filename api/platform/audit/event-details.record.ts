import type { EventDetails } from '@fidelidade/application/platform/audit/event-details.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import type { ActorTeller } from '../history/actors.js';
import { eventLabelWithin } from '../../i18n/event-labels.js';
import { eventFieldLabel } from '../../i18n/event-fields.js';
import { wireName } from '../../i18n/wire-names.js';
import { ChangeTeller, leavesOf, referencesIn, withNames } from '../history/changes.js';
import { causeRecord, eventRecord, linkRecord } from '../history/event.record.js';
import { nameTeller, type NamesAsked } from '../history/referred-names.js';
import { tellField, type TellingIn, type ToldField } from '../history/told-field.js';
import { wireData } from '../history/wire-data.js';
import { personalFields, seesPersonalData, shownTo, type Viewer } from './visible-event.js';

export interface Telling extends TellingIn {
  readonly tellActor: ActorTeller;
  readonly viewer: Viewer;
}

/** One event with everything that it is tied to, as `GET /api/audit/events/{id}` answers it. */
export async function eventDetailsRecord(details: EventDetails, telling: Telling, asked: NamesAsked) {
  const { language, tellActor, viewer } = telling;
  const shown = shownTo(viewer, details.record);
  const changes = new ChangeTeller(telling);
  for (const event of details.earlier) changes.next(shown(event));
  const changed = changes.next(shown(details.event));
  const said = saidBy(shown(details.event), telling);
  const tellName = await nameTeller(asked, [...said, ...changed.flatMap(referencesIn)]);
  const hidden = seesPersonalData(viewer, details.record) ? [] : personalFields(details.event).map(wireName);
  return {
    ...eventRecord(shown(details.event), language, tellActor),
    ...(details.record && {
      label: eventLabelWithin(details.record.resource, details.event.type, language),
    }),
    stream: details.event.stream,
    resource: details.record?.resource ?? null,
    record_id: details.record?.id ?? null,
    /** Of the page that shows the record, which an accepted invitation has at its user's; null without one. */
    page_id: details.page ?? null,
    command_id: details.event.meta.commandId,
    correlation: details.event.meta.correlation,
    /** Fields that are kept from this user. */
    hidden,
    hidden_labels: hidden.map((field) => eventFieldLabel(details.event.type, field, language)),
    /** What the event says, field by field in words. */
    said: said.map((each) => (each.reference ? { ...each, text: tellName(each) } : each)),
    changes: changed.map((each) => withNames(each, tellName)),
    causes: details.causes.map((cause) => causeRecord(cause, language, tellActor)),
    caused: details.effects.map((effect) => linkRecord(effect, language)),
  };
}

const saidBy = (event: Recorded, telling: TellingIn): readonly ToldField[] =>
  Object.entries(leavesOf(wireData(event))).flatMap(([field, value]) => {
    const told = tellField(event.type, field, value, telling);
    return told && (told.text !== null || (told.reference && value)) ? [told] : [];
  });

/** Every event whose actor is shown. */
export const eventsToldOf = ({ event, causes }: EventDetails): readonly Recorded[] => [
  event,
  ...causes.map((cause) => cause.event),
];
