import { addMoney, parseMoney, subtractMoney, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';

/** A transfer as it stands while somebody types. */
export interface DraftTransfer {
  readonly from_account_id?: string | null;
  readonly to_account_id?: string | null;
  readonly amount?: string | null;
  readonly fee?: string | null;
}

/** What is in both accounts after it; what cannot be read yet counts zero. */
export function afterTransfer(
  { amount, fee }: DraftTransfer,
  balances: { readonly from: string; readonly to: string },
): { readonly from: Cents; readonly to: Cents } {
  const [moved, cost] = [read(amount), read(fee)];
  return {
    from: subtractMoney(parseMoney(balances.from), addMoney(moved, cost)),
    to: addMoney(parseMoney(balances.to), moved),
  };
}

function read(text: string | null | undefined): Cents {
  try {
    return text ? parseMoney(text) : ZERO;
  } catch {
    return ZERO;
  }
}
