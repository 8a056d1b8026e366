import { policy } from '../policies/policy.js';
import { ReserveAccountName } from './finance.commands.js';

/** Accounts that were opened before names were unique take theirs, so that no second one gets it. */
export const reserveAccountNames = policy('reserve-account-names', {
  BankAccountOpened: ({ data }, context) => [new ReserveAccountName(context(), data.accountId)],
});
