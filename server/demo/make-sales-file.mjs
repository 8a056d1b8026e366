/**
 * Makes `vendas-caixa.csv`: the sales of a shop as an old till exports them (Latin-1, semicolons, decimal comma, CRLF), with
 * six rows of the kind that people get wrong. Always the same file. Run it after a build: `node server/demo/make-sales-file.mjs`.
 */
import { writeFileSync } from 'node:fs';
import { demoCpfs } from '../dist/demo/demo-cpfs.js';

const ROWS = 300;
const KNOWN_CUSTOMERS = 20;
const UNKNOWN_CUSTOMERS = 20;
/** The demo's books are closed to the day before at most: `tell-closing.ts`. */
const FIRST_DAY = Date.UTC(2026, 10, 1);
const LAST_DAY = Date.UTC(2026, 10, 19);
const DAY_MS = 86_400_000;
const FIRST_DOCUMENT = 48_211;

const SHELF = [
  ['CAFÉ TORRADO 500G', 18.9],
  ['AÇÚCAR CRISTAL 1KG', 4.79],
  ['ARROZ AGULHINHA 5KG', 27.5],
  ['FEIJÃO CARIOCA 1KG', 8.49],
  ['PÃO DE QUEIJO 400G', 14.9],
  ['QUEIJO MINAS FRESCAL', 39.9],
  ['LEITE INTEGRAL 1L', 5.29],
  ['MAÇÃ GALA KG', 9.98],
  ['SABÃO EM PÓ 800G', 12.35],
  ['GUARANÁ 2L', 8.99],
  ['MACARRÃO PARAFUSO 500G', 4.19],
  ['ÓLEO DE SOJA 900ML', 7.45],
];

/** What people get wrong, by the row of the spreadsheet that it happens on. */
const MISTAKES = {
  38: (cells) => cells.with(2, wrongCheckDigit(cells[2])),
  87: (cells) => cells.with(0, '31/09/2026'),
  133: (cells) => cells.with(4, '0,00'),
  190: (cells) => cells.slice(0, 3),
  231: (cells) => cells.with(1, ''),
  276: (cells) => cells.with(0, '12/11/2206'),
};

const random = seeded(20_261_120);
const pick = (list) => list[Math.floor(random() * list.length)];

const unknownCpfs = Array.from({ length: UNKNOWN_CUSTOMERS }, madeUpCpf);
const customers = [...demoCpfs.slice(0, KNOWN_CUSTOMERS), ...unknownCpfs];

const rows = Array.from({ length: ROWS }, (_, index) => {
  // Everybody buys once before chance decides.
  const cells = sale(index, index < customers.length ? customers[index] : pick(customers));
  const spoil = MISTAKES[index + 2];
  return (spoil ? spoil(cells) : cells).join(';');
});
const header = 'Data;Nº Documento;CPF;Itens;Valor';
const file = `${[header, ...rows].join('\r\n')}\r\n`;
writeFileSync(new URL('vendas-caixa.csv', import.meta.url), Buffer.from(file, 'latin1'));

function sale(index, cpf) {
  const day = new Date(
    FIRST_DAY + Math.floor(((LAST_DAY - FIRST_DAY) / DAY_MS) * (index / (ROWS - 1))) * DAY_MS,
  );
  const basket = Array.from({ length: 1 + Math.floor(random() * 4) }, () => [
    1 + Math.floor(random() * 3),
    ...pick(SHELF),
  ]);
  const total = basket.reduce((sum, [quantity, , price]) => sum + quantity * Math.round(price * 100), 0);
  return [
    day.toISOString().slice(0, 10).split('-').reverse().join('/'),
    String(FIRST_DOCUMENT + index).padStart(6, '0'),
    punctuated(cpf),
    basket.map(([quantity, name]) => `${quantity} x ${name}`).join(' | '),
    (total / 100)
      .toFixed(2)
      .replace('.', ',')
      .replace(/\B(?=(\d{3})+,)/g, '.'),
  ];
}

function madeUpCpf() {
  const digits = Array.from({ length: 9 }, () => Math.floor(random() * 10));
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, i) => total + digit * (length + 1 - i), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

function punctuated(cpf) {
  return cpf.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4');
}

/** The last digit one further: a slip of the finger. */
function wrongCheckDigit(cpf) {
  return `${cpf.slice(0, -1)}${(Number(cpf.at(-1)) + 1) % 10}`;
}

/** Numbers from 0 to 1 that look random and are always the same (mulberry32). */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
