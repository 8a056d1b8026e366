import type { StaffNews } from '@fidelidade/domain/platform/staff-notifications/events.js';
import {
  hourOf,
  staffNotificationDecider,
} from '@fidelidade/domain/platform/staff-notifications/staff-notifications.js';
import {
  staffReadingDecider,
  type ReadNotifications,
} from '@fidelidade/domain/platform/staff-notifications/staff-reading.js';
import { streams } from '@fidelidade/domain/streams.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';
import { handles } from '../../execution/handles.js';
import { idFrom } from '../../execution/ids.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';

/** What staff are told; its id follows from the command's. */
export type Told = Omit<StaffNews, 'notificationId'>;

/**
 * The company's staff are told something.
 * @param within what is told within it a few times by name, and then once for the rest; default the hour
 */
export class NotifyStaff extends BusinessCommand {
  /** The same news of another hour, where a job asks again before its readers know: told already. */
  static override readonly volatile = ['within'];

  constructor(
    context: CommandContext,
    readonly told: Told,
    readonly within: string = hourOf(context.occurredAt),
  ) {
    super(context);
  }
}

/** A user has read or put away what they were told. */
export class ReadStaffNotifications extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly change: ReadNotifications,
  ) {
    super(context);
  }
}

/** A notification's id follows from its cause: a fact is told once, however often it is carried out. */
const idOf = ({ context: { company, commandId } }: BusinessCommand): string =>
  idFrom('staff-notification', company, commandId);

const NotifyStaffHandler = handles(NotifyStaff, idOf, (unit, { within, told }, notificationId) =>
  tell(unit, within, { notificationId, ...told }),
);

const ReadStaffNotificationsHandler = handles(
  ReadStaffNotifications,
  ({ change }) => change.userId,
  (unit, { change }, userId) => unit.decide(staffReadingDecider, streams.staffReading(userId), change),
);

const tell = (unit: UnitOfWork, within: string, news: StaffNews): Promise<unknown> =>
  unit.decide(staffNotificationDecider, streams.staffNotifications(news.kind, within, news.userId), {
    type: 'notify',
    news,
  });

export const STAFF_NOTIFICATION_HANDLERS = [NotifyStaffHandler, ReadStaffNotificationsHandler];
