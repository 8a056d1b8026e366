import { cancel, change, ENTRY_ID, entryOpened, pay } from '../../testing/an-entry.js';
import { after } from '../../testing/history.js';
import { specification } from '../../testing/specification.js';
import { day } from '../../testing/values.js';
import { entryDecider, type EntryCommand } from './decide.js';
import type { EntryEvent } from './events.js';

const { given } = specification(entryDecider);
const SHOP = '01JCENTER00000000000000001';
const VAN = '01JCENTER00000000000000002';
const opened = entryOpened({ costCenterId: SHOP });
const history = (...commands: EntryCommand[]) => after(entryDecider, [opened], commands);
const toVan = change({ costCenterId: VAN });

/** The fact of a correction, without the amount, which has a fact of its own. */
function changed(changes: Parameters<typeof change>[0]): EntryEvent[] {
  const { value: _, ...words } = change(changes).correction;
  return [{ type: 'EntryChanged', data: { entryId: ENTRY_ID, reason: 'Digitado errado', ...words } }];
}

describe('the cost centre of an entry (R-3.4.18, ADR 0124)', () => {
  it('is put right with a reason, and taken off where a correction names it no more', () => {
    given([opened])
      .when(toVan)
      .then(changed({ costCenterId: VAN }));
    given([opened]).when(change()).then(changed({}));
    given([opened])
      .when(change({ costCenterId: SHOP }))
      .thenNothing();
    given([opened])
      .when(change({ costCenterId: VAN }, ' '))
      .thenRefused('req', 'reason');
    expect(given(history(toVan)).state().costCenterId).toBe(VAN);
    expect(given(history(change())).state().costCenterId).toBeUndefined();
  });

  it('changes also of what is settled, and of nothing that is cancelled', () => {
    expect(given(history(pay(), toVan)).state()).toMatchObject({ status: 'settled', costCenterId: VAN });
    given(history(cancel())).when(toVan).thenNotAcceptable('entry_cancelled');
  });

  it('stays while closed books count it: by competence, by its money, and by what was paid beside it', () => {
    const closed = (through: string): EntryCommand => ({ ...toVan, closedThrough: day(through) });
    given([opened]).when(closed('2026-03-01')).thenNotAcceptable('period_closed');
    given([opened])
      .when(closed('2026-02-28'))
      .then(changed({ costCenterId: VAN }));
    const late = entryOpened({ costCenterId: SHOP, competenceDate: '2026-04-01' });
    const paid = after(entryDecider, [late], [pay({ date: '2026-03-10', form: 'check', interest: 5_00 })]);
    given(paid).when(closed('2026-03-10')).thenNotAcceptable('period_closed');
    given(paid)
      .when(closed('2026-03-09'))
      .then(changed({ costCenterId: VAN }));
  });
});
