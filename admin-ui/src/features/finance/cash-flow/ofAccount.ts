import { tellAccount } from '@fidelidade/domain/platform/report-tables/report-table.js';
import type { Text } from '../../../i18n/useText';

/** What of the question says which account it is of; absent: of all. `none`: of what is expected in none that is known. */
export interface OfAccount {
  readonly account_id?: string;
  /** As the answer called it. */
  readonly account_name?: string;
}

/** What of the answer says it. */
export interface AccountAnswered {
  readonly account: { readonly id: string | null; readonly name: string | null } | null;
}

export const accountIn = (search: URLSearchParams): OfAccount => {
  const id = search.get('account_id');
  return id ? { account_id: id } : {};
};

/** With the name that was answered. */
export const accountCalled = ({ account }: AccountAnswered): OfAccount =>
  account?.name ? { account_name: account.name } : {};

/** «Conta: Banco»; nothing where all of them are meant. */
export const accountInWords = (question: OfAccount, t: Text): string => tellAccount(question, { t });
