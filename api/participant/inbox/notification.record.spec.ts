import { LANGUAGES } from '@fidelidade/domain/identity/preferences.js';
import { message } from '../../http/messages.js';
import { NOTIFICATION_KINDS } from '@fidelidade/domain/platform/inbox/events.js';
import { notificationRecord } from './notification.record.js';

const about = (kind: (typeof NOTIFICATION_KINDS)[number], values: Record<string, string | number>) => ({
  ...({ id: 'n1', kind, status: 2, values, shown: false, created_at: '2026-11-25T12:00:00Z' } as const),
});

describe.each(LANGUAGES)('a notification in %s', (language) => {
  it.each(NOTIFICATION_KINDS)('of %s that names a last day has words of its own', (kind) => {
    const { not_description } = notificationRecord(about(kind, { until: '2027-01-10' }), language);
    expect(not_description).not.toBe(message(language, 'form_invalid'));
  });
});

it('about what is to expire names the amount and the last day', () => {
  const said = (kind: 'cashback-expiring' | 'points-expiring', values: Record<string, string | number>) =>
    notificationRecord(about(kind, values), 'pt_BR').not_description;
  expect(said('cashback-expiring', { amount: 35_00, until: '2027-01-10' })).toBe(
    'Use seu cashback de R$\u00a035,00 até 10/01/2027: depois desse dia ele começa a expirar.',
  );
  expect(said('points-expiring', { points: 1_200, until: '2027-01-10' })).toBe(
    'Use 1.200 pontos até 10/01/2027: depois desse dia começam a expirar.',
  );
});
