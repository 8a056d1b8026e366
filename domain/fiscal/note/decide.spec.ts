import { NOTE_ID, aNoteContent, aNoteItem, aSignature } from '../../testing/a-note.js';
import { after } from '../../testing/history.js';
import { specification } from '../../testing/specification.js';
import { centavos, day, instant } from '../../testing/values.js';
import { noteDecider, type NoteCommand } from './decide.js';
import type { ForeignProtocol, NoteContent, NoteEvent, RefusedQuestion } from './events.js';
import { NOTE_STATUS } from './state.js';

type Content = Parameters<typeof aNoteContent>[0];
const { given } = specification(noteDecider);
const noteId = NOTE_ID;
const verdict = (cStat: string) => ({ cStat, reason: `Motivo ${cStat}` });

const draft = (changes: Content = {}): NoteCommand => ({
  type: 'draft',
  noteId,
  model: 55,
  content: aNoteContent(changes),
});
const change = (changes: Content = {}): NoteCommand => ({
  type: 'change',
  noteId,
  content: aNoteContent(changes),
});
const send = (changes: Content = {}): NoteCommand => ({
  type: 'request-transmission',
  noteId,
  content: aNoteContent(changes),
});
const refuse: NoteCommand = {
  type: 'refuse-transmission',
  noteId,
  problems: [{ path: '/NFe', message: 'falta xBairro' }],
};
const sign = (changes: Parameters<typeof aSignature>[0] = {}): NoteCommand => ({
  type: 'record-signature',
  noteId,
  signed: aSignature(changes),
});
const { accessKey } = aSignature();
const authorize: NoteCommand = {
  type: 'record-authorization',
  noteId,
  accessKey,
  verdict: verdict('100'),
  protocol: '135260000000001',
  authorizedAt: instant('2026-03-10T15:00:05Z'),
  issuedOn: day('2026-03-10'),
  xml: 'sha256-of-the-nfeproc',
};
const reject: NoteCommand = { type: 'record-rejection', noteId, accessKey, verdict: verdict('778') };
const deny: NoteCommand = { type: 'record-denial', noteId, accessKey, verdict: verdict('302') };
const abandon: NoteCommand = { type: 'abandon', noteId, accessKey, verdict: verdict('217') };

const cancel: NoteCommand = { type: 'record-cancellation', noteId, accessKey, verdict: verdict('101') };
const OTHER_KEY = '35260311222333000181550010000000421999999990';
const release: NoteCommand = {
  type: 'release-number',
  noteId,
  accessKey,
  verdict: verdict('539'),
  heldBy: OTHER_KEY,
};
const foreign = (changes: Partial<ForeignProtocol> = {}): NoteCommand => ({
  type: 'record-foreign-protocol',
  noteId,
  accessKey,
  verdict: verdict('100'),
  foreign: { proof: 'differs', accessKey, protocol: '135260000000009', xml: 'sha256-of-it', ...changes },
});
const refuseQuestion = (changes: Partial<RefusedQuestion> = {}): NoteCommand => ({
  type: 'record-refused-question',
  noteId,
  refused: {
    ...verdict('281'),
    service: 'query',
    cause: 'certificate',
    until: instant('2026-03-10T15:30:00Z'),
    ...changes,
  },
});

const history = (...commands: NoteCommand[]): NoteEvent[] => after(noteDecider, [], [draft(), ...commands]);
const stateAfter = (...commands: NoteCommand[]) => given(history(...commands)).state();

/** A history that ends in each state that there is so far. */
const IN_STATE = {
  '0 not transmitted': history(),
  '0 waiting to be sent': history(send()),
  '5 processing': history(send(), sign()),
  '1 transmitted': history(send(), sign(), authorize),
  '9 not authorised': history(send(), sign(), reject),
  '9 waiting to be sent again': history(send(), sign(), reject, send()),
  '8 use denied': history(send(), sign(), deny),
  '0 abandoned': history(send(), sign(), abandon),
  '0 waiting for another number': history(send(), sign(), release),
  '3 found cancelled': history(send(), sign(), cancel),
  '9 its number another note’s': history(send(), sign(), foreign()),
};
type Where = keyof typeof IN_STATE;

describe('the numbers of the states (R-4.4.0 to 9)', () => {
  it('are those of the specification', () =>
    expect(NOTE_STATUS).toEqual({
      notTransmitted: 0,
      transmitted: 1,
      beingCancelled: 2,
      cancelled: 3,
      cancelledOutOfTerm: 4,
      processing: 5,
      cancellationFailed: 6,
      unused: 7,
      useDenied: 8,
      notAuthorized: 9,
    }));

  it.each(Object.entries(IN_STATE))('%s', (where, events) => {
    expect(given(events).state()).toMatchObject({
      status: Number(where[0]),
      queued: where.includes('waiting'),
    });
  });
});

describe('what cashback pays of it (R-10.1.3)', () => {
  const paid = {
    paidWithCashback: 3_00,
    installments: [{ number: 1, dueDate: '2026-03-10', value: 7_00 }],
  } as const;
  const sendPaid = { ...send(paid), redemptionId: 'r1' } as NoteCommand;

  it.each([
    ['nothing', { paidWithCashback: 0 }, 'money_positive'],
    ['more than the note', { ...paid, paidWithCashback: 10_01 }, 'redemption_above_purchase'],
  ] as const)('is never %s', (_, content, code) =>
    given([]).when(draft(content)).thenRefused(code, 'paid_with_cashback'),
  );

  it('is known by what was put aside, until it is neither on its way nor authorised', () => {
    const at = (...commands: NoteCommand[]) => stateAfter(change(paid), ...commands).redemptionId;
    expect([at(), at(sendPaid), at(sendPaid, sign()), at(sendPaid, sign(), release)]).toEqual([
      undefined,
      'r1',
      'r1',
      'r1',
    ]);
    expect(at(sendPaid, sign(), authorize)).toBe('r1');
    for (const end of [reject, deny, abandon, cancel]) expect(at(sendPaid, sign(), end)).toBeUndefined();
    expect(at(sendPaid, refuse)).toBeUndefined();
  });

  it('is told with its authorisation, for all that follows from it', () =>
    expect(history(change(paid), sendPaid, sign(), authorize).at(-1)).toMatchObject({
      type: 'NoteAuthorized',
      data: { total: 10_00, paidWithCashback: 3_00, redemptionId: 'r1', installments: [{ value: 7_00 }] },
    }));
});

describe('the transitions, and no other (R-4.4.11)', () => {
  const EDIT = { change: change({ operationNature: 'Outra' }), send: send() };
  const ANSWERS = { sign: sign(), refuse, authorize, reject, deny, abandon, cancel, release };
  /** What leads on from where; whatever is not here is refused (an edit) or adds nothing (an answer). */
  const LEADS_ON: Record<
    Where,
    Partial<Record<keyof typeof EDIT | keyof typeof ANSWERS, [status: number, queued: boolean]>>
  > = {
    '0 not transmitted': { change: [0, false], send: [0, true] },
    '0 waiting to be sent': { sign: [5, false], refuse: [0, false] },
    '5 processing': {
      authorize: [1, false],
      reject: [9, false],
      deny: [8, false],
      abandon: [0, false],
      cancel: [3, false],
      release: [0, true],
    },
    '1 transmitted': {},
    '9 not authorised': { change: [0, false], send: [9, true] },
    '9 waiting to be sent again': { sign: [5, false], refuse: [0, false] },
    '8 use denied': {},
    '0 abandoned': { change: [0, false], send: [0, true] },
    '0 waiting for another number': { sign: [5, false], refuse: [0, false] },
    '3 found cancelled': {},
    '9 its number another note’s': { change: [0, false], send: [9, true] },
  };

  for (const [where, events] of Object.entries(IN_STATE) as [Where, NoteEvent[]][]) {
    for (const [step, command] of Object.entries({ ...EDIT, ...ANSWERS }) as [
      keyof (typeof LEADS_ON)[Where],
      NoteCommand,
    ][]) {
      const target = LEADS_ON[where][step];
      if (target) {
        it(`${where}: ${step} leads to ${target[0]}`, () => {
          expect(given(after(noteDecider, events, [command])).state()).toMatchObject({
            status: target[0],
            queued: target[1],
          });
        });
      } else if (step in EDIT) {
        it(`${where}: ${step} is refused`, () => given(events).when(command).thenNotAcceptable('note_state'));
      } else {
        it(`${where}: ${step}, told late or twice, adds nothing`, () =>
          given(events).when(command).thenNothing());
      }
    }
    it(`${where}: it is not drafted again`, () =>
      given(events).when(draft()).thenNotAcceptable('record_exists'));
  }

  it.each([
    ...[change(), send(), refuse, sign(), authorize, reject, deny, abandon, cancel, release],
    ...[foreign(), refuseQuestion()],
  ])('$type needs a note', (command) => given([]).when(command).thenNotFound());
});

describe('what is written down on the way', () => {
  it('a draft has its content', () =>
    given([])
      .when(draft())
      .then([{ type: 'NoteDrafted', data: { noteId, model: 55, ...aNoteContent() } }]));

  it('sending takes up what has changed in the registers meanwhile', () => {
    const items = [aNoteItem({ ncm: '21011110' })];
    given(history())
      .when(send({ items }))
      .then([
        { type: 'NoteChanged', data: { noteId, ...aNoteContent({ items }) } },
        { type: 'TransmissionRequested', data: { noteId } },
      ]);
  });

  it('sending what nobody touched changes nothing, in whatever order the store gives the fields back', () => {
    const { noteId: id, model, ...content } = { noteId, model: 55 as const, ...aNoteContent() };
    const backwards = (value: object) => Object.fromEntries(Object.entries(value).reverse());
    const stored = {
      ...backwards(content),
      items: content.items.map(backwards),
      noteId: id,
      model,
    } as unknown as NoteContent & { noteId: string; model: 55 };
    given([{ type: 'NoteDrafted', data: stored }])
      .when(send())
      .then([{ type: 'TransmissionRequested', data: { noteId } }]);
    given([{ type: 'NoteDrafted', data: stored }])
      .when(change())
      .thenNothing();
  });

  it('saving a rejected note brings it back to 0, changed or not (9 → 0)', () =>
    given(IN_STATE['9 not authorised'])
      .when(change())
      .then([{ type: 'NoteChanged', data: { noteId, ...aNoteContent() } }]));

  it('a problem of the XML is kept, and goes with the next attempt', () => {
    expect(stateAfter(send(), refuse)).toMatchObject({
      signed: undefined,
      problems: [{ message: 'falta xBairro' }],
    });
    expect(stateAfter(send(), refuse, send()).problems).toEqual([]);
    expect(stateAfter(send(), refuse, change({ operationNature: 'Outra' })).problems).toEqual([]);
  });

  it('the verdict is kept until the note is edited or signed again', () => {
    expect(stateAfter(send(), sign(), reject).verdict).toEqual(verdict('778'));
    expect(stateAfter(send(), sign(), reject, change()).verdict).toBeUndefined();
    expect(stateAfter(send(), sign(), reject, send(), sign()).verdict).toBeUndefined();
  });

  it('the number stays the note’s through rejection, edit and abandonment', () => {
    for (const events of [
      IN_STATE['9 not authorised'],
      IN_STATE['0 abandoned'],
      history(send(), sign(), reject, change()),
    ]) {
      expect(given(events).state().signed).toEqual(aSignature());
    }
  });

  it('an edit after signing is remembered, so that new bytes are made, and only then', () => {
    expect(stateAfter(send(), sign(), abandon, send()).changedSinceSigned).toBe(false);
    expect(stateAfter(send(), sign(), reject, change()).changedSinceSigned).toBe(true);
    expect(stateAfter(send(), sign(), reject, change(), send(), sign()).changedSinceSigned).toBe(false);
  });

  it('an authorisation carries what follows from it: receivables, stock and cashback (R-4.4.13)', () => {
    const { personId, items, installments, paymentForm, total } = aNoteContent();
    const { series, number, accessKey } = aSignature();
    given(IN_STATE['5 processing'])
      .when(authorize)
      .then([
        {
          type: 'NoteAuthorized',
          data: {
            noteId,
            protocol: '135260000000001',
            authorizedAt: instant('2026-03-10T15:00:05Z'),
            issuedOn: day('2026-03-10'),
            xml: 'sha256-of-the-nfeproc',
            ...verdict('100'),
            ...{ series, number, accessKey },
            ...{ personId, items, installments, paymentForm, total },
          },
        },
      ]);
    expect(stateAfter(send(), sign(), authorize).authorization).toMatchObject({
      protocol: '135260000000001',
    });
  });
});

describe('a question that SEFAZ refused says nothing of the note', () => {
  it.each([
    ['281', 'certificate'],
    ['656', 'misuse'],
    ['108', 'stopped'],
    ['999', 'service'],
    ['252', 'message'],
  ] as const)('%s: it waits in 5, cannot be edited, and says why', (cStat, cause) => {
    const waiting = history(send(), sign(), refuseQuestion({ cStat, cause }));
    expect(given(waiting).state()).toMatchObject({
      status: 5,
      verdict: undefined,
      refusedQuestion: { cStat, cause },
    });
    given(waiting).when(change()).thenNotAcceptable('note_state');
    given(waiting).when(send()).thenNotAcceptable('note_state');
  });

  it('is told once, however often it is asked', () => {
    const waiting = history(send(), sign(), refuseQuestion());
    given(waiting)
      .when(refuseQuestion({ until: instant('2026-03-10T16:00:00Z') }))
      .thenNothing();
    given(waiting)
      .when(refuseQuestion({ cStat: '283' }))
      .then([expect.objectContaining({ type: 'SefazQuestionRefused' }) as NoteEvent]);
  });

  it('a block for misuse is told with the moment of its end, and again when that moves', () => {
    const blocked = refuseQuestion({ cStat: '656', cause: 'misuse' });
    const longer = refuseQuestion({
      cStat: '656',
      cause: 'misuse',
      until: instant('2026-03-10T16:30:00Z'),
    });
    given(history(send(), sign(), blocked))
      .when(blocked)
      .thenNothing();
    expect(given(history(send(), sign(), blocked, longer)).state().refusedQuestion).toMatchObject({
      until: instant('2026-03-10T16:30:00Z'),
    });
  });

  it('is over with the next word on the note', () => {
    expect(stateAfter(send(), sign(), refuseQuestion(), authorize)).toMatchObject({
      status: 1,
      refusedQuestion: undefined,
    });
    given(IN_STATE['1 transmitted']).when(refuseQuestion()).thenNothing();
  });
});

describe('a number that SEFAZ holds for another note (539, 205, 206)', () => {
  it('is let go, with the key that holds it, and another is drawn at once', () => {
    given(IN_STATE['5 processing'])
      .when(release)
      .then([
        {
          type: 'NumberReleased',
          data: {
            noteId,
            series: 1,
            number: 42,
            accessKey,
            heldBy: OTHER_KEY,
            again: true,
            ...verdict('539'),
          },
        },
      ]);
    expect(stateAfter(send(), sign(), release).signed).toBeUndefined();
  });

  it('three times for one request; then somebody must look at the series', () => {
    const again = [release, sign()];
    const drawn = history(send(), sign(), ...again, ...again, ...again, release);
    expect(given(drawn).state()).toMatchObject({ status: 9, queued: false, verdict: verdict('539') });
    expect(given(after(noteDecider, drawn, [send()])).state()).toMatchObject({ queued: true, releases: 0 });
  });
});

describe('a protocol that does not prove the note’s bytes', () => {
  it('is an alarm, authorises nothing, and lets the number go when another note holds it', () => {
    given(IN_STATE['5 processing'])
      .when(foreign({ digest: 'other=' }))
      .then([
        {
          type: 'ForeignProtocolReceived',
          data: {
            noteId,
            proof: 'differs',
            accessKey,
            protocol: '135260000000009',
            digest: 'other=',
            xml: 'sha256-of-it',
            released: true,
            ...verdict('100'),
          },
        },
      ]);
    expect(stateAfter(send(), sign(), foreign())).toMatchObject({
      status: 9,
      signed: undefined,
      authorization: undefined,
      foreignProtocol: { protocol: '135260000000009' },
    });
  });

  it.each([
    ['without a digest', { proof: 'no_digest' }],
    ['of another key', { accessKey: OTHER_KEY }],
  ] as const)('%s leaves the note waiting', (_what, changes) =>
    expect(stateAfter(send(), sign(), foreign(changes))).toMatchObject({
      status: 5,
      signed: aSignature(),
      foreignProtocol: expect.anything() as unknown,
    }),
  );

  it('is told once', () => {
    given(IN_STATE['9 its number another note’s']).when(foreign()).thenNothing();
    given(history(send(), sign(), foreign({ proof: 'no_digest' })))
      .when(foreign({ proof: 'no_digest' }))
      .thenNothing();
  });

  it('stays in sight through the next sending', () =>
    expect(stateAfter(send(), sign(), foreign(), change(), send(), sign()).foreignProtocol).toBeDefined());
});

describe('an answer about earlier bytes', () => {
  const resigned = history(send(), sign(), abandon, change(), send(), sign({ accessKey: OTHER_KEY }));

  it.each([authorize, reject, deny, abandon, cancel, release])('$type is none about today’s', (answer) =>
    given(resigned).when(answer).thenNothing(),
  );
});

describe('a note adds up, or is refused', () => {
  const installments = (...values: number[]) =>
    values.map((value, index) => ({ number: index + 1, dueDate: '2026-03-10', value }));

  it.each<[string, Content, string, string]>([
    ['no items', { items: [], total: 10_00 }, 'note_items', 'items'],
    [
      'a total that is not that of the items',
      { total: 9_99, installments: installments(9_99) },
      'note_total',
      'items',
    ],
    [
      'no quantity',
      { items: [aNoteItem(), aNoteItem({ quantity: '0' })] },
      'quantity_positive',
      'items.1.quantity',
    ],
    [
      'half of what is sold whole',
      { items: [aNoteItem({ quantity: '0.5' })] },
      'whole_quantity',
      'items.0.quantity',
    ],
    [
      'an item’s total that is not quantity times price',
      { items: [aNoteItem({ total: 10_01 })] },
      'note_total',
      'items.0.total',
    ],
    ['a negative discount', { items: [aNoteItem({ discount: -1 })] }, 'negative', 'items.0.discount'],
    ['an installment short', { installments: installments(9_99) }, 'installments_sum', 'installments'],
    ['no installment', { installments: [] }, 'installments_sum', 'installments'],
    ['an installment of nothing', { installments: installments(10_00, 0) }, 'money_positive', 'installments'],
    ['a negative installment', { installments: installments(10_01, -1) }, 'money_positive', 'installments'],
    [
      '61 installments, more than receivables can be (R-5.6.1)',
      { installments: installments(...Array<number>(59).fill(1), 9_40, 1) },
      'installments_max',
      'installments',
    ],
    [
      'two installments of one number, which would be one receivable',
      { installments: installments(5_00, 5_00).map((installment) => ({ ...installment, number: 1 })) },
      'invalid',
      'installments',
    ],
  ])('with %s', (_what, changes, code, field) => {
    given([]).when(draft(changes)).thenRefused(code, field);
    given(history()).when(change(changes)).thenRefused(code, field);
    given(history()).when(send(changes)).thenRefused(code, field);
  });

  it('with a price of nothing', () =>
    given([])
      .when(draft({ items: [aNoteItem({ unitPrice: '0' })], installments: installments(0) }))
      .thenRefused('money_positive', 'items.0.unit_value'));

  it.each([10_00, 50_00])('with a discount of the whole price or more, said once and there: %d', (discount) =>
    given([])
      .when(
        draft({
          items: [aNoteItem(), aNoteItem({ discount })],
          installments: installments(20_00 - discount),
        }),
      )
      .thenRefused('item_discount_above', 'items.1.discount'),
  );

  it('takes 60 installments and 990 items, and not 991', () => {
    const accepted = (content: Content) =>
      expect(noteDecider.decide(draft(content), noteDecider.initial)).toHaveLength(1);
    accepted({ installments: installments(...Array<number>(59).fill(1), 9_41) });
    accepted({ items: Array.from({ length: 990 }, () => aNoteItem()) });
    given([])
      .when(draft({ items: Array.from({ length: 991 }, () => aNoteItem()) }))
      .thenRefused('max_items', 'items');
  });

  it('takes parts of a fractional product, a discount and several items', () => {
    const items = [
      aNoteItem({ fractional: true, quantity: '0.335', unitPrice: '3' }),
      aNoteItem({ quantity: '3', discount: 1 }),
    ];
    const [drafted] = noteDecider.decide(draft({ items }), noteDecider.initial);
    expect(drafted?.data).toMatchObject({ total: centavos(1_01 + 29_99) });
  });
});

describe('another form of payment says what it is (xPag)', () => {
  it('in 2 to 60 characters', () => {
    const other = (paymentDescription?: string) =>
      draft({ paymentForm: 'other', ...(paymentDescription !== undefined && { paymentDescription }) });
    given([]).when(other()).thenRefused('payment_description', 'payment_description');
    given([]).when(other(' x ')).thenRefused('payment_description', 'payment_description');
    given([])
      .when(other('x'.repeat(61)))
      .thenRefused('max_length', 'payment_description');
    expect(noteDecider.decide(other('vale-refeição'), noteDecider.initial)).toMatchObject([
      { data: { paymentDescription: 'vale-refeição' } },
    ]);
  });
});

describe('installments', () => {
  const due = (...days: string[]) =>
    draft({
      installments: days.map((dueDate, index) => ({ number: index + 1, dueDate, value: 5_00 })),
    });

  it('fall due in order, and may fall due together', () => {
    given([]).when(due('2026-04-10', '2026-04-09')).thenRefused('due_dates_order', 'installments.1.due_date');
    expect(noteDecider.decide(due('2026-04-10', '2026-04-10'), noteDecider.initial)).toHaveLength(1);
  });
});

describe('a sending that is refused at once', () => {
  const problems = [{ path: 'items.0.quantity', message: 'stock_insufficient', params: { balance: '0' } }];
  const refuseAtOnce: NoteCommand = { type: 'refuse-sending', noteId, problems };

  it('is told by the note until it is mended or sent, and leaves it what it was', () => {
    const { personId } = aNoteContent();
    given(history())
      .when(refuseAtOnce)
      .then([{ type: 'SendingRefused', data: { noteId, personId, problems } }]);
    expect(stateAfter(refuseAtOnce)).toMatchObject({ status: 0, problems });
    expect(stateAfter(send(), sign(), reject, refuseAtOnce)).toMatchObject({
      status: 9,
      verdict: verdict('778'),
      problems,
    });
    expect(stateAfter(refuseAtOnce, send()).problems).toEqual([]);
  });

  it('is nothing to a note that is on its way', () =>
    given(history(send())).when(refuseAtOnce).thenNothing());
});

describe('a draft', () => {
  const remove: NoteCommand = { type: 'delete', noteId };

  it('can be thrown away, and then is not there', () => {
    given(history())
      .when(remove)
      .then([{ type: 'DraftDeleted', data: { noteId } }]);
    for (const command of [remove, change(), send()]) given(history(remove)).when(command).thenNotFound();
  });

  it('can be no more once it has a number, nor while it is on its way', () => {
    given(history(send(), sign(), reject))
      .when(remove)
      .thenNotAcceptable('note_numbered');
    given(history(send())).when(remove).thenNotAcceptable('note_state');
  });
});
