import {
  ENTRY_ID,
  anEntry,
  bounce,
  cancel,
  change,
  clear,
  entryOpened,
  pay,
  reopen,
  reverse,
} from '../../testing/an-entry.js';
import { after } from '../../testing/history.js';
import { specification } from '../../testing/specification.js';
import { day } from '../../testing/values.js';
import { entryDecider, type EntryCommand } from './decide.js';
import type { EntryEvent } from './events.js';

const { given } = specification(entryDecider);
const history = (opened: EntryEvent, ...commands: EntryCommand[]) => after(entryDecider, [opened], commands);
/** Neither a receipt, a boleto nor an approval moves a figure, or asks for books. */
const closed = (through: string, command: EntryCommand): EntryCommand =>
  command.type === 'issue-receipt' ||
  command.type === 'ask-approval' ||
  command.type === 'end-approval' ||
  'boletoId' in command ||
  'boleto' in command
    ? command
    : { ...command, closedThrough: day(through) };
const open = (changes: Parameters<typeof anEntry>[0] = {}): EntryCommand => ({
  type: 'open',
  entryId: ENTRY_ID,
  details: anEntry(changes),
});
/** Issued and counted on the first of March. */
const opened = entryOpened({ issueDate: '2026-03-01', competenceDate: '2026-03-01' });
const otherCategory = { accountPlanId: 'another' };

describe('books that are closed (R-10.8.1)', () => {
  it.each([
    ['the issue', { issueDate: '2026-02-28', competenceDate: '2026-03-01' }],
    ['the competence', { issueDate: '2026-03-01', competenceDate: '2026-02-01' }],
  ])('take in no entry of which %s is in them', (_what, dates) =>
    given([])
      .when(closed('2026-02-28', open(dates)))
      .thenNotAcceptable('period_closed'),
  );

  it('take in what is dated after them; what a note has billed counts on the first day that is open', () => {
    const late = { issueDate: '2026-02-28', competenceDate: '2026-02-28' };
    const billed = { ...late, source: { kind: 'invoice', id: 'n1' } } as const;
    given([])
      .when(closed('2026-02-28', open(billed)))
      .then([entryOpened({ ...billed, competenceDate: day('2026-03-01') })]);
    const after = { issueDate: '2026-03-01', competenceDate: '2026-03-01' };
    given([])
      .when(closed('2026-02-28', open(after)))
      .then([entryOpened(after)]);
  });

  it('take in no payment, no clearing and no reversal on a day of theirs', () => {
    const onTheTenth = pay({ date: '2026-03-10' });
    given([opened]).when(closed('2026-03-10', onTheTenth)).thenNotAcceptable('period_closed');
    expect(history(opened, closed('2026-03-09', onTheTenth))).not.toHaveLength(1);
    const onItsWay = history(opened, pay({ date: '2026-03-05', form: 'check' }));
    const clearing = clear('pay-1', { on: '2026-03-10' });
    given(onItsWay).when(closed('2026-03-10', clearing)).thenNotAcceptable('period_closed');
    const paid = history(opened, onTheTenth);
    given(paid)
      .when(closed('2026-03-20', reverse('pay-1', { on: '2026-03-20' })))
      .thenNotAcceptable('period_closed');
    expect(
      after(entryDecider, paid, [closed('2026-03-20', reverse('pay-1', { on: '2026-03-21' }))]),
    ).not.toEqual(paid);
  });

  it('keep the category in which a figure of theirs counts; what is no figure is put right', () => {
    given([opened])
      .when(closed('2026-03-01', change(otherCategory)))
      .thenNotAcceptable('period_closed');
    expect(
      after(entryDecider, [opened], [closed('2026-03-01', change({ description: 'Outra' }))]),
    ).toHaveLength(2);
    const paid = history(opened, pay({ date: '2026-03-10' }));
    given(paid)
      .when(closed('2026-03-10', change(otherCategory)))
      .thenNotAcceptable('period_closed');
  });

  it.each([
    ['reversed', 'pix', reverse('pay-1', { on: '2026-03-20' })],
    ['bounced', 'ticket', bounce('pay-1', { on: '2026-03-20' })],
  ] as const)('keep the category of what was paid in them and %s after', (_how, form, takenBack) => {
    const later = entryOpened({ issueDate: '2026-03-01', competenceDate: '2026-03-15' });
    const arrived = form === 'ticket' ? [clear('pay-1', { on: '2026-03-10' })] : [];
    const told = history(later, pay({ date: '2026-03-10', form }), ...arrived, takenBack);
    given(told)
      .when(closed('2026-03-12', change(otherCategory)))
      .thenNotAcceptable('period_closed');
    expect(after(entryDecider, told, [closed('2026-03-09', change(otherCategory))])).toHaveLength(
      told.length + 1,
    );
  });

  it('keep what was owed in them', () => {
    given([opened]).when(closed('2026-03-01', cancel())).thenNotAcceptable('period_closed');
    expect(after(entryDecider, [opened], [closed('2026-02-28', cancel())])).toHaveLength(2);
    const more = change({ value: 120_00 });
    given([opened]).when(closed('2026-03-01', more)).thenNotAcceptable('period_closed');
    expect(after(entryDecider, [opened], [closed('2026-02-28', more)])).toHaveLength(2);
  });

  it('take back nothing that was cancelled before they were closed (R-4.3.9)', () => {
    const cancelled = history(opened, cancel());
    given(cancelled).when(closed('2026-03-01', reopen())).thenNotAcceptable('period_closed');
    expect(after(entryDecider, cancelled, [closed('2026-02-28', reopen())])).toHaveLength(3);
  });
});
