import { eventIdAt, isEventId, newEventId, newEventIdPrefix, positionInEventId } from './event-id.js';

describe('an event id', () => {
  it('is a UUID of version 7 with its time in front (RFC 9562)', () => {
    const id = newEventId(0x017f22e279b0, '00000000-0000-4cc3-98c4-dc0c0c07398f');
    expect(id).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
    expect(isEventId(id)).toBe(true);
  });

  it('is another each time and sorts by time', () => {
    expect(newEventId(1)).not.toBe(newEventId(1));
    expect(newEventId(1) < newEventId(2)).toBe(true);
  });

  it.each(['', 'not-an-id', '017f22e2-79b0-7cc3-98c4-dc0c0c07398'])('is not %p', (text) => {
    expect(isEventId(text)).toBe(false);
  });

  it.each([1, 255, 4_294_967_296, 1_099_511_627_775])('carries the position %p', (position) => {
    const id = eventIdAt(newEventIdPrefix(), position);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(positionInEventId(id)).toBe(position);
  });
});
