import { companyHere } from './page-owner';

const KEY = 'till.waiting';

/** How many sales a till of this browser keeps for each company until the server has them: written by the till, read before somebody leaves. */
const counts = (): Readonly<Record<string, number>> => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
};

export const salesWaiting = (company = companyHere()): number =>
  (company !== undefined && counts()[company]) || 0;

export function tellSalesWaiting(company: string, count: number): void {
  const { [company]: _, ...others } = counts();
  try {
    localStorage.setItem(KEY, JSON.stringify(count > 0 ? { ...others, [company]: count } : others));
  } catch {
    // Nobody is warned then; the sales are kept all the same.
  }
}
