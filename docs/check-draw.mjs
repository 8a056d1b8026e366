#!/usr/bin/env node
/**
 * Checks a draw without trusting whoever held it. It needs Node 20 and nothing else:
 *
 *   node check-draw.mjs https://shop.example/api/draws/<id>            fetches what is published
 *   node check-draw.mjs https://shop.example/api/draws/<id> list.txt   takes the list that you kept
 *
 * 1. The SHA-256 of the list is the one that was published when the sale closed, before the extraction.
 * 2. The extraction is the first one from the day of the draw on; where it is another, the shop said why. It came after the list.
 * 3. The list follows the rule `loteria-federal-1`, and the winner by that rule is the winner that was told.
 *
 * The five prizes are those that the shop copied: compare them with the extraction that the Caixa published.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const [address, file] = process.argv.slice(2);
if (!address) fail('diga o endereço do sorteio: node check-draw.mjs https://…/api/draws/<id>');

const draw = await (await get(address)).json();
const list = file ? await readFile(file, 'utf8') : await (await get(`${address}/tickets`)).text();

const sha256 = createHash('sha256').update(list).digest('hex');
console.log(`Lista publicada em  ${draw.commitment.published_at}`);
console.log(`SHA-256 publicado   ${draw.commitment.sha256}`);
console.log(`SHA-256 da lista    ${sha256}`);
if (sha256 !== draw.commitment.sha256) fail('NÃO CONFERE: a lista não é a que foi publicada.');

const { head, tickets } = read(list);
if (head.regra !== 'loteria-federal-1') fail(`NÃO CONFERE: a regra ${head.regra} é desconhecida.`);
if (Number(head.total) !== tickets.length) fail('NÃO CONFERE: a lista não tem os bilhetes que diz ter.');
if (!draw.draw) {
  console.log('CONFERE: a lista é a que foi publicada. O sorteio ainda não aconteceu.');
  process.exit(0);
}

const { extraction, winner } = draw.draw;
if (extraction.date < head.sorteio) fail('NÃO CONFERE: a extração é anterior à data do sorteio.');
// The Loteria Federal draws at 19 h of Brasília, at the earliest.
if (new Date(draw.commitment.published_at) >= new Date(`${extraction.date}T19:00:00-03:00`))
  fail('NÃO CONFERE: a lista foi publicada depois da extração.');
const first = firstExtractionDay(head.sorteio);
console.log(`Sorteio a partir de ${head.sorteio}: a primeira extração é a de ${first}.`);
if (extraction.date !== first)
  console.log(
    `ATENÇÃO: a loja usou a extração de ${extraction.date}. Motivo informado: ${draw.draw.reason ?? 'nenhum'}`,
  );
const drawn = winnerOf(tickets, extraction.prizes, Number(head.serie), Number(head.series));
console.log(`Extração ${extraction.number}, ${extraction.date}: ${extraction.prizes.join(' · ')}`);
console.log(`Ganhador pela regra  série ${drawn?.series}, número ${drawn?.number}, bilhete ${drawn?.id}`);
console.log(
  `Ganhador informado   série ${winner.series}, número ${winner.number}, bilhete ${winner.ticket_id}`,
);
if (!drawn || drawn.id !== winner.ticket_id) fail('NÃO CONFERE: pela regra, o ganhador é outro.');
console.log('CONFERE.');

/** The lines before the tickets say `name value`; a ticket is `series;number;id`. */
function read(text) {
  const lines = text.split('\n').filter(Boolean);
  const isTicket = (line) => line.includes(';');
  const head = Object.fromEntries(lines.filter((line) => !isTicket(line)).map((line) => split(line)));
  const tickets = lines.filter(isTicket).map((line) => {
    const [series, number, id] = line.split(';');
    return { series: Number(series), number, id };
  });
  return { head, tickets };
}

function split(line) {
  const at = line.indexOf(' ');
  return [line.slice(0, at), line.slice(at + 1)];
}

/**
 * The last digits of the five prizes are the number; the digits before them say the series. Where that number was not sold, the next
 * higher one that was, and after the highest the lowest; where nothing of the series was sold, the next series.
 */
function winnerOf(tickets, prizes, seriesSize, seriesCount) {
  const digits = (fromTheRight) => Number(prizes.map((prize) => prize.at(-fromTheRight)).join(''));
  const number = digits(1) % seriesSize;
  const first = digits(2) % seriesCount;
  for (let step = 0; step < seriesCount; step += 1) {
    const series = ((first + step) % seriesCount) + 1;
    const sold = tickets
      .filter((ticket) => ticket.series === series)
      .sort((one, other) => Number(one.number) - Number(other.number));
    const winner = sold.find((ticket) => Number(ticket.number) >= number) ?? sold[0];
    if (winner) return winner;
  }
  return undefined;
}

/** The Loteria Federal draws on Wednesdays and on Saturdays. */
function firstExtractionDay(from) {
  const day = new Date(`${from}T00:00:00Z`);
  while (![3, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

async function get(url) {
  const answer = await fetch(url);
  if (!answer.ok) fail(`${url} respondeu ${answer.status}.`);
  return answer;
}

function fail(text) {
  console.error(text);
  process.exit(1);
}
