import { APPROVAL_STATUS } from '@fidelidade/domain/platform/approval/approval.js';
import { addMoney, moneyToString, parseMoney, ZERO } from '@fidelidade/domain/kernel/money.js';
import type { EntryRow } from '../entry';

/** Rows that are settled together at most; a list is asked for no more of them. */
export const MOST_CHOSEN = 1_000;
/** Entries of one request: small enough to see it go on, and to stop it. */
const BLOCK = 50;

/** Why an entry cannot be settled as it stands. */
export type Unsettleable = 'settled' | 'cancelled' | 'waiting' | 'refused';

/** An entry that stays out, and why. */
interface Excluded {
  readonly entry: EntryRow;
  readonly because: Unsettleable;
}

/** What is to be settled of the entries that were chosen, what it comes to, and what stays out. */
export interface Sorted {
  readonly settleable: readonly EntryRow[];
  /** The sum of what is outstanding. */
  readonly total: string;
  readonly excluded: readonly Excluded[];
}

/** The earliest due comes first: what is stopped half-way has settled what was most urgent. */
export function sortOut(entries: readonly EntryRow[]): Sorted {
  const told = entries.map((entry) => ({ entry, because: whyNot(entry) }));
  const settleable = told
    .flatMap(({ entry, because }) => (because === undefined ? [entry] : []))
    .toSorted((one, other) => one.due_date.localeCompare(other.due_date));
  const total = settleable.reduce((sum, { outstanding }) => addMoney(sum, parseMoney(outstanding)), ZERO);
  const excluded = told.flatMap(({ entry, because }) => (because ? [{ entry, because }] : []));
  return { settleable, total: moneyToString(total), excluded };
}

function whyNot({ cancelled, fin_status, approval_status }: EntryRow): Unsettleable | undefined {
  if (cancelled || fin_status === null) return 'cancelled';
  if (fin_status === 0 || fin_status === 2) return 'settled';
  if (approval_status === APPROVAL_STATUS.waiting) return 'waiting';
  return approval_status === null || approval_status === APPROVAL_STATUS.approved ? undefined : 'refused';
}

/** What became of one of many. */
export interface SettlementResult {
  readonly id: string;
  readonly changed: boolean;
  readonly refusal: string | null;
  readonly payment_id: string;
  readonly version: number | null;
}

/** One block after the other, which may be gone on with from where it broke off. */
export class InBlocks<Each> {
  readonly results: SettlementResult[] = [];
  #next = 0;
  #isStopped = false;

  constructor(
    private readonly all: readonly Each[],
    private readonly size = BLOCK,
  ) {}

  /** What has not begun never begins; what is on its way is waited for. */
  stop(): void {
    this.#isStopped = true;
  }

  get left(): number {
    return this.all.length - this.#next;
  }

  /** @throws what `send` throws; the block that failed is sent again by the next run */
  async run(
    send: (block: readonly Each[]) => Promise<readonly SettlementResult[]>,
    onProgress: (done: number) => void = () => undefined,
  ): Promise<readonly SettlementResult[]> {
    this.#isStopped = false;
    while (this.left > 0 && !this.#isStopped) {
      const block = this.all.slice(this.#next, this.#next + this.size);
      this.results.push(...(await send(block)));
      this.#next += block.length;
      onProgress(this.#next);
    }
    return this.results;
  }
}
