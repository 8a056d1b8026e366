import { MAX_INSTALLMENTS } from '../../finance/constants.js';
import type { CivilDate, Instant } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { amountOf, compareDecimal, isWhole } from '../../kernel/decimal.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { addMoney, subtractMoney, ZERO, type Cents } from '../../kernel/money.js';
import { isSameData } from '../../kernel/same-data.js';
import type { AccessKey } from '../../kernel/access-key.js';
import type {
  ForeignProtocol,
  NoteContent,
  NoteEvent,
  NoteItem,
  NoteProblem,
  RefusedQuestion,
  SefazVerdict,
} from './events.js';
import { evolve, isOnItsWay, NOTE_STATUS, noNote, type NoteState, type SignedNote } from './state.js';

export type NoteCommand =
  | {
      readonly type: 'draft';
      readonly noteId: string;
      readonly model: 55 | 65;
      readonly content: NoteContent;
    }
  | { readonly type: 'change'; readonly noteId: string; readonly content: NoteContent }
  /** `content` is the note with its products' facts of this moment: a corrected NCM is taken up by sending again. */
  | {
      readonly type: 'request-transmission';
      readonly noteId: string;
      readonly content: NoteContent;
      /** Of the cashback that is put aside for it in the same append. */
      readonly redemptionId?: string;
    }
  | {
      /** By the job that signs, or at once when somebody asks. */
      readonly type: 'refuse-transmission' | 'refuse-sending';
      readonly noteId: string;
      readonly problems: readonly NoteProblem[];
    }
  | { readonly type: 'delete'; readonly noteId: string }
  | { readonly type: 'record-signature'; readonly noteId: string; readonly signed: SignedNote }
  | ({
      readonly type: 'record-authorization';
      readonly verdict: SefazVerdict;
      readonly protocol: string;
      readonly authorizedAt: Instant;
      readonly issuedOn: CivilDate;
      readonly xml: string;
    } & AboutSignedBytes)
  | ({
      readonly type: 'record-rejection' | 'record-denial' | 'record-cancellation' | 'abandon';
      readonly verdict: SefazVerdict;
    } & AboutSignedBytes)
  /** The number is another key's, or spent. */
  | ({
      readonly type: 'release-number';
      readonly verdict: SefazVerdict;
      readonly heldBy: string | undefined;
    } & AboutSignedBytes)
  | ({
      readonly type: 'record-foreign-protocol';
      readonly verdict: SefazVerdict;
      readonly foreign: ForeignProtocol;
    } & AboutSignedBytes)
  | {
      readonly type: 'record-refused-question';
      readonly noteId: string;
      readonly refused: RefusedQuestion;
    };

/** SEFAZ answered about the bytes under this key; an answer about earlier ones is none about today's. */
interface AboutSignedBytes {
  readonly noteId: string;
  readonly accessKey: AccessKey;
}

type CommandOf<Type extends NoteCommand['type']> = Extract<NoteCommand, { type: Type }>;

/** The layout takes 990 items (MOC 7.0); its 120 installments are more than the receivables can be. */
const MAX_ITEMS = 990;

export const noteDecider: Decider<NoteState, NoteCommand, NoteEvent> = {
  initial: noNote,
  evolve,
  decide(command, state) {
    if (command.type !== 'draft' && !state.exists) throw notFound();
    const { noteId } = command;
    switch (command.type) {
      case 'draft':
        return draft(command, state);
      case 'change':
        return change(command, state);
      case 'request-transmission':
        return requestTransmission(command, state);
      case 'refuse-transmission':
        if (!state.queued) return [];
        return [{ type: 'TransmissionRefused', data: refusalOf(noteId, command.problems, state) }];
      case 'refuse-sending':
        return refuseSending(command, state);
      case 'delete':
        return deleteDraft(command, state);
      case 'record-signature':
        return recordSignature(command, state);
      case 'record-authorization':
        return recordAuthorization(command, state);
      case 'record-rejection':
        return isAwaited(command, state)
          ? [{ type: 'NoteRejected', data: { noteId, ...command.verdict } }]
          : [];
      case 'record-denial':
        return isAwaited(command, state) ? [{ type: 'UseDenied', data: { noteId, ...command.verdict } }] : [];
      case 'record-cancellation':
        return isAwaited(command, state)
          ? [{ type: 'NoteFoundCancelled', data: { noteId, ...command.verdict } }]
          : [];
      case 'abandon':
        return isAwaited(command, state)
          ? [{ type: 'TransmissionAbandoned', data: { noteId, ...command.verdict } }]
          : [];
      case 'release-number':
        return releaseNumber(command, state);
      case 'record-foreign-protocol':
        return recordForeignProtocol(command, state);
      case 'record-refused-question':
        return recordRefusedQuestion(command, state);
    }
  },
};

function draft({ noteId, model, content }: CommandOf<'draft'>, state: NoteState): NoteEvent[] {
  if (state.exists) throw notAcceptable('record_exists');
  refuseAll(problemsOf(content));
  return [{ type: 'NoteDrafted', data: { noteId, model, ...content } }];
}

function change({ noteId, content }: CommandOf<'change'>, state: NoteState): NoteEvent[] {
  assertNotOnItsWay(state);
  refuseAll(problemsOf(content));
  return isSameData(content, state.content) && state.status === NOTE_STATUS.notTransmitted
    ? []
    : [{ type: 'NoteChanged', data: { noteId, ...content } }];
}

function requestTransmission(
  { noteId, content, redemptionId }: CommandOf<'request-transmission'>,
  state: NoteState,
): NoteEvent[] {
  assertNotOnItsWay(state);
  refuseAll(problemsOf(content));
  const data = { noteId, ...(redemptionId !== undefined && { redemptionId }) };
  const requested: NoteEvent = { type: 'TransmissionRequested', data };
  return isSameData(content, state.content)
    ? [requested]
    : [{ type: 'NoteChanged', data: { noteId, ...content } }, requested];
}

function refuseSending(
  { noteId, problems }: CommandOf<'refuse-transmission' | 'refuse-sending'>,
  state: NoteState,
): NoteEvent[] {
  if (isOnItsWay(state) || !state.content) return [];
  return [{ type: 'SendingRefused', data: { noteId, personId: state.content.personId, problems } }];
}

/** What has a number is a document, and leaves a gap that has to be explained. */
function deleteDraft({ noteId }: CommandOf<'delete'>, state: NoteState): NoteEvent[] {
  assertNotOnItsWay(state);
  if (state.signed) throw notAcceptable('note_numbered', { params: { number: state.signed.number } });
  return [{ type: 'DraftDeleted', data: { noteId } }];
}

/** A job that lost the race to another finds the note signed, and adds nothing. */
function recordSignature({ noteId, signed }: CommandOf<'record-signature'>, state: NoteState): NoteEvent[] {
  return state.queued ? [{ type: 'NoteSigned', data: { noteId, ...signed } }] : [];
}

/** The answer may come twice (the sending, then a query) and late: a note once decided stays decided. */
function recordAuthorization(command: CommandOf<'record-authorization'>, state: NoteState): NoteEvent[] {
  const { noteId, verdict, protocol, authorizedAt, issuedOn, xml } = command;
  if (!isAwaited(command, state) || !state.signed || !state.content) return [];
  const { series, number, accessKey } = state.signed;
  const { personId, warehouseId, items, installments, paymentForm, total, paidWithCashback } = state.content;
  const { redemptionId } = state;
  const goods = { ...(warehouseId !== undefined && { warehouseId }), items };
  const cashback = {
    ...(paidWithCashback !== undefined && { paidWithCashback }),
    ...(redemptionId !== undefined && { redemptionId }),
  };
  const followUp = { personId, ...goods, installments, paymentForm, total, ...cashback };
  const paper = { protocol, authorizedAt, issuedOn, series, number, accessKey, xml };
  return [{ type: 'NoteAuthorized', data: { noteId, ...paper, ...verdict, ...followUp } }];
}

/**
 * Numbers drawn anew for one request. A shop that comes from another system has used thousands: somebody must raise the
 * series then, for SEFAZ blocks who asks for one after the other (656).
 */
const MAX_NUMBERS_DRAWN_ANEW = 3;

function releaseNumber(command: CommandOf<'release-number'>, state: NoteState): NoteEvent[] {
  if (!isAwaited(command, state) || !state.signed) return [];
  const { noteId, verdict, heldBy } = command;
  const { series, number, accessKey } = state.signed;
  const again = state.releases < MAX_NUMBERS_DRAWN_ANEW;
  const data = { noteId, series, number, accessKey, ...(heldBy && { heldBy }), again, ...verdict };
  return [{ type: 'NumberReleased', data }];
}

/** Told once. A protocol of other bytes under our own key shows that the number is another note's. */
function recordForeignProtocol(
  { noteId, accessKey, verdict, foreign }: CommandOf<'record-foreign-protocol'>,
  state: NoteState,
): NoteEvent[] {
  const known = state.foreignProtocol;
  if (known?.protocol === foreign.protocol && known.accessKey === foreign.accessKey) return [];
  const isAboutToday = isAwaited({ accessKey }, state);
  const released = isAboutToday && foreign.proof === 'differs' && foreign.accessKey === accessKey;
  return [{ type: 'ForeignProtocolReceived', data: { noteId, ...foreign, released, ...verdict } }];
}

/** Each refusal is told once, not at every attempt; a later moment of the same refusal is told when the first is over. */
function recordRefusedQuestion(
  { noteId, refused }: CommandOf<'record-refused-question'>,
  state: NoteState,
): NoteEvent[] {
  const known = state.refusedQuestion;
  const isKnown = known?.cStat === refused.cStat && known.service === refused.service;
  if (isKnown && refused.cause !== 'misuse') return [];
  if (isKnown && known.until === refused.until) return [];
  return state.queued || isProcessing(state)
    ? [{ type: 'SefazQuestionRefused', data: { noteId, ...refused } }]
    : [];
}

const isProcessing = (state: NoteState): boolean => state.status === NOTE_STATUS.processing;

const isAwaited = ({ accessKey }: { readonly accessKey: AccessKey }, state: NoteState): boolean =>
  isProcessing(state) && state.signed?.accessKey === accessKey;

/** Only a note that is neither sent nor waiting to be may be touched: states 0 and 9. */
function assertNotOnItsWay(state: NoteState): void {
  const isFree = state.status === NOTE_STATUS.notTransmitted || state.status === NOTE_STATUS.notAuthorized;
  if (!isFree || state.queued) throw notAcceptable('note_state');
}

function problemsOf(content: NoteContent): (DomainError | undefined)[] {
  const { items, installments } = content;
  if (items.length === 0) return [new DomainError('note_items', { field: 'items' })];
  const ofItems = items.flatMap(itemProblems).filter((problem) => problem !== undefined);
  return [
    items.length <= MAX_ITEMS
      ? undefined
      : new DomainError('max_items', { field: 'items', params: { max: MAX_ITEMS } }),
    // What wrong items come to is wrong too: that is said once, where it is mended.
    ...(ofItems.length > 0 ? ofItems : sumProblems(content)),
    installments.length <= MAX_INSTALLMENTS
      ? undefined
      : new DomainError('installments_max', { field: 'installments' }),
    installments.every((installment, index) => installment.number === index + 1)
      ? undefined
      : new DomainError('invalid', { field: 'installments' }),
    ...paymentProblems(content),
    ...installments.map((installment, index) =>
      index > 0 && installment.dueDate < installments[index - 1]!.dueDate
        ? new DomainError('due_dates_order', { field: `installments.${index}.due_date` })
        : undefined,
    ),
  ];
}

function sumProblems(content: NoteContent): (DomainError | undefined)[] {
  const { items, installments, total, paidWithCashback: cashback } = content;
  const owed = addMoney(...items.map((item) => subtractMoney(item.total, item.discount)));
  const due = addMoney(...installments.map((installment) => installment.value));
  return [
    owed === total && total > 0 ? undefined : new DomainError('note_total', { field: 'items' }),
    cashback === undefined || cashback > 0
      ? undefined
      : new DomainError('money_positive', { field: 'paid_with_cashback' }),
    // Then nothing is left whose instalments could be right.
    ...(cashback !== undefined && cashback > total
      ? [new DomainError('redemption_above_purchase', { field: 'paid_with_cashback' })]
      : [
          due === restOf(content)
            ? undefined
            : new DomainError('installments_sum', { field: 'installments' }),
        ]),
    installments.some((installment) => installment.value <= 0)
      ? new DomainError('money_positive', { field: 'installments' })
      : undefined,
  ];
}

/** What is left to pay once cashback paid its part. */
export const restOf = ({ total, paidWithCashback }: Pick<NoteContent, 'total' | 'paidWithCashback'>): Cents =>
  subtractMoney(total, paidWithCashback ?? ZERO);

/** xPag: another form of payment says what it is, in 2 to 60 characters. */
const PAYMENT_DESCRIPTION_LENGTH = { min: 2, max: 60 };

function paymentProblems({ paymentForm, paymentDescription = '' }: NoteContent): (DomainError | undefined)[] {
  if (paymentForm !== 'other') return [];
  const { min, max } = PAYMENT_DESCRIPTION_LENGTH;
  const at = { field: 'payment_description' };
  return [
    paymentDescription.trim().length >= min ? undefined : new DomainError('payment_description', at),
    paymentDescription.length <= max ? undefined : new DomainError('max_length', { ...at, params: { max } }),
  ];
}

function itemProblems(item: NoteItem, index: number): (DomainError | undefined)[] {
  const at = (field: string) => ({ field: `items.${index}.${field}` });
  return [
    compareDecimal(item.quantity, '0') > 0 ? undefined : new DomainError('quantity_positive', at('quantity')),
    item.fractional || isWhole(item.quantity) ? undefined : new DomainError('whole_quantity', at('quantity')),
    compareDecimal(item.unitPrice, '0') > 0 ? undefined : new DomainError('money_positive', at('unit_value')),
    item.total === amountOf(item.quantity, item.unitPrice)
      ? undefined
      : new DomainError('note_total', at('total')),
    item.discount >= 0 ? undefined : new DomainError('negative', at('discount')),
    item.discount < Math.max(item.total, 1)
      ? undefined
      : new DomainError('item_discount_above', at('discount')),
  ];
}

const refusalOf = (noteId: string, problems: readonly NoteProblem[], { content }: NoteState) => ({
  noteId,
  ...(content && { personId: content.personId }),
  problems,
});
