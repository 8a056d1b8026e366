import { addDays, type CivilDate } from '../../kernel/civil-date.js';
import { DomainError } from '../../kernel/domain-error.js';
import { paddedNumber, type TicketPlace } from './ticket-pool.js';

/** How the winner follows from an extraction. Another way of doing it has another name, and old draws keep theirs. */
export const DRAW_RULE = 'loteria-federal-1';

/** Of the Loteria Federal, as it was published: its number, its day, and its five prizes from the first to the fifth. */
export interface Extraction {
  readonly number: number;
  readonly date: CivilDate;
  readonly prizes: readonly string[];
}

export const PRIZES_OF_EXTRACTION = 5;
/** Five digits; six where the Caixa prints a zero before them. */
const PRIZE = /^0?\d{5}$/;
const MAX_EXTRACTION_NUMBER = 99_999;

export const extractionProblems = ({ number, prizes }: Extraction): (DomainError | undefined)[] => [
  !Number.isInteger(number) || number < 1 || number > MAX_EXTRACTION_NUMBER
    ? new DomainError('draw_extraction', { field: 'extraction.number' })
    : undefined,
  prizes.length === PRIZES_OF_EXTRACTION
    ? undefined
    : new DomainError('draw_prizes', { field: 'extraction.prizes' }),
  ...prizes.map((prize, index) =>
    PRIZE.test(prize) ? undefined : new DomainError('draw_prize', { field: `extraction.prizes.${index}` }),
  ),
];

/** The Loteria Federal draws on Wednesdays and on Saturdays, in the evening. */
const EXTRACTION_WEEKDAYS: readonly number[] = [3, 6];

/** Which day's extraction decides, of all that come from a day on: the first by the weekly calendar, so that nobody waits for a better one. */
export function firstExtractionDay(from: CivilDate): CivilDate {
  let date = from;
  while (!EXTRACTION_WEEKDAYS.includes(new Date(`${date}T00:00:00Z`).getUTCDay())) date = addDays(date, 1);
  return date;
}

/** What the prizes point at, sold or not. */
export function drawnPlace(
  { prizes }: Pick<Extraction, 'prizes'>,
  { seriesSize, seriesCount }: { readonly seriesSize: number; readonly seriesCount: number },
): TicketPlace {
  const digits = (fromTheRight: number) => Number(prizes.map((prize) => prize.at(-fromTheRight)).join(''));
  return { number: digits(1) % seriesSize, series: (digits(2) % seriesCount) + 1 };
}

/**
 * The ticket that wins. The last digits of the five prizes, from the first to the fifth, are the number (of a smaller series, its last digits);
 * the digits before them, read in the same way, say the series: the remainder of the division by how many there are. Where that number was not
 * sold, the next higher one that was, and after the highest the lowest; where nothing of the series was sold, the next series in the same way.
 * @returns undefined where nothing was sold at all
 */
export function winnerOf<Ticket extends TicketPlace>(
  tickets: readonly Ticket[],
  extraction: Pick<Extraction, 'prizes'>,
  numbering: { readonly seriesSize: number; readonly seriesCount: number },
): Ticket | undefined {
  const drawn = drawnPlace(extraction, numbering);
  for (let step = 0; step < numbering.seriesCount; step += 1) {
    const series = ((drawn.series - 1 + step) % numbering.seriesCount) + 1;
    const sold = tickets
      .filter((ticket) => ticket.series === series)
      .toSorted((one, other) => one.number - other.number);
    const winner = sold.find(({ number }) => number >= drawn.number) ?? sold[0];
    if (winner) return winner;
  }
  return undefined;
}

/** A line of the published list: nothing of it says whose the ticket is. */
export interface ListedTicket extends TicketPlace {
  readonly ticketId: string;
}

/** What the list says before its tickets. */
export interface TicketListHead {
  readonly couponId: string;
  readonly authorizationNumber: string;
  /** The first day whose extraction may decide. */
  readonly drawOn: CivilDate;
  readonly seriesSize: number;
  readonly seriesCount: number;
}

/**
 * The list as it is published and as its SHA-256 is taken: the same tickets are the same text, to the last byte. Each line ends with a line
 * feed; tickets stand by series and number.
 */
export function ticketListText(head: TicketListHead, tickets: readonly ListedTicket[]): string {
  const sorted = tickets.toSorted((one, other) => one.series - other.series || one.number - other.number);
  const lines = [
    'bilhetes 1',
    `cupom ${head.couponId}`,
    `autorizacao ${head.authorizationNumber}`,
    `sorteio ${head.drawOn}`,
    `regra ${DRAW_RULE}`,
    `serie ${head.seriesSize}`,
    `series ${head.seriesCount}`,
    `total ${tickets.length}`,
    ...sorted.map(
      ({ series, number, ticketId }) => `${series};${paddedNumber(number, head.seriesSize)};${ticketId}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

/** Reads such a text. @returns undefined for what is none, or counts other than it says */
export function parseTicketList(
  text: string,
): { readonly head: TicketListHead; readonly tickets: readonly ListedTicket[] } | undefined {
  const [title, ...lines] = text.split('\n');
  const value = (index: number, name: string) =>
    lines[index]?.startsWith(`${name} `) ? lines[index].slice(name.length + 1) : undefined;
  const [couponId, authorizationNumber, drawOn, rule, seriesSize, seriesCount, total] = [
    ...['cupom', 'autorizacao', 'sorteio', 'regra', 'serie', 'series', 'total'],
  ].map((name, index) => value(index, name));
  const listed = lines.slice(7, -1).map((line) => line.split(';'));
  const isWhole =
    title === 'bilhetes 1' &&
    rule === DRAW_RULE &&
    couponId !== undefined &&
    authorizationNumber !== undefined &&
    drawOn !== undefined &&
    lines.at(-1) === '' &&
    Number(total) === listed.length &&
    listed.every((parts) => parts.length === 3);
  if (!isWhole) return undefined;
  return {
    head: {
      couponId,
      authorizationNumber,
      drawOn: drawOn as CivilDate,
      seriesSize: Number(seriesSize),
      seriesCount: Number(seriesCount),
    },
    tickets: listed.map(([series, number, ticketId]) => ({
      series: Number(series),
      number: Number(number),
      ticketId: ticketId!,
    })),
  };
}
