import { specification } from '../testing/specification.js';
import type { Decider } from './decider.js';
import {
  assertEditable,
  born,
  decideLifecycle,
  evolveLifecycle,
  unborn,
  type LifecycleCommand,
  type LifecycleEvent,
  type LifecycleState,
} from './record-lifecycle.js';

type ThingEvent = LifecycleEvent<'Thing'> | { type: 'ThingMade'; data: { id: string } };

/** The smallest record that there can be. */
const thing: Decider<LifecycleState, LifecycleCommand, ThingEvent> = {
  initial: unborn,
  decide: (command, state) => decideLifecycle('Thing', command, state),
  evolve: (state, event) =>
    event.type === 'ThingMade' ? born : { ...state, ...evolveLifecycle('Thing', state, event.type) },
};
const { given } = specification(thing);
const does = (type: LifecycleCommand['type']): LifecycleCommand => ({ type, id: 't' });
const was = (type: ThingEvent['type']): ThingEvent => ({ type, data: { id: 't' } });
const [made, disabled, enabled, deleted, restored] = (
  ['ThingMade', 'ThingDisabled', 'ThingEnabled', 'ThingDeleted', 'ThingRestored'] as const
).map(was) as [ThingEvent, ThingEvent, ThingEvent, ThingEvent, ThingEvent];

describe('a record is active, disabled or deleted (R-4.2.3 to 7)', () => {
  it('is disabled and enabled', () => {
    given([made]).when(does('disable')).then([disabled]);
    given([made, disabled]).when(does('enable')).then([enabled]);
  });

  it('is deleted from either', () => {
    given([made]).when(does('delete')).then([deleted]);
    given([made, disabled]).when(does('delete')).then([deleted]);
  });

  it('comes back as what it was', () => {
    given([made, deleted]).when(does('restore')).then([restored]);
    expect(given([made, deleted, restored]).state().status).toBe('active');
    expect(given([made, disabled, deleted, restored]).state().status).toBe('disabled');
    expect(given([made, disabled, deleted, restored, enabled, deleted, restored]).state().status).toBe(
      'active',
    );
  });

  it.each([
    ['enable', [made]],
    ['restore', [made]],
    ['disable', [made, disabled]],
    ['restore', [made, disabled]],
    ['disable', [made, deleted]],
    ['enable', [made, deleted]],
  ] as const)('refuses to %s after %j', (type, history) =>
    given(history).when(does(type)).thenNotAcceptable('record_state'),
  );

  it('is not deleted twice', () =>
    given([made, deleted]).when(does('delete')).thenNotAcceptable('record_deleted'));

  it.each(['disable', 'enable', 'delete', 'restore'] as const)('cannot %s what never was', (type) =>
    given([]).when(does(type)).thenNotFound(),
  );

  it('can be changed while it lives, disabled or not', () => {
    expect(() => assertEditable(given([made]).state())).not.toThrow();
    expect(() => assertEditable(given([made, disabled]).state())).not.toThrow();
    expect(() => assertEditable(given([made, deleted]).state())).toThrow('record_not_editable');
    expect(() => assertEditable(given([]).state())).toThrow('not_found');
  });
});
