import { specification } from '../../testing/specification.js';
import { tillPinDecider, type TillPinEvent } from './till-pin.js';

const { given } = specification(tillPinDecider);
const userId = 'bia';
const chosen = (pinHash: string): TillPinEvent => ({ type: 'TillPinChosen', data: { userId, pinHash } });
const removed: TillPinEvent = { type: 'TillPinRemoved', data: { userId } };

describe('the PIN of an attendant', () => {
  it('is chosen, and chosen anew', () => {
    given([])
      .when({ type: 'choose', userId, pinHash: 'h1' })
      .then([chosen('h1')]);
    given([chosen('h1'), removed])
      .when({ type: 'choose', userId, pinHash: 'h2' })
      .then([chosen('h2')]);
  });

  it('is taken away once', () => {
    given([chosen('h1')])
      .when({ type: 'remove', userId })
      .then([removed]);
    given([chosen('h1'), removed])
      .when({ type: 'remove', userId })
      .thenNotAcceptable('pin_none');
    given([]).when({ type: 'remove', userId }).thenNotAcceptable('pin_none');
  });

  it('is another edition with each choice: what was proved with the one before counts no more', () => {
    const editions = [[], [chosen('h1')], [chosen('h1'), chosen('h1')], [chosen('h1'), removed]].map(
      (events) => events.reduce(tillPinDecider.evolve, tillPinDecider.initial).edition,
    );
    expect(editions).toEqual([0, 1, 2, 2]);
  });
});
