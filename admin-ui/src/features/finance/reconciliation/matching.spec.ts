import { matchForm, leftOf, takeEachOtherBack, targetOf, waysToTell, without } from './matching';
import type { Candidate, Reconciliation, WaitingLine } from './reconciliation';

const candidate = (changes: Partial<Candidate> = {}): Candidate => ({
  id: 'e1',
  resource: 'receivables',
  entry_id: 'e1',
  payment_id: null,
  transfer_id: null,
  transfer_part: null,
  standing: 'owed',
  date: '2026-01-10',
  amount: '100.00',
  description: 'Venda',
  document: '',
  person_name: null,
  ...changes,
});
const line = (amount: string, id = 'l1') => ({ id, amount });
const owedOut = { resource: 'payables', amount: '-100.00' } as const;

describe('what differs between lines and what they are', () => {
  it.each([
    ['-2.50', [candidate()], ['fee', 'discount', 'part', 'new_entry']],
    ['2.50', [candidate()], ['interest', 'penalty', 'new_entry']],
    ['2.50', [candidate(owedOut)], ['discount', 'part', 'new_entry']],
    ['-2.50', [candidate(owedOut)], ['interest', 'penalty', 'fee', 'new_entry']],
    ['-2.50', [candidate({ standing: 'on_its_way', payment_id: 'p1' })], ['fee', 'new_entry']],
    ['-2.50', [candidate({ standing: 'moved', payment_id: 'p1' })], ['new_entry']],
    ['-2.50', [candidate(), candidate({ id: 'e2' })], ['new_entry']],
    ['-2.50', [], ['new_entry']],
    ['0.00', [candidate()], []],
  ])('%s can be told in ways that fit', (left, chosen, ways) => {
    expect(waysToTell(left, chosen)).toEqual(ways);
  });

  it('is sent as it is told', () => {
    const chosen = [candidate()];
    expect(leftOf([line('97.50')], chosen)).toBe('-2.50');
    const sent = (as: Parameters<typeof matchForm>[2]['as'], form = {}) =>
      matchForm([line('97.50')], chosen, { as, form });
    expect(sent('fee')).toMatchObject({
      payments: [],
      entries: [{ entry_id: 'e1', fee: '2.50' }],
    });
    expect(sent('part', { new_due_date: '2026-02-01' })).toMatchObject({
      entries: [{ entry_id: 'e1', principal: '97.50', new_due_date: '2026-02-01' }],
    });
    const told = { description: 'Tarifa', account_plan_id: 'c1' };
    expect(sent('new_entry', told)).toMatchObject({ entries: [{ entry_id: 'e1' }], new_entry: told });
  });
});

it('a check and its return are matched with each other', () => {
  const both = [line('100.00'), line('-100.00', 'l2')];
  expect(takeEachOtherBack(both)).toBe(true);
  expect(matchForm(both, [], { form: {} })).toEqual({ payments: [], transfers: [], entries: [] });
  expect(takeEachOtherBack([line('100.00'), line('-99.99', 'l2')])).toBe(false);
  expect(takeEachOtherBack([line('0.00')])).toBe(false);
});

it('what is matched is gone from the screen, and offered to no other line', () => {
  const waiting = (id: string, suggested: string) =>
    ({ id, suggestions: [{ id: suggested }] }) as unknown as WaitingLine;
  const before = { open: 2, matched: 0, ignored: 0, lines: [waiting('l1', 'p1'), waiting('l2', 'p1')] };
  const after = without(before as unknown as Reconciliation, ['l1'], 'matched', ['p1']);
  expect(after).toMatchObject({ open: 1, matched: 1, lines: [{ id: 'l2', suggestions: [] }] });
});

it('a part of a transfer is sent as what it is', () => {
  const transfer = candidate({
    ...{ id: 'transfer_out:t1', resource: 'transfers', entry_id: null, standing: 'moved', amount: '-40.00' },
    ...{ transfer_id: 't1', transfer_part: 'transfer_out' },
  });
  expect(targetOf(transfer)).toEqual({
    ...{ payments: [], entries: [] },
    transfers: [{ transfer_id: 't1', part: 'transfer_out' }],
  });
});

it('a suggestion is sent with what makes it the line’s, and with the others that come to it', () => {
  const card = candidate({ payment_id: 'p1', standing: 'on_its_way' });
  expect(targetOf({ ...card, told: { fee: '3.00' }, together: [] })).toMatchObject({
    payments: [{ entry_id: 'e1', payment_id: 'p1', fee: '3.00' }],
  });
  const other = candidate({ id: 'e2', entry_id: 'e2' });
  expect(targetOf({ ...candidate(), told: null, together: [other] }).entries).toEqual([
    { entry_id: 'e1' },
    { entry_id: 'e2' },
  ]);
  const suggested = { ...candidate(), because: ['together'], told: null, together: [other] };
  const before = { open: 2, matched: 0, ignored: 0, lines: [{ id: 'l2', suggestions: [suggested] }] };
  const after = without(before as unknown as Reconciliation, ['l1'], 'matched', ['e2']);
  expect(after.lines[0]!.suggestions).toEqual([]);
});
