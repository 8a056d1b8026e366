import { day, digits, is, money, number, text } from './codec.js';

/*
 * Collection by boleto in CNAB 240 as Banco do Brasil has it: FEBRABAN's «Layout Padrão» with «Particularidades BB, Leiaute CNAB 240»
 * (September 2023), for agreements of seven digits. Rows are those of the manual, by its columns. What the bank does not look at is
 * written as the manual asks for it, zeros or blanks; of a return the rows are those that say something to a shop.
 */

const BANK = is(1, '001');
const FILE_LOT = is(4, '0000');
const LOT = number(4, 7);

/** Header de arquivo da remessa. */
export const REMITTANCE_HEADER = {
  bank: BANK,
  lot: FILE_LOT,
  kind: is(8, '0'),
  documentKind: number(18, 18),
  document: text(19, 32),
  agreement: digits(33, 41),
  /** Collection by the shop (cobrança cedente). */
  product: is(42, '0014'),
  portfolio: digits(46, 47),
  variation: digits(48, 50),
  agency: digits(53, 57),
  agencyDigit: text(58, 58),
  account: digits(59, 70),
  accountDigit: text(71, 71),
  company: text(73, 102),
  bankName: is(103, 'BANCO DO BRASIL S.A.'),
  isRemittance: is(143, '1'),
  madeOn: day(144, 151),
  madeAt: digits(152, 157),
  /** NSA: the files of an agreement are numbered without a gap. */
  sequence: number(158, 163),
  version: is(164, '083'),
  density: is(167, '00000'),
} as const;

/** Header de lote da remessa. */
export const REMITTANCE_LOT_HEADER = {
  bank: BANK,
  lot: LOT,
  kind: is(8, '1'),
  operation: is(9, 'R'),
  service: is(10, '01'),
  version: is(14, '042'),
  documentKind: number(18, 18),
  document: text(19, 33),
  agreement: digits(34, 42),
  product: is(43, '0014'),
  portfolio: digits(47, 48),
  variation: digits(49, 51),
  agency: digits(54, 58),
  agencyDigit: text(59, 59),
  account: digits(60, 71),
  accountDigit: text(72, 72),
  company: text(74, 103),
  sequence: number(184, 191),
  madeOn: day(192, 199),
  creditOn: is(200, '00000000'),
} as const;

/** Segmento P: the boleto itself. */
export const SEGMENT_P = {
  bank: BANK,
  lot: LOT,
  kind: is(8, '3'),
  record: number(9, 13),
  segment: is(14, 'P'),
  /** 01 to register it, 02 to take it down (baixa). */
  movement: digits(16, 17),
  agency: digits(18, 22),
  agencyDigit: text(23, 23),
  account: digits(24, 35),
  accountDigit: text(36, 36),
  /** Nosso número, to the left: agreement and ten digits, without a check digit. */
  ourNumber: text(38, 57),
  portfolioKind: number(58, 58),
  /** Registered by the bank, a traditional document, made out and handed over by the shop. */
  registration: is(59, '1'),
  documentForm: is(60, '1'),
  issuedBy: is(61, '2'),
  handedOverBy: is(62, '2'),
  /** Seu número. */
  document: text(63, 77),
  dueDate: day(78, 85),
  amount: money(86, 100),
  collectingAgency: is(101, '00000 '),
  /** 02 is a trade note for goods (duplicata mercantil). */
  titleKind: is(107, '02'),
  acceptance: is(109, 'N'),
  issuedOn: day(110, 117),
  /** 1: so much a day, 2: so much percent a month, 3: the bank asks for no interest. From the first day of which it asks for some. */
  interestKind: digits(118, 118),
  interestFrom: day(119, 126),
  interest: money(127, 141),
  /** 1: so much until that day, 0: none. */
  discountKind: digits(142, 142),
  discountThrough: day(143, 150),
  discount: money(151, 165),
  taxAndRebate: is(166, '0'.repeat(30)),
  /** What the bank says again in its return. */
  reference: text(196, 220),
  /** 3: no protest; how long it stands says the agreement. */
  protest: is(221, '300'),
  takeDown: is(224, '0000'),
  currency: is(228, '09'),
  contract: is(230, '0000000000'),
} as const;

/** Segmento Q: whoever is to pay. */
export const SEGMENT_Q = {
  bank: BANK,
  lot: LOT,
  kind: is(8, '3'),
  record: number(9, 13),
  segment: is(14, 'Q'),
  movement: digits(16, 17),
  documentKind: number(18, 18),
  document: text(19, 33),
  name: text(34, 73),
  street: text(74, 113),
  district: text(114, 128),
  zip: digits(129, 136),
  city: text(137, 151),
  state: text(152, 153),
  /** Nobody vouches for it (sacador/avalista). */
  guarantor: is(154, '0'.repeat(16)),
  correspondent: is(210, '000'),
} as const;

/** Segmento R: no further discounts, the fine, and what the paper of the bank is to say. */
export const SEGMENT_R = {
  bank: BANK,
  lot: LOT,
  kind: is(8, '3'),
  record: number(9, 13),
  segment: is(14, 'R'),
  movement: digits(16, 17),
  furtherDiscounts: is(18, '0'.repeat(48)),
  /** 1: so much, once, 0: none; from the first day of it. */
  fineKind: digits(66, 66),
  fineFrom: day(67, 74),
  fine: money(75, 89),
  message: text(100, 139),
  debit: is(200, '0'.repeat(16)),
  debitAccount: is(217, '000000000000'),
  debitNotice: is(231, '0'),
} as const;

/** Trailer de lote. */
export const LOT_TRAILER = { bank: BANK, lot: LOT, kind: is(8, '5'), records: number(18, 23) } as const;

/** Trailer de arquivo. */
export const FILE_TRAILER = {
  bank: BANK,
  lot: is(4, '9999'),
  kind: is(8, '9'),
  lots: number(18, 23),
  records: number(24, 29),
} as const;

/** Header de arquivo do retorno. */
export const RETURN_HEADER = {
  bank: BANK,
  lot: FILE_LOT,
  kind: is(8, '0'),
  document: text(19, 32),
  agreement: text(33, 41),
  direction: number(143, 143),
  madeOn: day(144, 151),
  sequence: number(158, 163),
} as const;

/** Header de lote do retorno. */
export const RETURN_LOT_HEADER = {
  bank: BANK,
  lot: LOT,
  kind: is(8, '1'),
  service: digits(10, 11),
  document: text(19, 33),
  agreement: digits(34, 42),
  agency: digits(54, 58),
  account: digits(60, 71),
} as const;

/** What every detail begins with. */
export const DETAIL = {
  bank: BANK,
  lot: LOT,
  kind: is(8, '3'),
  record: number(9, 13),
  segment: text(14, 14),
  movement: text(16, 17),
} as const;

/** Segmento T: which boleto, and what the bank did with it. */
export const SEGMENT_T = {
  ...DETAIL,
  segment: is(14, 'T'),
  ourNumber: text(38, 57),
  document: text(59, 73),
  dueDate: day(74, 81),
  amount: money(82, 96),
  fee: money(199, 213),
  /** Up to five reasons of two signs each. */
  motives: text(214, 223),
} as const;

/** Segmento U: what was paid, and what of it came into the account. */
export const SEGMENT_U = {
  ...DETAIL,
  segment: is(14, 'U'),
  /** Interest, fine and other charges together. */
  interest: money(18, 32),
  discount: money(33, 47),
  rebate: money(48, 62),
  tax: money(63, 77),
  paid: money(78, 92),
  credited: money(93, 107),
  occurredOn: day(138, 145),
  creditOn: day(146, 153),
} as const;
