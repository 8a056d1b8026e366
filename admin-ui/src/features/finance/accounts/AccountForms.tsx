import { accounts } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import { today } from '../../../shared/today';
import { KindCreate, KindEdit } from '../../records/KindForms';

export const AccountCreate = () => (
  <KindCreate
    kind={accounts}
    begins={{ wallet_type: 'checking', opening_balance: '0.00', opening_date: today() }}
  />
);

export const AccountEdit = () => <KindEdit kind={accounts} />;
