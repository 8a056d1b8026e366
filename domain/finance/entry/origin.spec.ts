import { change, ENTRY_ID, entryOpened, pay, setOff } from '../../testing/an-entry.js';
import { after } from '../../testing/history.js';
import { specification } from '../../testing/specification.js';
import { day } from '../../testing/values.js';
import { entryDecider, type EntryCommand } from './decide.js';
import type { EntryEvent } from './events.js';

const { given } = specification(entryDecider);
const OTHER = '01JPERSON00000000000000002';
const opened = entryOpened();
const history = (...commands: EntryCommand[]) => after(entryDecider, [opened], commands);
const closed = (through: string, command: EntryCommand) =>
  ({ ...command, closedThrough: day(through) }) as EntryCommand;

/** The fact of a correction, without the amount, which has a fact of its own. */
function changed(changes: Parameters<typeof change>[0]): EntryEvent[] {
  const { value: _, ...words } = change(changes).correction;
  return [{ type: 'EntryChanged', data: { entryId: ENTRY_ID, reason: 'Digitado errado', ...words } }];
}

describe('whose an entry is, and when it counts (R-4.3.9, ADR 0125)', () => {
  it('is put right with a reason, says only what is another, and may be nobody’s', () => {
    for (const right of [
      { personId: OTHER },
      { competenceDate: '2026-02-10' },
      { issueDate: '2026-02-10' },
    ]) {
      given([opened]).when(change(right)).then(changed(right));
      given([opened]).when(change(right, ' ')).thenRefused('req', 'reason');
      given(history(change(right)))
        .when(change(right))
        .thenNothing();
    }
    const { correction, ...command } = change();
    const ofNobody = { ...command, correction: { ...correction, personId: null } };
    expect(given(after(entryDecider, [opened], [ofNobody])).state().personId).toBeUndefined();
  });

  it('stays where a correction does not say it', () => {
    const right = change({ personId: OTHER, competenceDate: '2026-02-10', issueDate: '2026-02-11' });
    expect(given(history(right, change({ description: 'Outra' }))).state()).toMatchObject({
      ...{ personId: OTHER, competenceDate: '2026-02-10', issueDate: '2026-02-11' },
    });
  });

  it('changes of what is paid in part, not of what is settled', () => {
    const part = pay({ principal: 40_00 }, '2026-04-10');
    expect(given(history(part, change({ dueDate: '2026-04-10', personId: OTHER }))).state().personId).toBe(
      OTHER,
    );
    for (const right of [{ personId: OTHER }, { competenceDate: '2026-02-10' }, { issueDate: '2026-02-10' }])
      given(history(pay())).when(change(right)).thenNotAcceptable('entry_settled_category_only');
  });

  it('is the note’s where it has one', () => {
    const billed = entryOpened({ source: { kind: 'invoice', id: 'n1' } });
    given([billed])
      .when(change({ personId: OTHER }))
      .thenRefused('entry_origin_of_invoice', 'person_id');
    given([billed])
      .when(change({ competenceDate: '2026-02-10' }))
      .thenRefused('entry_origin_of_invoice', 'competence_date');
    given([billed])
      .when(change({ issueDate: '2026-02-10' }))
      .thenRefused('entry_origin_of_invoice', 'issue_date');
  });

  it('fits what was paid, set off and is due', () => {
    const part = history(pay({ principal: 40_00, date: '2026-03-05' }, '2026-04-10'));
    given(part)
      .when(change({ dueDate: '2026-04-10', issueDate: '2026-03-06' }))
      .thenRefused('payment_before_issue', 'issue_date');
    given([opened])
      .when(change({ issueDate: '2026-03-11' }))
      .thenRefused('due_before_issue', 'due_date');
    const off = history(setOff({ principal: 40_00, newDueDate: '2026-04-10' }));
    given(off)
      .when(change({ dueDate: '2026-04-10', personId: OTHER }))
      .thenRefused('entry_person_offset', 'person_id');
  });

  it('moves out of no closed month, into none, and is issued in none', () => {
    const later = change({ competenceDate: '2026-04-01' });
    const earlier = change({ competenceDate: '2026-02-10' });
    given([opened]).when(closed('2026-03-01', later)).thenNotAcceptable('period_closed');
    given([opened]).when(closed('2026-02-10', earlier)).thenNotAcceptable('period_closed');
    given([opened])
      .when(closed('2026-02-09', earlier))
      .then(changed({ competenceDate: '2026-02-10' }));
    given([opened])
      .when(closed('2026-02-10', change({ issueDate: '2026-02-10' })))
      .thenNotAcceptable('period_closed');
    const another = change({ personId: OTHER });
    given([opened])
      .when(closed('2026-02-28', another))
      .then(changed({ personId: OTHER }));
    given([opened]).when(closed('2026-03-31', another)).thenNotAcceptable('period_closed');
  });
});
