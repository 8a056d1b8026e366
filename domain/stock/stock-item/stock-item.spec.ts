import { after } from '../../testing/history.js';
import { specification } from '../../testing/specification.js';
import {
  count,
  DEPOT,
  inDepot,
  issue,
  issueFor,
  receive,
  release,
  reserve,
  SHOP,
  takeBack,
  transfer,
  withdraw,
} from '../../testing/stock-movements.js';
import { day } from '../../testing/values.js';
import { stockItemDecider, type StockItemCommand } from './stock-item.js';

const { given } = specification(stockItemDecider);
const history = (...commands: StockItemCommand[]) => after(stockItemDecider, [], commands);
const last = (...commands: StockItemCommand[]) => history(...commands).at(-1);
const whole = (command: StockItemCommand): StockItemCommand =>
  'fractional' in command ? { ...command, fractional: false } : command;

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
    expect(history(...thirds).map(({ data }) => 'cost' in data && data.cost)).toEqual([
      10_00, 3_33, 3_34, 3_33,
    ]);
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
    ['a negative cost', receive('a', '1', '-1'), 'negative', 'unit_cost'],
    ['a negative cost too small for a cent', receive('a', '1', '-0.0001'), 'negative', 'unit_cost'],
  ])('is refused with %s', (_what, command, code, field) => given([]).when(command).thenRefused(code, field));

  it('may cost nothing: a gift', () =>
    expect(last(receive('a', '1', '0'))).toMatchObject({ data: { cost: 0 } }));
});

describe('what a shop begins with (R-10.7.1)', () => {
  const opening = (id: string) => ({ ...receive(id, '10', '2'), isOpening: true }) as StockItemCommand;
  it('comes in where nothing of it lies', () =>
    expect(last(receive('a', '1', '1'), issue('b', '1'), opening('c'))).toMatchObject({
      data: { quantity: '10' },
    }));
  it('is refused where something does, so that a file that is sent twice counts once', () =>
    given(history(opening('a')))
      .when(opening('b'))
      .thenRefused('opening_stock_there', 'quantity'));
  it('is refused where more was sold than was there', () =>
    given(history(issue('a', '3')))
      .when(opening('b'))
      .thenRefused('opening_stock_there', 'quantity'));
});

describe('what somebody counted is what there is (R-10.6.1)', () => {
  const ten = receive('a', '10', '4');

  it('goods that are lost take their average away', () =>
    expect(last(ten, count('b', '7'))).toEqual({
      type: 'StockAdjusted',
      data: expect.objectContaining({
        quantity: '-3',
        cost: -12_00,
        balance: '7',
        balanceCost: 28_00,
        reason: 'Contagem',
        source: { kind: 'count', id: 'b' },
      }),
    }));

  it('goods that are found are worth the average, or what the product costs when nothing ever came', () => {
    expect(last(ten, count('b', '12'))).toMatchObject({ data: { quantity: '2', cost: 8_00, balance: '12' } });
    expect(last(count('b', '5', '3'))).toMatchObject({ data: { quantity: '5', balanceCost: 15_00 } });
  });

  it('ends a hole, and none left is worth nothing', () => {
    expect(last(ten, issue('b', '12'), count('c', '2'))).toMatchObject({
      data: { quantity: '4', balance: '2', balanceCost: 8_00 },
    });
    expect(last(receive('a', '3', '3.3333'), count('b', '0'))).toMatchObject({
      data: { balance: '0', balanceCost: 0 },
    });
  });

  it('happens once under one id', () =>
    given(history(ten, count('b', '7')))
      .when(count('b', '7'))
      .thenNothing());

  it.each([
    ['less than nothing', count('b', '-1'), 'count_negative', 'counted'],
    ['half of what is kept whole (R-5.11.1)', whole(count('b', '1.5')), 'whole_quantity', 'counted'],
    ['what is there already', count('b', '10'), 'count_same', 'counted'],
    ['no reason', { ...count('b', '7'), reason: ' ' } as StockItemCommand, 'req', 'reason'],
  ])('is refused with %s', (_what, command, code, field) =>
    given(history(ten)).when(command).thenRefused(code, field),
  );
});

describe('goods that are taken out or carried away on an earlier day', () => {
  const on = (date: string, command: StockItemCommand): StockItemCommand =>
    'date' in command ? ({ ...command, date: day(date) } as StockItemCommand) : command;
  const came = [on('2026-03-05', receive('a', '4', '2')), on('2026-03-10', receive('b', '6', '2'))];

  it('were there on that day, and are needed on none that followed', () => {
    given(history(...came))
      .when(on('2026-03-07', withdraw('c', '5')))
      .thenRefused('goods_not_there_yet', 'date');
    given(history(...came))
      .when(on('2026-03-04', transfer('c', '1')))
      .thenRefused('goods_not_there_yet', 'date');
    const sold = history(...came, on('2026-03-08', withdraw('c', '3')));
    given(sold)
      .when(on('2026-03-06', withdraw('d', '2')))
      .thenRefused('goods_not_there_yet', 'date');
    expect(last(...came, on('2026-03-07', withdraw('c', '4')))).toMatchObject({ data: { balance: '6' } });
    expect(last(...came, on('2026-03-10', transfer('c', '10')))).toMatchObject({
      data: { inWarehouse: '10' },
    });
  });

  it('may be fewer in a company that has less than nothing (R-3.4.17)', () =>
    expect(last(...came, on('2026-03-01', withdraw('c', '5', { allowNegative: true })))).toMatchObject({
      data: { balance: '5' },
    }));
});

describe('goods that somebody took out by mistake come back', () => {
  const ten = receive('a', '10', '2');
  const ofLot = (command: StockItemCommand, number: string, expiresOn: string): StockItemCommand =>
    command.type === 'receive'
      ? { ...command, lot: { number, newId: number, expiresOn: day(expiresOn) } }
      : command;

  it('whole, at what they cost when they left, and what that was to the result is taken back', () => {
    const dearer = [ten, withdraw('b', '4', { resultLine: 'expense' }), receive('c', '4', '5')];
    expect(last(...dearer, takeBack('d', 'b'))).toMatchObject({
      type: 'MovementReversed',
      data: {
        reverses: 'b',
        source: { kind: 'withdrawal', id: 'b' },
        quantity: '4',
        cost: 8_00,
        balance: '14',
        balanceCost: 40_00,
        inWarehouse: '14',
        averageCost: '2.8571428571',
        resultLine: 'expense',
        reason: 'Digitada errada',
      },
    });
  });

  it('to the very lots that they were of, also those that have expired since', () => {
    const lots = [ofLot(receive('a', '3', '2'), 'L1', '2026-03-31'), ofLot(ten, 'L2', '2026-04-30')];
    const [first, second] = [lots[0]!, { ...lots[1]!, movementId: 'b' } as StockItemCommand];
    const later = { ...takeBack('d', 'c'), date: day('2026-05-01') } as StockItemCommand;
    expect(last(first, second, withdraw('c', '5'), later)).toMatchObject({
      data: {
        lots: [
          { lotId: 'L1', quantity: '3', left: '3' },
          { lotId: 'L2', quantity: '2', left: '10' },
        ],
      },
    });
  });

  it('once; what left with a note goes back with the note alone', () => {
    const taken = history(ten, withdraw('b', '1'), takeBack('c', 'b'), issue('d', '1'));
    given(taken).when(takeBack('e', 'b')).thenNotAcceptable('movement_reversed');
    given(taken).when(takeBack('e', 'c')).thenNotAcceptable('movement_not_reversible');
    given(taken).when(takeBack('e', 'd')).thenNotAcceptable('movement_not_reversible');
    given(taken)
      .when({ ...takeBack('e', 'a'), reason: ' ' } as StockItemCommand)
      .thenRefused('req', 'reason');
  });
});

describe('a receipt that was a mistake is taken back', () => {
  it('whole, at what it cost: what is left is worth what it was worth before', () =>
    expect(last(receive('a', '10', '4'), receive('b', '1', '400'), takeBack('c', 'b'))).toMatchObject({
      type: 'MovementReversed',
      data: {
        reverses: 'b',
        quantity: '-1',
        cost: -400_00,
        balance: '10',
        balanceCost: 40_00,
        averageCost: '4',
      },
    }));

  it('and its cost is forgotten where nothing else ever came', () =>
    expect(last(receive('a', '10', '400'), takeBack('b', 'a'))).toMatchObject({
      data: { balance: '0', balanceCost: 0, averageCost: '0' },
    }));

  it('never makes the rest worth less than nothing', () => {
    const sold = [receive('a', '10', '1'), receive('b', '10', '9'), issue('c', '10')];
    expect(last(...sold, takeBack('d', 'b'))).toMatchObject({ data: { balance: '0', balanceCost: 0 } });
    const some = [receive('a', '10', '1'), receive('b', '5', '100'), issue('c', '9'), takeBack('d', 'b')];
    expect(last(...some)).toMatchObject({ data: { balance: '1', balanceCost: 34_00 } });
  });

  it('but not when its goods are gone or promised, unless stock may be negative (R-3.4.17)', () => {
    const sold = history(receive('a', '10', '4'), issue('b', '6'));
    given(sold).when(takeBack('c', 'a')).thenNotAcceptable('movement_goods_gone');
    expect(last(receive('a', '10', '4'), issue('b', '6'), takeBack('c', 'a', true))).toMatchObject({
      data: { balance: '-6' },
    });
    given(history(receive('a', '10', '4'), reserve('note', '1')))
      .when(takeBack('c', 'a'))
      .thenNotAcceptable('movement_goods_gone');
  });

  it('once, and nothing else is', () => {
    const taken = history(
      receive('a', '10', '4'),
      issue('b', '1'),
      receive('c', '5', '4'),
      takeBack('d', 'c'),
    );
    given(taken).when(takeBack('e', 'c')).thenNotAcceptable('movement_reversed');
    given(taken).when(takeBack('e', 'b')).thenNotAcceptable('movement_not_reversible');
    given(taken).when(takeBack('e', 'd')).thenNotAcceptable('movement_not_reversible');
    given(taken).when(takeBack('e', 'nothing')).thenNotFound();
    given(taken).when(takeBack('d', 'c')).thenNothing();
  });
});

describe('goods are promised to the note that is being sent', () => {
  const one = receive('a', '1', '4');

  it('and then to no other', () => {
    expect(last(one, reserve('first', '1'))).toEqual({
      type: 'StockReserved',
      data: expect.objectContaining({
        quantity: '1',
        reserved: '1',
        source: { kind: 'invoice', id: 'first' },
      }),
    });
    given(history(one, reserve('first', '1')))
      .when(reserve('second', '1'))
      .thenRefused('stock_insufficient', 'quantity');
  });

  it('unless the company sells what is not there (R-3.4.17)', () =>
    expect(last(one, reserve('first', '1'), reserve('second', '1', true))).toMatchObject({
      data: { reserved: '2' },
    }));

  it('once, and anew when the note holds another quantity', () => {
    const held = history(receive('a', '5', '4'), reserve('note', '2'));
    given(held).when(reserve('note', '2')).thenNothing();
    expect(last(receive('a', '5', '4'), reserve('note', '2'), reserve('note', '5'))).toMatchObject({
      data: { quantity: '5', reserved: '5' },
    });
    given(held).when(reserve('note', '6')).thenRefused('stock_insufficient', 'quantity');
  });

  it('until it is not authorised after all', () => {
    const released = history(one, reserve('first', '1'), release('first'));
    expect(released.at(-1)).toMatchObject({
      type: 'ReservationReleased',
      data: { quantity: '1', reserved: '0' },
    });
    given(released).when(release('first')).thenNothing();
    expect(last(one, reserve('first', '1'), release('first'), reserve('second', '1'))).toMatchObject({
      data: { quantity: '1', reserved: '1' },
    });
  });

  it('or until they leave with it, line by line', () => {
    const held = [receive('a', '5', '4'), reserve('note', '3'), reserve('other', '1')];
    expect(last(...held, issueFor('note', 'n-1', '2'))).toMatchObject({ data: { reserved: '2' } });
    expect(last(...held, issueFor('note', 'n-1', '2'), issueFor('note', 'n-2', '1'))).toMatchObject({
      data: { balance: '2', reserved: '1' },
    });
    expect(last(...held, issueFor('stranger', 's-1', '1'))).toMatchObject({ data: { reserved: '4' } });
  });
});

describe('goods are carried to another warehouse (R-3.4.11)', () => {
  const there = history(receive('a', '10', '2'), inDepot(receive('b', '10', '4')));

  it('at the one average that they have wherever they lie, both sides in one breath', () => {
    const both = { quantity: '5', cost: 15_00, balance: '20', balanceCost: 60_00 };
    const source = { kind: 'transfer', id: 't' };
    expect(after(stockItemDecider, there, [transfer('t', '5')]).slice(2)).toMatchObject([
      {
        type: 'StockTransferredOut',
        data: {
          ...both,
          source,
          movementId: 't-out',
          warehouseId: SHOP,
          toWarehouseId: DEPOT,
          inWarehouse: '5',
        },
      },
      {
        type: 'StockTransferredIn',
        data: {
          ...both,
          source,
          movementId: 't-in',
          warehouseId: DEPOT,
          fromWarehouseId: SHOP,
          inWarehouse: '15',
        },
      },
    ]);
  });

  it('all that there is takes all its value, and is the same again', () => {
    const thirds = history(
      receive('a', '3', '3.3333'),
      transfer('t', '3'),
      transfer('u', '3', { from: DEPOT, to: SHOP }),
    );
    expect(given(thirds).state()).toMatchObject({
      quantity: '3',
      cost: 10_00,
      shelves: { [SHOP]: '3', [DEPOT]: '0' },
    });
  });

  it('once, however often it is told', () =>
    given(history(receive('a', '9', '1'), transfer('t', '1')))
      .when(transfer('t', '1'))
      .thenNothing());

  it.each([
    ['more than lies there', transfer('t', '11'), 'transfer_insufficient', 'quantity'],
    ['what notes hold', transfer('t', '8'), 'transfer_insufficient', 'quantity'],
    ['nothing', transfer('t', '0'), 'quantity_positive', 'quantity'],
    ['a part of what is whole', whole(transfer('t', '1.5')), 'whole_quantity', 'quantity'],
    ['to where it is', transfer('t', '1', { to: SHOP }), 'transfer_same_warehouse', 'to_warehouse_id'],
  ])('but not %s', (_, command, code, field) => {
    given(after(stockItemDecider, there, [reserve('note', '3')]))
      .when(command)
      .thenRefused(code, field);
  });

  it('though there are none, where the company has less than nothing on a shelf (R-3.4.17)', () => {
    const moved = after(stockItemDecider, there, [transfer('t', '11', { allowNegative: true })]);
    expect(given(moved).state().shelves).toEqual({ [SHOP]: '-1', [DEPOT]: '21' });
  });

  it('and are counted, promised, sold and taken back where they lie', () => {
    given(there).when(reserve('note', '11')).thenRefused('stock_insufficient', 'quantity');
    const counted = after(stockItemDecider, there, [inDepot(count('c', '4'))]);
    expect(counted.at(-1)).toMatchObject({
      data: { quantity: '-6', balance: '14', inWarehouse: '4', cost: -18_00 },
    });
    given(counted).when(takeBack('d', 'b')).thenNotAcceptable('movement_goods_gone');
    const sold = after(stockItemDecider, counted, [
      inDepot(reserve('note', '4')),
      inDepot(issueFor('note', 'i', '4')),
    ]);
    expect(given(sold).state()).toMatchObject({ shelves: { [SHOP]: '10', [DEPOT]: '0' }, holdings: {} });
    const back = after(stockItemDecider, there, [takeBack('d', 'b')]);
    expect(back.at(-1)).toMatchObject({
      data: { warehouseId: DEPOT, inWarehouse: '0', balance: '10', balanceCost: 20_00 },
    });
  });

  it('facts from when there was one warehouse tell of it alone', () => {
    const old = there.slice(0, 1).map((event) => {
      const { inWarehouse: _, ...data } = event.data as { inWarehouse?: string };
      return { ...event, data } as typeof event;
    });
    expect(given(old).state().shelves).toEqual({ [SHOP]: '10' });
  });
});
