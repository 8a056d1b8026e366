import type { Recorded } from '@fidelidade/domain/events.js';
import { aNoteContent, NOTE_ID } from '@fidelidade/domain/testing/a-note.js';
import { PERSON_ID } from '@fidelidade/domain/testing/a-person.js';
import { centavos, day, instant } from '@fidelidade/domain/testing/values.js';
import { streams } from '@fidelidade/domain/streams.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { CancelEntriesOfSeries, SetUpFinance } from './finance.commands.js';
import { openReceivableOfInvoice } from './open-receivable-of-invoice.policy.js';
import { COMPANY, EVENING, FinanceDesk } from './testing/finance-desk.js';

const EVENT_ID = '01960000-0000-7000-8000-000000000001';
const installments = [
  { number: 1, dueDate: day('2026-03-18'), value: centavos(6_00) },
  { number: 2, dueDate: day('2026-04-20'), value: centavos(4_00) },
];

/** Drafted on the 18th, authorised two days later. */
const authorized = {
  id: EVENT_ID,
  stream: streams.note(NOTE_ID),
  version: 4,
  position: 100,
  type: 'NoteAuthorized',
  schema: 1,
  data: {
    ...aNoteContent({ personId: PERSON_ID, installments }),
    noteId: NOTE_ID,
    protocol: '135260000000001',
    authorizedAt: instant('2026-03-20T15:00:00.000Z'),
    issuedOn: day('2026-03-20'),
    series: 1,
    number: 42,
    accessKey: '35260311222333000181550010000000421000000428',
    xml: 'digest',
    cStat: '100',
    reason: 'Autorizado o uso da NF-e',
  },
  meta: {
    company: COMPANY,
    actor: { kind: 'system', id: 'transmission' },
    occurredAt: EVENING,
    recordedAt: EVENING,
    correlation: 'request',
    commandId: 'authorize',
  },
} as unknown as Recorded<'NoteAuthorized'>;

const entryId = (installment: number) => wellKnownIds.noteEntry(COMPANY, NOTE_ID, installment);

describe('an authorised note (R-4.4.13)', () => {
  let desk: FinanceDesk;
  beforeEach(async () => {
    desk = await FinanceDesk.open();
    await desk.send(new SetUpFinance(desk.context()));
  });
  afterEach(() => desk.store.close());

  const react = async () => {
    for (const command of openReceivableOfInvoice.react(authorized)) await desk.send(command);
  };

  it('opens a receivable for each installment, in the category of sales', async () => {
    await react();
    expect(await desk.factsOf(streams.entry(entryId(2)))).toEqual([
      {
        type: 'EntryOpened',
        data: {
          entryId: entryId(2),
          direction: 'R',
          document: 'NF-e 1-42',
          description: 'Venda NF-e 1-42',
          personId: PERSON_ID,
          accountPlanId: wellKnownIds.category(COMPANY, '1.01'),
          competenceDate: '2026-03-20',
          issueDate: '2026-03-20',
          dueDate: '2026-04-20',
          value: 4_00,
          installment: { number: 2, of: 2 },
          source: { kind: 'invoice', id: NOTE_ID },
        },
      },
    ]);
  });

  it('is due at once where its day had passed before it was issued: refusing would not unsell the goods', async () => {
    await react();
    expect(await desk.factsOf(streams.entry(entryId(1)))).toMatchObject([
      { data: { dueDate: '2026-03-20' } },
    ]);
  });

  it('opens them as the policy, because of the note', async () => {
    await react();
    const [event] = await desk.store.readStream(COMPANY, streams.entry(entryId(1)));
    expect(event?.meta).toMatchObject({
      actor: { kind: 'policy', id: 'open-receivable-of-invoice' },
      causation: EVENT_ID,
      correlation: 'request',
    });
  });

  describe('that says how it is paid', () => {
    const said = { paymentForm: 'ticket', paymentTermId: 'term-1', accountId: 'bank' } as const;
    const drafted = (changes: object = {}) =>
      desk.given(streams.note(NOTE_ID), {
        type: 'NoteDrafted',
        data: {
          ...{ noteId: NOTE_ID, model: 55 },
          ...aNoteContent({ personId: PERSON_ID, installments, ...said, ...changes }),
        },
      });
    const opened = (installment: number) => desk.factsOf(streams.entry(entryId(installment)));

    it('opens receivables that say so, as a series: they can be put right together (R-4.3.14)', async () => {
      await desk.given(streams.bankAccount('bank'), {
        type: 'BankAccountOpened',
        data: {
          ...{ accountId: 'bank', name: 'Banco', walletType: 'checking' },
          ...{ openingBalance: centavos(0), openingDate: day('2026-01-01') },
        },
      });
      await drafted();
      await react();
      const seriesId = wellKnownIds.noteSeries(COMPANY, NOTE_ID);
      const series = { id: seriesId, kind: 'installments' };
      expect(await opened(1)).toMatchObject([{ data: { ...said, series } }]);
      expect(await opened(2)).toMatchObject([{ data: { ...said, series } }]);
      expect(await desk.factsOf(streams.entrySeries(seriesId))).toMatchObject([
        {
          data: {
            kind: 'installments',
            paymentTermId: 'term-1',
            entryIds: [entryId(1), entryId(2)],
            total: 10_00,
          },
        },
      ]);
      await desk.send(
        new CancelEntriesOfSeries(
          desk.context(),
          { entryId: entryId(1), direction: 'R' },
          'Devolvida',
          'open',
        ),
      );
      expect((await opened(2)).at(-1)).toMatchObject({ type: 'EntryCancelled' });
    });

    it('expects nothing in an account that is not there any more', async () => {
      await drafted();
      await react();
      const { data } = (await opened(2))[0]!;
      expect(data).toMatchObject({ paymentForm: 'ticket' });
      expect(data).not.toHaveProperty('accountId');
    });

    it('opens one alone, or days out of their order, without a series: what is billed is owed', async () => {
      const late = { number: 1, dueDate: day('2026-05-20'), value: centavos(6_00) };
      await drafted({ installments: [late, installments[1]!] });
      await react();
      const { data } = (await opened(2))[0]!;
      expect(data).not.toHaveProperty('series');
    });
  });

  it('opens nothing twice when it is replayed', async () => {
    await react();
    const head = await desk.store.head();
    await react();
    expect(await desk.store.head()).toBe(head);
  });
});
