import { after } from '../../testing/history.js';
import { specification } from '../../testing/specification.js';
import { issue, receive } from '../../testing/stock-movements.js';
import { stockItemDecider, type StockItemCommand } from './stock-item.js';

const { given } = specification(stockItemDecider);
const history = (...commands: StockItemCommand[]) => after(stockItemDecider, [], commands);
const last = (...commands: StockItemCommand[]) => history(...commands).at(-1);
const whole = (command: StockItemCommand): StockItemCommand => ({ ...command, fractional: false });

describe('goods come in at what they cost and go out at the moving average (R-10.6.1)', () => {
  it('received', () =>
    expect(last(receive('a', '10', '2.5'))).toMatchObject({
      type: 'StockReceived',
      data: { movementId: 'a', quantity: '10', cost: 25_00, balance: '10', balanceCost: 25_00 },
    }));

  it('issued at the average: the cost of goods sold (R-10.3.3)', () =>
    expect(last(receive('a', '10', '2'), receive('b', '10', '4'), issue('c', '5'))).toMatchObject({
      type: 'StockIssued',
      data: { quantity: '5', cost: 15_00, balance: '15', balanceCost: 45_00 },
    }));

  it('the last unit takes all that is left, so that no cent stays behind', () => {
    const thirds = [receive('a', '3', '3.3333'), issue('b', '1'), issue('c', '1'), issue('d', '1')];
    expect(history(...thirds).map((event) => event.data.cost)).toEqual([10_00, 3_33, 3_34, 3_33]);
    expect(last(...thirds)).toMatchObject({ data: { balance: '0', balanceCost: 0 } });
  });

  it('nothing stays behind either where the average had to be rounded', () => {
    const bulk = [receive('a', '1', '1'), receive('b', '699999999', '0.01'), issue('c', '700000000')];
    expect(last(...bulk)).toMatchObject({ data: { cost: 7_000_000_99, balance: '0', balanceCost: 0 } });
  });

  it('an issue leaves the average as it was', () => {
    const { averageCost } = given(history(receive('a', '10', '2.5'), issue('b', '4'))).state();
    expect(averageCost).toBe('2.5');
  });
});

describe('goods that have left although none were there', () => {
  it('go out at the last average known, below zero', () =>
    expect(last(receive('a', '5', '20'), issue('b', '8'))).toMatchObject({
      data: { cost: 160_00, balance: '-3', balanceCost: -60_00 },
    }));

  it('cost nothing when nothing was ever received', () =>
    expect(last(issue('a', '2'))).toMatchObject({ data: { cost: 0, balance: '-2', balanceCost: 0 } }));

  it('keep the average of a balance that ran out', () =>
    expect(last(receive('a', '1', '7'), issue('b', '1'), issue('c', '1'))).toMatchObject({
      data: { cost: 7_00 },
    }));

  it('are made good by a receipt, and what is then there is worth what it cost now', () => {
    const short = [receive('a', '5', '20'), issue('b', '8')];
    expect(last(...short, receive('c', '10', '30'))).toMatchObject({
      data: { balance: '7', balanceCost: 210_00 },
    });
    expect(last(...short, receive('c', '3', '30'))).toMatchObject({ data: { balance: '0', balanceCost: 0 } });
    expect(last(...short, receive('c', '1', '30'))).toMatchObject({
      data: { balance: '-2', balanceCost: -60_00 },
    });
  });
});

describe('a movement', () => {
  it('happens once under one id', () => {
    given(history(receive('a', '1', '1')))
      .when(receive('a', '1', '1'))
      .thenNothing();
    given(history(receive('a', '9', '1'), issue('b', '1')))
      .when(issue('b', '1'))
      .thenNothing();
  });

  it.each([
    ['no quantity', issue('a', '0'), 'quantity_positive', 'quantity'],
    ['a negative quantity', receive('a', '-1', '1'), 'quantity_positive', 'quantity'],
    ['half of what is kept whole (R-5.11.1)', whole(issue('a', '0.5')), 'whole_quantity', 'quantity'],
    ['a negative cost', receive('a', '1', '-1'), 'money_positive', 'unit_cost'],
    ['a negative cost too small for a cent', receive('a', '1', '-0.0001'), 'money_positive', 'unit_cost'],
  ])('is refused with %s', (_what, command, code, field) => given([]).when(command).thenRefused(code, field));

  it('may cost nothing: a gift', () =>
    expect(last(receive('a', '1', '0'))).toMatchObject({ data: { cost: 0 } }));
});
