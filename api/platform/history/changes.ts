import { isDeepStrictEqual } from 'node:util';
import type { Recorded } from '@fidelidade/domain/events.js';
import { moneyToString, sumOfMoney } from '@fidelidade/domain/kernel/money.js';
import { tellMoney, tellMonth } from '@fidelidade/domain/platform/report-tables/report-table.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { isMessageKey, message } from '../../http/messages.js';
import { fieldOfFact, isRecordFact, switchesOf } from '../../i18n/record-words.js';
import { memberFields, roleFields } from './access-fields.js';
import type { NameTeller, Reference } from './referred-names.js';
import { tellField, valueText, type TellingIn, type ToldField } from './told-field.js';
import { wireData, type WireFields } from './wire-data.js';

export interface FieldChange {
  /** Dotted for nested fields: `address.zip`. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The same with its name and values in words, as a history shows it. */
export interface ToldChange extends FieldChange {
  readonly label: string;
  readonly before_text: string | null;
  readonly after_text: string | null;
  /** What it is of, where its name alone does not say it: named before it. */
  readonly about?: Reference;
  /** Whose ids the values are, which the texts say by their names: a resource of the API. */
  readonly reference: ToldField['reference'];
}

/** What a change refers to, before and after. */
export const referencesIn = ({ about, reference, before, after }: ToldChange): readonly Reference[] => [
  ...(about ? [about] : []),
  ...(reference ? [before, after].map((value) => ({ reference, value })) : []),
];

/** A change with the names of what it refers to. */
export const withNames = ({ about, ...told }: ToldChange, tellName: NameTeller): ToldChange => {
  const change = about ? { ...told, label: [tellName(about), told.label].filter(Boolean).join(' · ') } : told;
  const { reference, before, after } = change;
  if (!reference) return change;
  return {
    ...change,
    before_text: tellName({ reference, value: before }),
    after_text: tellName({ reference, value: after }),
  };
};

/** What an event says of how its record stands: all of it, or some fields. */
interface Standing {
  readonly kind: 'whole' | 'part';
  readonly fields: WireFields;
  /** The first word on a record changes nothing: there was nothing before. */
  readonly isFirst: boolean;
  /** What it says of itself alone: how much came in, and why. */
  readonly own?: WireFields;
}

/** What changed from event to event, told in order: remembers how the record stood. */
export class ChangeTeller {
  private standing: WireFields = {};
  /** Of it, what facts of their own say, as the stock of a product: the word on the whole is silent about that. */
  private apart: WireFields = {};
  /** What files are called, by their ids: only the fact that one was attached says so. */
  private readonly files = new Map<unknown, unknown>();

  constructor(private readonly telling: TellingIn) {}

  next(event: Recorded): readonly ToldChange[] {
    if (event.type === 'BudgetSet') return cellsChanged(event, this.telling);
    return this.changesOf(event).flatMap(({ field, before, after }) => {
      const told = tellField(event.type, field, after, this.telling);
      if (!told) return [];
      const { label, text: after_text, reference } = told;
      const before_text = reference ? null : valueText(event.type, field, before, this.telling);
      return [{ field, label, before, after, before_text, after_text, reference }];
    });
  }

  private fileIn({ attachment_id: id, name }: WireFields): WireFields {
    if (id !== undefined && name !== undefined) this.files.set(id, name);
    return this.files.has(id) ? { name: this.files.get(id) } : {};
  }

  private changesOf(event: Recorded): readonly FieldChange[] {
    const data = wireData(event);
    const told = standingOf(event, data, this.telling.language);
    const own = Object.entries({ ...told?.own, ...reasonIn(event, data), ...this.fileIn(data) });
    const ownChanges = own.map(([field, after]) => ({ field, before: null, after }));
    if (!told) return ownChanges;
    const before = this.standing;
    const fields = leavesOf(told.fields);
    this.standing = told.kind === 'whole' ? { ...this.apart, ...fields } : { ...before, ...fields };
    if (told.kind === 'part') this.apart = { ...this.apart, ...fields };
    return told.isFirst ? ownChanges : [...ownChanges, ...differences(before, this.standing)];
  }
}

/** Of a budget that was filled in from a file nobody reads more in its history; each cell has its own among the figures. */
const MOST_CELLS_TOLD = 40;

/** Which category's months were set, from what to what; of more than can be read how many there are. */
function cellsChanged(
  { type, data: { cells } }: Recorded<'BudgetSet'>,
  telling: TellingIn,
): readonly ToldChange[] {
  const amountIn = (cents: number) => moneyToString(sumOfMoney(cents));
  const told = cells.slice(0, MOST_CELLS_TOLD).map((cell): ToldChange => {
    const [before, after] = [amountIn(cell.was), amountIn(cell.amount)];
    return {
      ...{ field: `cells.${cell.month}.${cell.accountPlanId}`, reference: null, before, after },
      about: { reference: 'account-plans', value: cell.accountPlanId },
      label: tellMonth(cell.month, telling.language === 'en' ? 'en' : 'pt-BR'),
      ...{ before_text: tellMoney(before), after_text: tellMoney(after) },
    };
  });
  const rest = cells.length - told.length;
  const more = rest > 0 ? tellField(type, 'cells', rest, telling) : undefined;
  return more
    ? [...told, { ...more, before: null, after: rest, before_text: null, after_text: `+${rest}` }]
    : told;
}

/** A plain record says all of itself when it is registered and when it is changed, and nothing when its life goes on. */
function standingOfRecord(type: string, data: WireFields): Standing | undefined {
  const fields = {
    ...switchesOf(type),
    ...Object.fromEntries(Object.entries(data).filter(([name]) => fieldOfFact(type, name))),
  };
  const isFirst = type.endsWith('Registered');
  return isFirst || type.endsWith('Changed') ? { kind: 'whole', isFirst, fields } : undefined;
}

/** Which warehouse goods moved in, where it is not the company's first; of a transfer where they went or came from too. */
function placeOf({ stream, data }: Recorded): WireFields {
  const wire = {
    ...('warehouseId' in data && { warehouse_id: data.warehouseId }),
    ...('toWarehouseId' in data && { to_warehouse_id: data.toWarehouseId }),
    ...('fromWarehouseId' in data && { from_warehouse_id: data.fromWarehouseId }),
  };
  const isFirst =
    'productId' in data && stream === streams.stockItem(wire.warehouse_id ?? '', data.productId);
  return isFirst && Object.keys(wire).length === 1 ? {} : wire;
}

function standingOf(event: Recorded, data: WireFields, language: Language): Standing | undefined {
  if (isRecordFact(event.type)) return standingOfRecord(event.type, data);
  switch (event.type) {
    case 'PersonRegistered':
    case 'CustomerPreRegistered':
    case 'NoteDrafted':
    case 'BankAccountOpened':
      return { kind: 'whole', isFirst: true, fields: detailsOf(event.type, data) };
    case 'PersonChanged':
    case 'NoteChanged':
    case 'BankAccountChanged':
      return { kind: 'whole', isFirst: false, fields: detailsOf(event.type, data) };
    case 'EntryOpened': {
      const { value, ...opened } = data;
      return {
        kind: 'part',
        isFirst: true,
        fields: { value, outstanding: value, ...pick(opened, ...CORRECTED, ...ORIGIN) },
      };
    }
    case 'PaymentRegistered': {
      const { outstanding, new_due_date: due_date } = data;
      const own = {
        ...pick(data, 'principal', 'date', 'form', 'account_id'),
        ...amountsIn(data, 'discount', 'interest', 'penalty', 'fee'),
      };
      return {
        kind: 'part',
        isFirst: false,
        own,
        fields: { outstanding, ...(due_date ? { due_date } : {}) },
      };
    }
    case 'EntryOffset': {
      const { outstanding, new_due_date: due_date } = data;
      const fields = { outstanding, ...(due_date ? { due_date } : {}) };
      return { kind: 'part', isFirst: false, own: pick(data, 'principal', 'date'), fields };
    }
    case 'EntryChanged':
      return { kind: 'part', isFirst: false, fields: { ...pick(data, ...CORRECTED), ...said(data, ORIGIN) } };
    // No payment stands of it: what is owed is all that is outstanding, and told once.
    case 'EntryValueCorrected':
      return { kind: 'part', isFirst: false, fields: { value: data.value, outstanding: data.value } };
    case 'PaymentReversed':
      return {
        kind: 'part',
        isFirst: false,
        own: given(pick(data, 'fee_kept')),
        fields: pick(data, 'outstanding', 'due_date'),
      };
    case 'PaymentBounced':
      return { kind: 'part', isFirst: false, own: pick(data, 'form'), fields: {} };
    case 'ReceiptIssued':
    case 'ReceiptVoided':
      return { kind: 'part', isFirst: false, own: pick(data, 'number'), fields: {} };
    case 'BoletoIssued': {
      const own = {
        ...pick(data, 'printed_number', 'amount', 'due_date', 'payable_through', 'bar_code'),
        ...given(pick(data, 'discount', 'penalty', 'monthly_interest', 'daily_interest', 'late_from')),
      };
      return { kind: 'part', isFirst: false, own, fields: {} };
    }
    case 'BoletoRegistered':
    case 'BoletoPaid':
      return { kind: 'part', isFirst: false, own: {}, fields: {} };
    case 'BoletoWrittenOff':
      return { kind: 'part', isFirst: false, own: given(pick(data, 'because', 'reason')), fields: {} };
    case 'PaymentClearingReversed': {
      const own = { ...pick(data, 'cleared_on', 'account_id', 'expected_on'), ...amountsIn(data, 'fee') };
      return { kind: 'part', isFirst: false, own, fields: {} };
    }
    case 'PaymentCleared': {
      const own = { ...pick(data, 'cleared_on', 'account_id'), ...amountsIn(data, 'fee') };
      return { kind: 'part', isFirst: false, own, fields: {} };
    }
    case 'BoletoRemittanceMade':
    case 'BoletoReturnTaken': {
      const own = { ...pick(data, 'number'), boletos: event.data.boletos.length };
      return { kind: 'part', isFirst: false, own, fields: {} };
    }
    case 'AccountTransferMade': {
      const own = {
        ...pick(data, 'from_account_id', 'to_account_id', 'amount'),
        ...amountsIn(data, 'fee'),
        ...given(pick(data, 'date', 'description')),
      };
      return { kind: 'part', isFirst: true, own, fields: {} };
    }
    case 'StockReceived':
    case 'StockIssued':
    case 'StockAdjusted':
    case 'MovementReversed':
    case 'StockTransferredOut':
    case 'StockTransferredIn': {
      const own = given({
        ...pick(data, 'quantity', 'cost', 'date', 'movement_type_id', 'person_id', 'result_line'),
        ...placeOf(event),
        ...(event.data.lots && { lots: event.data.lots.map(({ lotId }) => lotId) }),
      });
      return { kind: 'part', isFirst: false, own, fields: { stock_quantity: data.balance } };
    }
    case 'StockReserved':
    case 'ReservationReleased':
      return { kind: 'part', isFirst: false, fields: { stock_reserved: data.reserved } };
    case 'NoteRejected':
    case 'UseDenied':
      return { kind: 'part', isFirst: false, own: pick(data, 'c_stat'), fields: {} };
    case 'SendingRefused':
    case 'TransmissionRefused':
      return { kind: 'part', isFirst: false, own: { problem: problemsIn(event, language) }, fields: {} };
    case 'RoleRegistered':
    case 'RoleChanged':
    case 'RoleTemplateFollowed':
      return {
        ...{ kind: 'whole', isFirst: event.type === 'RoleRegistered' },
        ...{ own: given(pick(data, 'nobody_else_approves')), fields: roleFields(event.data) },
      };
    case 'MemberJoined':
    case 'MemberAccessChanged':
      return {
        ...{ kind: 'whole', isFirst: event.type === 'MemberJoined' },
        ...{ own: given(pick(data, 'nobody_else_approves')), fields: memberFields(event.data) },
      };
    case 'CompanyRegistered':
    case 'CompanyDetailsChanged':
      return {
        kind: 'whole',
        isFirst: event.type === 'CompanyRegistered',
        fields: detailsOf(event.type, data),
      };
    case 'CompanySettingsChanged':
      return {
        kind: 'part',
        isFirst: false,
        fields: pick(
          data,
          ...(['allow_negative_stock', 'fiscal_environment', 'dre_basis', 'simples_credit_rate'] as const),
          ...(['loyalty_in_dre_from'] as const),
          ...(['attendant_pin', 'attendant_pin_above', 'attendant_pin_minutes'] as const),
        ),
      };
    case 'CertificateInstalled':
      return { kind: 'part', isFirst: false, own: pick(data, 'subject', 'not_after'), fields: {} };
    case 'CscInstalled':
    case 'CscRemoved':
      return { kind: 'part', isFirst: false, own: pick(data, 'environment', 'csc_id'), fields: {} };
    case 'CompanyContactChanged':
      return { kind: 'part', isFirst: false, fields: pick(data, 'whatsapp') };
    case 'BrandColourChanged':
      return { kind: 'part', isFirst: false, fields: pick(data, 'colour') };
    case 'ParticipantLanguageChanged':
      return { kind: 'part', isFirst: false, fields: pick(data, 'language') };
    case 'ParticipantSkinChanged':
      return { kind: 'part', isFirst: false, fields: pick(data, 'skin') };
    case 'FirstStepsDismissed':
      return { kind: 'part', isFirst: false, own: pick(data, 'steps'), fields: {} };
    default:
      return undefined;
  }
}

type WholeType =
  | 'PersonRegistered'
  | 'CustomerPreRegistered'
  | 'PersonChanged'
  | 'NoteDrafted'
  | 'NoteChanged'
  | 'BankAccountOpened'
  | 'BankAccountChanged'
  | 'CompanyRegistered'
  | 'CompanyDetailsChanged';

/** What says which record it is, and the model of a note, which is said once: they never change. */
const FIXED: Readonly<Record<WholeType, readonly string[]>> = {
  PersonRegistered: ['person_id'],
  CustomerPreRegistered: ['person_id'],
  PersonChanged: ['person_id'],
  NoteDrafted: ['note_id', 'model'],
  NoteChanged: ['note_id'],
  BankAccountOpened: ['account_id'],
  BankAccountChanged: ['account_id'],
  CompanyRegistered: ['company_id'],
  CompanyDetailsChanged: ['company_id'],
};

const detailsOf = (type: WholeType, data: WireFields): WireFields =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !FIXED[type].includes(name)));

/** What of an entry can be put right. */
const CORRECTED = [
  ...['description', 'document', 'due_date', 'account_plan_id', 'cost_center_id'],
  ...['payment_form', 'payment_term_id', 'account_id', 'tags', 'notes', 'barcode'],
] as const;

/** Told where it is another. */
const ORIGIN = ['person_id', 'competence_date', 'issue_date'] as const;

/** Those that a fact says at all; nothing is said too. */
const said = (data: WireFields, names: readonly string[]): WireFields =>
  Object.fromEntries(names.filter((name) => name in data).map((name) => [name, data[name]]));

const pick = (data: WireFields, ...names: readonly string[]): WireFields =>
  Object.fromEntries(names.map((name) => [name, data[name]]));

/** Why it was done is told of whatever was done with a reason; that a note is authorised is its own. */
const reasonIn = ({ type }: Recorded, { reason }: WireFields): WireFields =>
  typeof reason === 'string' && type !== 'NoteAuthorized' ? { reason } : {};

/** Those of the amounts that are not nothing. */
const amountsIn = (data: WireFields, ...names: readonly string[]): WireFields =>
  Object.fromEntries(Object.entries(pick(data, ...names)).filter(([, amount]) => Number(amount) !== 0));

/** What was wrong with a note, in words. */
function problemsIn(
  { data }: Recorded<'SendingRefused' | 'TransmissionRefused'>,
  language: Language,
): readonly string[] {
  return (data.problems ?? []).map(({ message: text, params }) =>
    isMessageKey(text) ? message(language, text, params) : text,
  );
}

const given = (fields: WireFields): WireFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Nested fields by their dotted names, so that a change is told of what changed alone; a list of words is one field. */
export function leavesOf(fields: object, path = ''): WireFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !isListOfWords(value)
        ? Object.entries(leavesOf(value, `${path}${name}.`))
        : [[path + name, value] as const],
    ),
  );
}

const isListOfWords = (value: object): boolean =>
  Array.isArray(value) && value.every((each) => typeof each !== 'object');

function differences(before: WireFields, after: WireFields): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}
