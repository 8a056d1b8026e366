import type { Text } from '../../../i18n/useText';
import type { BankAccount } from './account';
import { statusOfAccount } from './AccountList';

const t = ((key: string) => key) as Text;
const toldOf = (account: Partial<BankAccount>) =>
  statusOfAccount({ status: 'active', below_warning: false, ...account } as BankAccount, t);

/** «Aberta», as its tab and its page say it: «Ativa» is what records are. */
it.each<[string, Partial<BankAccount>, string]>([
  ['open', {}, 'success'],
  ['low', { below_warning: true }, 'warning'],
  ['closed', { status: 'closed', below_warning: true }, 'neutral'],
])('an account is told to be %s in its own words', (word, account, tone) =>
  expect(toldOf(account)).toEqual({ label: `finance.accounts.${word}`, tone }),
);
