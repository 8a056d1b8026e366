import { policy } from '../../policies/policy.js';
import { NotifyStaff } from '../staff-notifications/staff-notifications.js';

/** Whoever gets a report hears, inside the app, that it comes no more, or did not come, and why. */
export const notifyOfScheduledReports = policy(
  'notify-of-scheduled-reports',
  {
    ScheduledReportPaused: ({ data: { scheduledReportId: recordId, userId, pausedFor } }, context) =>
      pausedFor === 'by_hand'
        ? []
        : [new NotifyStaff(context(), { kind: 'report-paused', userId, recordId, values: {} })],
    ScheduledReportNotSent: ({ data: { scheduledReportId: recordId, userId } }, context) => [
      new NotifyStaff(context(), { kind: 'report-not-sent', userId, recordId, values: {} }),
    ],
  },
  'from-now-on',
);
