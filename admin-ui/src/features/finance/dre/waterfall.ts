import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import type { Query } from '../../../providers/api';
import type { DreLine } from './dre';

/** A bar of the waterfall: what stands, or what comes to it or goes from it. */
export interface Step {
  readonly code: string;
  readonly label: string;
  /** Cents: a result, or by how much the one before it changes. */
  readonly amount: number;
  readonly isResult: boolean;
  /** What it opens into, as the statement's total does. */
  readonly drill: Query | undefined;
  /** Cents between which its bar stands; `from` is where it begins. */
  readonly from: number;
  readonly to: number;
}

const FIRST = 'net_revenue';
const LAST = 'net_income';

/**
 * From net revenue down to the net result: each line on the way as a step from what the one before left. Lines of nothing are left out;
 * results between are bars from the ground.
 *
 * @param amountOf what the line comes to in the months that are shown, as the API writes it
 */
export function waterfallOf(lines: readonly DreLine[], amountOf: (line: DreLine) => string): readonly Step[] {
  const first = lines.findIndex(({ code }) => code === FIRST);
  const last = lines.findIndex(({ code }) => code === LAST);
  const steps: Step[] = [];
  let stands = 0;
  for (const line of lines.slice(first, last + 1)) {
    const amount = parseMoney(amountOf(line));
    const isResult = line.kind === 'result';
    if (!isResult && (amount === 0 || line.kind === 'subgroup')) continue;
    // Two results with nothing between them are one.
    if (isResult && steps.at(-1)?.isResult && line.code !== LAST) continue;
    const [from, to] = isResult ? [0, amount] : [stands, stands + amount];
    steps.push({ code: line.code, label: line.label, amount, isResult, from, to, drill: line.drill.at(-1) });
    stands = to;
  }
  return steps;
}
