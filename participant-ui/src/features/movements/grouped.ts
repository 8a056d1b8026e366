import type { StatementLine } from '../../api/types.js';
import { kindOf, type Kind } from './kinds.js';

/**
 * What a purchase earned is one movement to whoever made it, whatever became of each part since; so is what a return took, or gave back, and
 * what another customer gave.
 */
const DEED: Partial<Record<Kind, string>> = {
  earn_pending: 'earning',
  earn: 'earning',
  expire: 'earning',
  reverse: 'return',
  reverse_pending: 'return',
};

const deedOf = ({ kind, sale_id, date, transfer }: StatementLine): string | undefined => {
  if (transfer) return transfer.id;
  const deed = DEED[kindOf(kind)];
  return deed && sale_id ? `${deed} ${sale_id} ${date}` : undefined;
};

/** What happened at once: its lines, cashback first. */
export interface Movement {
  readonly id: string;
  readonly date: string;
  readonly lines: readonly StatementLine[];
}

/** Lines of the statement, newest first, with those of both currencies that one purchase or return made as one movement. */
export function movementsOf(lines: readonly StatementLine[]): readonly Movement[] {
  const movements: { deed: string | undefined; lines: StatementLine[] }[] = [];
  for (const line of lines) {
    const deed = deedOf(line);
    const last = movements.at(-1);
    if (last && deed !== undefined && last.deed === deed) last.lines.push(line);
    else movements.push({ deed, lines: [line] });
  }
  return movements.map(({ lines: own }) => {
    const ordered = own.toSorted((one, other) => rank(one) - rank(other));
    return { id: own[0]!.id, date: own[0]!.date, lines: ordered };
  });
}

const rank = ({ currency }: StatementLine): number => (currency === 'points' ? 1 : 0);
