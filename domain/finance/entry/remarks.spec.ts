import { anEntry, change, ENTRY_ID } from '../../testing/an-entry.js';
import { specification } from '../../testing/specification.js';
import { entryDecider } from './decide.js';

const { given } = specification(entryDecider);

const remarks = { paymentForm: 'ticket', tags: ['aluguel', 'loja'], notes: 'Reajuste em maio' } as const;
const opened = { type: 'EntryOpened', data: { entryId: ENTRY_ID, ...anEntry() } } as const;
const said = { type: 'EntryOpened', data: { entryId: ENTRY_ID, ...anEntry(remarks) } } as const;
const settled = [
  { type: 'EntrySettled', data: { entryId: ENTRY_ID, direction: 'R', on: anEntry().dueDate } },
] as const;
const { description, document, dueDate, accountPlanId, value } = anEntry();

describe('what is said of an entry beside its figures (R-3.4.18)', () => {
  it('is opened with it', () => {
    given([])
      .when({ type: 'open', entryId: ENTRY_ID, details: anEntry(remarks) })
      .then([said]);
  });

  it('is put right, and taken off where a correction names it no more', () => {
    const words = {
      entryId: ENTRY_ID,
      reason: 'Digitado errado',
      description,
      document,
      dueDate,
      accountPlanId,
    };
    given([opened])
      .when(change(remarks))
      .then([{ type: 'EntryChanged', data: { ...words, ...remarks } }]);
    given([said])
      .when(change({ ...remarks, tags: ['loja'] }))
      .then([{ type: 'EntryChanged', data: { ...words, ...remarks, tags: ['loja'] } }]);
    given([said])
      .when(change())
      .then([{ type: 'EntryChanged', data: words }]);
    given([said]).when(change(remarks)).thenNothing();
  });

  it('is put right without a reason, which a correction of anything else needs', () => {
    const words = { entryId: ENTRY_ID, description, document, dueDate, accountPlanId };
    given([opened])
      .when(change(remarks, ' '))
      .then([{ type: 'EntryChanged', data: { ...words, ...remarks } }]);
    given([opened])
      .when(change({ ...remarks, document: 'X' }, ' '))
      .thenRefused('req', 'reason');
  });

  it('is put right even of what is settled, whose figures are not', () => {
    const paid = {
      type: 'PaymentRegistered',
      data: {
        ...{ entryId: ENTRY_ID, paymentId: 'p', date: dueDate, principal: value, discount: 0, interest: 0 },
        ...{ penalty: 0, fee: 0, form: 'pix', accountId: 'a', outstanding: 0, clearedOn: dueDate },
      },
    } as unknown as typeof opened;
    const history = [opened, paid, ...(settled as unknown as (typeof opened)[])];
    given(history)
      .when(change({ notes: 'Pago na loja' }))
      .then([
        {
          type: 'EntryChanged',
          data: {
            ...{
              entryId: ENTRY_ID,
              reason: 'Digitado errado',
              description,
              document,
              dueDate,
              accountPlanId,
            },
            notes: 'Pago na loja',
          },
        },
      ]);
    given(history)
      .when(change({ notes: 'Pago na loja', document: 'X' }))
      .thenNotAcceptable('entry_settled_category_only');
  });

  it.each([
    ['max_length', 'notes', { notes: 'x'.repeat(2_001) }],
    ['tags_max', 'tags', { tags: Array.from({ length: 11 }, (_, index) => `t${index}`) }],
    ['max_length', 'tags', { tags: ['x'.repeat(31)] }],
  ] as const)('is refused with %s at %s', (code, field, changes) => {
    given([opened]).when(change(changes)).thenRefused(code, field);
    given([])
      .when({ type: 'open', entryId: ENTRY_ID, details: anEntry(changes) })
      .thenRefused(code, field);
  });
});
