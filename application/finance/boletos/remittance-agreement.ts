import {
  agreementOf,
  type BankAccountDetails,
} from '@fidelidade/domain/finance/bank-account/account-kind.js';
import type { BoletoAgreement } from '@fidelidade/domain/finance/boleto/agreement.js';
import { bancoDoBrasil } from '@fidelidade/domain/finance/boleto/banks/banco-do-brasil.js';
import { portfolioOf } from '@fidelidade/domain/finance/cnab240/portfolio.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';

/** Why no files go between an account and its bank, as its record stands; undefined where they do. */
function exchangeProblem(details: BankAccountDetails | undefined): DomainError | undefined {
  const at = { field: 'account_id' };
  if (details?.bankCode !== bancoDoBrasil.bankCode) return new DomainError('remittance_bank', at);
  const agreement = agreementOf(details);
  const [missing] = bancoDoBrasil.problemsOf(agreement);
  if (missing) return new DomainError(`boleto_account_${missing}`, at);
  return portfolioOf(agreement) ? undefined : new DomainError('remittance_portfolio', at);
}

/** @throws DomainError at `account_id` for what is missing in the account's record, which it names */
export function exchangeAgreementOf(details: BankAccountDetails | undefined): BoletoAgreement {
  const problem = exchangeProblem(details);
  if (problem || !details) throw problem ?? new DomainError('remittance_bank', { field: 'account_id' });
  return agreementOf(details);
}
