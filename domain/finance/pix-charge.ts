import { moneyToString, type Cents } from '../kernel/money.js';

/** What somebody is asked to pay by Pix. */
export interface PixCharge {
  /** As the directory has it: `pixKeyOf`. */
  readonly key: string;
  readonly amount: Cents;
  /** Whom the payer's bank shows before they confirm; the bank itself shows the key's owner. */
  readonly receiver: string;
  readonly city: string;
  /** Comes back in the receiver's statement: up to 25 letters and digits. */
  readonly id: string;
  /** What it is for; as much of it as there is room for. */
  readonly description?: string | undefined;
}

/**
 * The «Pix copia e cola», which is also what its QR code holds: a static BR Code (BCB, Manual de Padrões para Iniciação do Pix; EMV
 * QRCPS-MPM 1.1). A list of fields, each with its number, its length and its value, and a checksum over all of them.
 */
export function brCodeOf({ key, amount, receiver, city, id, description = '' }: PixCharge): string {
  const account = field('00', 'br.gov.bcb.pix') + field('01', key);
  const room = MAX_FIELD - account.length - HEAD;
  const purpose = plain(description, room);
  const content =
    field('00', '01') +
    field('26', purpose ? account + field('02', purpose) : account) +
    field('52', NO_CATEGORY) +
    field('53', REAL) +
    field('54', moneyToString(amount)) +
    field('58', 'BR') +
    field('59', plain(receiver, MAX_NAME) || NAMELESS) +
    field('60', plain(city, MAX_CITY) || NAMELESS) +
    field('62', field('05', id)) +
    CHECKSUM;
  return content + crc16(content).toString(16).toUpperCase().padStart(4, '0');
}

/** The number in ISO 4217. */
const REAL = '986';
const NO_CATEGORY = '0000';
/** The checksum covers its own number and length, too. */
const CHECKSUM = '6304';
const MAX_FIELD = 99;
/** A field's number and its length. */
const HEAD = 4;
const MAX_NAME = 25;
const MAX_CITY = 15;
/** Both are required, and a name may have no letter that may stand here. */
const NAMELESS = 'NAO INFORMADO';

const field = (number: string, value: string): string =>
  `${number}${String(value.length).padStart(2, '0')}${value}`;

/** Banks take accents for broken texts, and count bytes where we count letters. */
function plain(text: string, room: number): string {
  const ascii = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]+/g, ' ');
  return ascii.replace(/ +/g, ' ').trim().slice(0, Math.max(0, room)).trim();
}

/** CRC-16/CCITT-FALSE: polynomial 0x1021, beginning with 0xFFFF. The text is ASCII. */
function crc16(text: string): number {
  let crc = 0xffff;
  for (const byte of text) {
    crc ^= byte.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc;
}
