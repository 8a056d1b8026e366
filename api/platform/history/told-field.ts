import { formatCivilDate, isCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import { masked } from '@fidelidade/domain/kernel/record-kind/field.js';
import { tellMoment } from '@fidelidade/domain/platform/report-tables/report-table.js';
import { CNAE_MASK } from '@fidelidade/domain/registry/cnae.js';
import type { KindResource } from '@fidelidade/domain/record-kinds.js';
import type { EventType } from '@fidelidade/domain/events.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { isPermission, PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import { formatDecimal, formatPercent } from '@fidelidade/domain/kernel/decimal.js';
import { cents, formatMoney, parseMoney, parseSumOfMoney } from '@fidelidade/domain/kernel/money.js';
import type { Referred } from '@fidelidade/projections/records/called.js';
import { formatPhone } from '@fidelidade/domain/registry/phone.js';
import { isMessageKey, message } from '../../http/messages.js';
import { pointsText } from '../../i18n/amount-text.js';
import { eventFieldLabel, isTold } from '../../i18n/event-fields.js';
import { eventWord } from '../../i18n/event-words.js';
import { fieldOfFact, isRecordFact } from '../../i18n/record-words.js';
import { isMoney, isOfLedger } from './money-fields.js';

/** A field of a fact as a person reads it. */
export interface ToldField {
  readonly field: string;
  readonly label: string;
  readonly value: unknown;
  /** Null where there is nothing, and of what refers to another record until it has its name (`nameTeller`). */
  readonly text: string | null;
  /** Whose id the value is: a resource of the API. */
  readonly reference: Referred | null;
}

const REFERENCES: Readonly<Record<string, Referred>> = {
  account_id: 'accounts',
  from_account_id: 'accounts',
  to_account_id: 'accounts',
  account_plan_id: 'account-plans',
  cost_center_id: 'cost-centers',
  invoice_series_id: 'invoice-series',
  lot_id: 'lots',
  lots: 'lots',
  payment_term_id: 'payment-terms',
  person_id: 'persons',
  product_id: 'products',
  product_ids: 'products',
  group_ids: 'product-groups',
  level_ids: 'loyalty-levels',
  role_id: 'posts',
  role_ids: 'posts',
  movement_type_id: 'movement-types',
  warehouse_id: 'warehouses',
  to_warehouse_id: 'warehouses',
  from_warehouse_id: 'warehouses',
};

/** Prices of one unit may have more decimals than money has: they come as decimal texts. */
const UNIT_PRICES: ReadonlySet<string> = new Set(['unit_value', 'sell_value', 'cost_value', 'average_cost']);
const QUANTITIES: ReadonlySet<string> = new Set([
  'quantity',
  'stock_quantity',
  'stock_reserved',
  'balance',
  'in_warehouse',
  'reserved',
]);
const PHONES: ReadonlySet<string> = new Set(['phone', 'cellphone', 'whatsapp']);
/** The numbers of somebody’s telephones. */
const PHONE_OF_LIST = /(^|\.)phones\.\d+\.number$/;
const RATES: ReadonlySet<string> = new Set(['basis_points', 'cashback_basis_points', 'max_basis_points']);
/** Rates of facts of their own, in percent; those of kinds say so themselves. */
const PERCENTS: ReadonlySet<string> = new Set(['simples_credit_rate']);
/** Texts of programs that the message catalogue puts into words. */
const CODED: ReadonlySet<string> = new Set([
  'ImportFailed:code',
  'BoletoReturnTaken:refusal',
  'SendingRefused:message',
  'TransmissionRefused:message',
]);
/** What people write in words of their own, in facts that no kind describes: `1.10` is a code there, and no number. */
const WORDS: ReadonlySet<string> = new Set([
  ...['name', 'title', 'description', 'text', 'message', 'reason', 'notes', 'complement', 'street'],
  ...['code', 'number', 'document_number', 'tags', 'file_name', 'original'],
]);
/** What somebody may see: so many records, or, without a list, all. */
const SCOPES: ReadonlySet<string> = new Set(['accounts', 'branches', 'warehouses']);

/** Money comes as a decimal text; a number is of an account that counts points. */
const isPoints = (field: string, value: unknown): value is number =>
  typeof value === 'number' && (field === 'values.points' || isOfLedger(camelCase(lastOf(field))));

const ALL = { pt_BR: 'todos', en: 'all' } as const;
const YES = { pt_BR: 'Sim', en: 'Yes' } as const;
const NO = { pt_BR: 'Não', en: 'No' } as const;

/** How a fact is told: in a language, and with moments as the clock of the company shows them, wherever whoever reads it is. */
export interface TellingIn {
  readonly language: Language;
  /** `America/Sao_Paulo` */
  readonly timezone: string;
}

/** A field of a fact with its name and value in words; undefined for what says nothing to a person. */
export function tellField(
  type: EventType,
  field: string,
  value: unknown,
  telling: TellingIn,
): ToldField | undefined {
  const { language } = telling;
  if (!isTold(type, field)) return undefined;
  const reference = isRecordFact(type)
    ? ((fieldOfFact(type, field)?.of as KindResource | undefined) ?? null)
    : (REFERENCES[lastOf(field)] ?? null);
  return {
    field,
    label: permissionLabel(field, language) ?? eventFieldLabel(type, field, language),
    value,
    text: reference ? null : valueText(type, field, value, telling),
    reference,
  };
}

/** A permission is a field of its own where a post or a member is compared: `granted.finance.dre.view`. */
function permissionLabel(field: string, language: Language): string | undefined {
  const [, list, permission = ''] = /^(?:(granted|denied)\.)?(.*)$/.exec(field) ?? [];
  if (!isPermission(permission)) return undefined;
  const name = PERMISSIONS[permission][language];
  return list ? `${SWITCHES[list === 'granted' ? 'granted' : 'denied'][language]}: ${name}` : name;
}

const SWITCHES = {
  granted: { pt_BR: 'Concedida', en: 'Granted' },
  denied: { pt_BR: 'Negada', en: 'Denied' },
} as const;

/** A value of a fact in words: amounts in reais, days and moments as the language writes them, codes by their names. */
export function valueText(type: EventType, field: string, value: unknown, telling: TellingIn): string | null {
  const { language } = telling;
  const last = lastOf(field);
  if (SCOPES.has(last)) return scopeText(value, language);
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) {
    return value.map((each) => valueText(type, field, each, telling)).join('; ') || null;
  }
  if (typeof value === 'boolean') return (value ? YES : NO)[language];
  const word = eventWord(type, field.split('.'), value, language);
  if (word !== undefined) return word;
  if (field === 'values.amount' && typeof value === 'number') return formatMoney(cents(value));
  // Money is told as a decimal text, points as a number.
  if (isPoints(field, value)) return pointsText(value, language);
  if (isMoney(type, camelCase(last))) return formatMoney(parseSumOfMoney(String(value)));
  if (UNIT_PRICES.has(last)) return unitPriceText(String(value));
  if (QUANTITIES.has(last)) return formatDecimal(String(value));
  const { kind, form } = fieldOfFact(type, field) ?? {};
  if (kind === 'percent' || PERCENTS.has(last)) return formatPercent(String(value));
  if (kind === 'price') return unitPriceText(String(value));
  if (kind === 'decimal') return formatDecimal(String(value));
  if (RATES.has(last)) return formatPercent(String(Number(value) / 100));
  const digits = asWrittenElsewhere(type, field, String(value));
  if (digits !== undefined) return digits;
  const isCoded = CODED.has(`${type}:${last}`);
  const isOwnWords =
    kind === undefined
      ? WORDS.has(last) && !isCoded
      : kind === 'digits' || (kind === 'text' && form !== 'moment');
  if (isOwnWords) return String(value);
  return plainText(type, last, String(value), telling);
}

/** Digits that people write with something between them: telephones, postal codes of Brazil, CPF and CNPJ, codes with a mask. */
function asWrittenElsewhere(type: EventType, field: string, value: string): string | undefined {
  const last = lastOf(field);
  const { form, mask } = fieldOfFact(type, field) ?? {};
  if (PHONES.has(last) || form === 'phone' || PHONE_OF_LIST.test(field)) return formatPhone(value);
  if (last === 'zip' && /^\d{8}$/.test(value)) return masked(value, '#####-###');
  if (form === 'document' || last === 'cnpj') return formatDocument(value);
  if (last === 'cnae') return masked(value, CNAE_MASK);
  return mask && /^\d+$/.test(value) ? masked(value, mask) : undefined;
}

function plainText(type: EventType, name: string, text: string, { language, timezone }: TellingIn): string {
  if (CODED.has(`${type}:${name}`) && isMessageKey(text)) return message(language, text);
  if (isCivilDate(text)) return formatCivilDate(text as CivilDate);
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return tellMoment(text, timezone);
  return /^-?\d+\.\d+$/.test(text) ? decimalText(text) : text;
}

function scopeText(value: unknown, language: Language): string | null {
  if (value === null) return ALL[language];
  return Array.isArray(value) ? String(value.length) : null;
}

/** Decimals as Brazilians write them, in both languages. */
const decimalText = (text: string): string => text.replace('.', ',');

/** At least two decimals, more where the price has more. */
function unitPriceText(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.');
  const reais = formatMoney(parseMoney(`${whole}.00`)).slice(0, -2);
  return `${reais}${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}

const lastOf = (field: string): string => field.split('.').at(-1) ?? field;
const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
