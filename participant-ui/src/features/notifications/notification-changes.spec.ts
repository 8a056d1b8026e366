import type { Notification } from '../../api/types.js';
import { changed } from './notification-changes.js';

const one = (id: string, shown = false): Notification => ({
  id,
  shown,
  not_status: 1,
  not_description: `aviso ${id}`,
  created_at: '2026-11-21T12:00:00.000Z',
  link: null,
  kind: 'cashback_available',
});
const list = [one('a'), one('b'), one('c', true)];
const shownIn = (notifications: readonly Notification[]) =>
  notifications.flatMap(({ id, shown }) => (shown ? [id] : []));

describe('notifications, before the server has answered (R-7.1.2, R-7.1.3)', () => {
  it('shows one, or all', () => {
    expect(shownIn(changed(list, { type: 'show', id: 'a' }))).toEqual(['a', 'c']);
    expect(shownIn(changed(list, { type: 'show-all' }))).toEqual(['a', 'b', 'c']);
  });

  it('leaves all as it is when the one is gone already', () => {
    expect(changed(list, { type: 'show', id: 'x' })).toEqual(list);
  });
});
