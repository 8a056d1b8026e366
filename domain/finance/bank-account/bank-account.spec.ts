import { builder } from '../../testing/builder.js';
import { specification } from '../../testing/specification.js';
import { bankAccountDecider, type OpenBankAccount } from './bank-account.js';
import { ACCOUNT_TYPES, type BankAccountDetails } from './events.js';

const { given } = specification(bankAccountDecider);
const aTill = builder<BankAccountDetails>({
  name: 'Caixa',
  walletType: 'cash',
  openingBalance: 0,
  openingDate: '2026-01-01',
});
const open = (changes: Parameters<typeof aTill>[0] = {}): OpenBankAccount => ({
  type: 'open',
  accountId: 'a1',
  details: aTill(changes),
});

describe('a till or bank account (R-3.4.6)', () => {
  it('is opened once, also overdrawn', () => {
    const overdrawn = { openingBalance: -50_00 };
    given([])
      .when(open(overdrawn))
      .then([{ type: 'BankAccountOpened', data: { accountId: 'a1', ...aTill(overdrawn) } }]);
    given([{ type: 'BankAccountOpened', data: { accountId: 'a1', ...aTill() } }])
      .when(open(overdrawn))
      .thenNothing();
  });
  it('has a name', () =>
    given([])
      .when(open({ name: ' ' }))
      .thenRefused('req', 'name'));
  it('is one of six kinds', () =>
    expect(ACCOUNT_TYPES).toEqual(['cash', 'checking', 'savings', 'investment', 'wallet', 'card']));
});
