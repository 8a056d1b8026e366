import { MAX_INSTALLMENTS } from '../../finance/constants.js';
import type { CivilDate, Instant } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { amountOf, compareDecimal, isWhole } from '../../kernel/decimal.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { addMoney, subtractMoney } from '../../kernel/money.js';
import { isSameData } from '../../kernel/same-data.js';
import type { NoteContent, NoteEvent, NoteItem, NoteProblem, SefazVerdict } from './events.js';
import { evolve, NOTE_STATUS, noNote, type NoteState, type SignedNote } from './state.js';

export type NoteCommand =
  | {
      readonly type: 'draft';
      readonly noteId: string;
      readonly model: 55 | 65;
      readonly content: NoteContent;
    }
  | { readonly type: 'change'; readonly noteId: string; readonly content: NoteContent }
  /** `content` is the note with its products' facts of this moment: a corrected NCM is taken up by sending again. */
  | { readonly type: 'request-transmission'; readonly noteId: string; readonly content: NoteContent }
  | {
      readonly type: 'refuse-transmission';
      readonly noteId: string;
      readonly problems: readonly NoteProblem[];
    }
  | { readonly type: 'record-signature'; readonly noteId: string; readonly signed: SignedNote }
  | {
      readonly type: 'record-authorization';
      readonly noteId: string;
      readonly verdict: SefazVerdict;
      readonly protocol: string;
      readonly authorizedAt: Instant;
      readonly issuedOn: CivilDate;
      readonly xml: string;
    }
  | {
      readonly type: 'record-rejection' | 'record-denial' | 'abandon';
      readonly noteId: string;
      readonly verdict: SefazVerdict;
    };

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
      case 'record-signature':
        return recordSignature(command, state);
      case 'record-authorization':
        return recordAuthorization(command, state);
      case 'record-rejection':
        return isProcessing(state) ? [{ type: 'NoteRejected', data: { noteId, ...command.verdict } }] : [];
      case 'record-denial':
        return isProcessing(state) ? [{ type: 'UseDenied', data: { noteId, ...command.verdict } }] : [];
      case 'abandon':
        return isProcessing(state)
          ? [{ type: 'TransmissionAbandoned', data: { noteId, ...command.verdict } }]
          : [];
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
  { noteId, content }: CommandOf<'request-transmission'>,
  state: NoteState,
): NoteEvent[] {
  assertNotOnItsWay(state);
  refuseAll(problemsOf(content));
  const requested: NoteEvent = { type: 'TransmissionRequested', data: { noteId } };
  return isSameData(content, state.content)
    ? [requested]
    : [{ type: 'NoteChanged', data: { noteId, ...content } }, requested];
}

/** A job that lost the race to another finds the note signed, and adds nothing. */
function recordSignature({ noteId, signed }: CommandOf<'record-signature'>, state: NoteState): NoteEvent[] {
  return state.queued ? [{ type: 'NoteSigned', data: { noteId, ...signed } }] : [];
}

/** The answer may come twice (the sending, then a query) and late: a note once decided stays decided. */
function recordAuthorization(command: CommandOf<'record-authorization'>, state: NoteState): NoteEvent[] {
  const { noteId, verdict, protocol, authorizedAt, issuedOn, xml } = command;
  if (!isProcessing(state) || !state.signed || !state.content) return [];
  const { series, number, accessKey } = state.signed;
  const { personId, items, installments, paymentForm, total } = state.content;
  const followUp = { personId, items, installments, paymentForm, total };
  const paper = { protocol, authorizedAt, issuedOn, series, number, accessKey, xml };
  return [{ type: 'NoteAuthorized', data: { noteId, ...paper, ...verdict, ...followUp } }];
}

const isProcessing = (state: NoteState): boolean => state.status === NOTE_STATUS.processing;

/** Only a note that is neither sent nor waiting to be may be touched: states 0 and 9. */
function assertNotOnItsWay(state: NoteState): void {
  const isFree = state.status === NOTE_STATUS.notTransmitted || state.status === NOTE_STATUS.notAuthorized;
  if (!isFree || state.queued) throw notAcceptable('note_state');
}

function problemsOf(content: NoteContent): (DomainError | undefined)[] {
  const { items, installments, total } = content;
  if (items.length === 0) return [new DomainError('note_items', { field: 'items' })];
  const owed = addMoney(...items.map((item) => subtractMoney(item.total, item.discount)));
  const due = addMoney(...installments.map((plot) => plot.value));
  return [
    items.length <= MAX_ITEMS
      ? undefined
      : new DomainError('max_items', { field: 'items', params: { max: MAX_ITEMS } }),
    ...items.flatMap(itemProblems),
    owed === total && total > 0 ? undefined : new DomainError('note_total', { field: 'items' }),
    installments.length <= MAX_INSTALLMENTS
      ? undefined
      : new DomainError('installments_max', { field: 'installments' }),
    installments.every((plot, index) => plot.number === index + 1)
      ? undefined
      : new DomainError('invalid', { field: 'installments' }),
    due === total ? undefined : new DomainError('installments_sum', { field: 'installments' }),
    installments.some((plot) => plot.value <= 0)
      ? new DomainError('money_positive', { field: 'installments' })
      : undefined,
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
    item.discount >= 0 && item.discount < Math.max(item.total, 1)
      ? undefined
      : new DomainError('discount_above', at('discount')),
  ];
}

const refusalOf = (noteId: string, problems: readonly NoteProblem[], { content }: NoteState) => ({
  noteId,
  ...(content && { personId: content.personId }),
  problems,
});
