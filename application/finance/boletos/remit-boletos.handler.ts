import { bankAccountDecider, moveProblem } from '@fidelidade/domain/finance/bank-account/bank-account.js';
import type { RemittedRef } from '@fidelidade/domain/finance/boleto-exchange/events.js';
import {
  boletoExchangeDecider,
  MAX_REMITTANCE_BOLETOS,
  remittanceProblem,
  type BoletoExchangeState,
} from '@fidelidade/domain/finance/boleto-exchange/exchange.js';
import { bancoDoBrasil } from '@fidelidade/domain/finance/boleto/banks/banco-do-brasil.js';
import { entryDecider } from '@fidelidade/domain/finance/entry/decide.js';
import { DomainError, notFound, refusalsIn, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { isReadByBanks } from '@fidelidade/domain/finance/cnab240/remittance-file.js';
import type { PersonDetails } from '@fidelidade/domain/registry/person/events.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { streams } from '@fidelidade/domain/streams.js';
import { Executor } from '../../execution/executor.js';
import { handlesAsking } from '../../execution/handles.js';
import { idFrom } from '../../execution/ids.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { assertWithinScope } from '../../execution/within-scope.js';
import { todayOf } from '../../registry/company-facts.js';
import { assertEntry } from '../entry-facts.js';
import { RemitBoletos, type AskedOrder } from './exchange.commands.js';
import { payerOf } from './payer.js';
import { exchangeAgreementOf } from './remittance-agreement.js';

/** The file's number and what is in it are one append at the versions that were read: no number is given twice or left out (ADR 0134). */
export const RemitBoletosHandler = handlesAsking(
  Executor,
  RemitBoletos,
  ({ context }) => idFrom('boleto-remittance', context.company, context.commandId),
  async (unit, { context, accountId, boletos, again, first }, remittanceId, executor) => {
    assertWithinScope(context, 'accounts', accountId);
    // The file is read off the log as it stands at this fact: what it needs is still so when the number is given.
    const account = await unit.guard(bankAccountDecider, streams.bankAccount(accountId));
    if (!account.details || account.isDeleted) throw notFound();
    const numberRow = bancoDoBrasil.rowOf(exchangeAgreementOf(account.details));
    const today = await todayOf(unit, context);
    // What is paid into a closed account would be left to a person, one by one.
    if (boletos.some(({ order }) => order === 'register'))
      refuseAll([moveProblem(account, today, { account: 'account_id', day: 'account_id' })]);
    // Before any of them is read.
    if (boletos.length > MAX_REMITTANCE_BOLETOS)
      throw new DomainError('remittance_many', {
        field: 'boletos',
        params: { max: MAX_REMITTANCE_BOLETOS },
      });
    const stream = streams.boletoExchange(accountId);
    const exchange = await unit.load(boletoExchangeDecider, stream);
    const known = { exchange, today, again, numberRow };
    const remitted: RemittedRef[] = [];
    for (const asked of boletos) {
      await assertEntry(executor, unit, context, { direction: 'R', entryId: asked.entryId });
      remitted.push(await remittedOf(unit, accountId, asked, known));
    }
    const remit = { type: 'remit', remittanceId, accountId, again, boletos: remitted } as const;
    await unit.decide(boletoExchangeDecider, stream, { ...remit, ...(first !== undefined && { first }) });
  },
);

type Known = { readonly exchange: BoletoExchangeState } & Parameters<typeof remittanceProblem>[3];

/** What writes the boleto off in this moment makes the file be decided anew. */
async function remittedOf(
  unit: UnitOfWork,
  accountId: string,
  { order, entryId, boletoId }: AskedOrder,
  { exchange, ...now }: Known,
): Promise<RemittedRef> {
  const { boletos, personId, document } = await unit.guard(entryDecider, streams.entry(entryId));
  const boleto = boletos.find((each) => each.boletoId === boletoId && each.accountId === accountId);
  if (!boleto) throw notFound();
  const problem = remittanceProblem(order, boleto, exchange, now);
  if (problem) throw problem;
  if (order === 'register') await assertPayer(unit, personId, document);
  return { order, entryId, boletoId, amount: boleto.amount };
}

/** The boleto was made out to somebody whose record said all that banks want; it may say less since. */
async function assertPayer(unit: UnitOfWork, personId: string | undefined, document: string): Promise<void> {
  const { details } = await unit.guard(personDecider, streams.person(personId ?? ''));
  if (!isKnown(details))
    throw new DomainError('remittance_payer', { field: 'boletos', params: { document } });
}

function isKnown(details: Partial<PersonDetails>): boolean {
  try {
    return isReadByBanks(payerOf(details));
  } catch (error) {
    refusalsIn(error);
    return false;
  }
}
