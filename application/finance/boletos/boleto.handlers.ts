import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  agreementOf,
  type BankAccountDetails,
} from '@fidelidade/domain/finance/bank-account/account-kind.js';
import { bankAccountDecider, moveProblem } from '@fidelidade/domain/finance/bank-account/bank-account.js';
import type { BankLayout, BoletoAgreement } from '@fidelidade/domain/finance/boleto/agreement.js';
import { layoutOf } from '@fidelidade/domain/finance/boleto/bank-layouts.js';
import { boletoNumbersDecider, nextBoletoNumber } from '@fidelidade/domain/finance/boleto/boleto-numbers.js';
import { chargesOf } from '@fidelidade/domain/finance/boleto/charges.js';
import { payableThrough } from '@fidelidade/domain/finance/boleto/boleto.js';
import { assertPayableByBoleto, standingBoleto } from '@fidelidade/domain/finance/boleto/decide.js';
import { entryDecider } from '@fidelidade/domain/finance/entry/decide.js';
import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor, MANY_AT_ONCE } from '../../execution/executor.js';
import { handlesAsking } from '../../execution/handles.js';
import { idFrom } from '../../execution/ids.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { assertWithinScope } from '../../execution/within-scope.js';
import { BoletoProvider } from '../../ports/boleto-provider.js';
import { todayOf } from '../../registry/company-facts.js';
import { assertEntry } from '../entry-facts.js';
import { IssueBoleto, WriteOffBoleto } from '../finance.commands.js';
import { conditionsOf } from './conditions.js';
import { payerOf } from './payer.js';

/** The boleto and its number are one append: of two at once one is made out, and no number is given twice or left out (ADR 0113). */
@CommandHandler(IssueBoleto)
export class IssueBoletoHandler implements ICommandHandler<IssueBoleto> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BoletoProvider) private readonly provider: BoletoProvider,
  ) {}

  async execute(command: IssueBoleto): Promise<CommandOutcome> {
    const { position } = await this.executor.run(command, (unit) => this.issue(unit, command), MANY_AT_ONCE);
    return { id: command.entry.entryId, position };
  }

  private async issue(unit: UnitOfWork, { context, entry, accountId }: IssueBoleto): Promise<void> {
    const { entryId } = entry;
    await assertEntry(this.executor, unit, context, entry);
    const stream = streams.entry(entryId);
    const state = await unit.load(entryDecider, stream);
    const today = await todayOf(unit, context);
    const standing = standingBoleto(state, today);
    assertWithinScope(context, 'accounts', standing?.accountId ?? accountId);
    if (standing) return;
    assertPayableByBoleto(state, today);
    await assertPayer(unit, state.personId);
    const account = await unit.guard(bankAccountDecider, streams.bankAccount(accountId));
    refuseAll([moveProblem(account, today, { account: 'account_id', day: 'account_id' })]);
    const { agreement, layout, first } = madeOutWith(account.details);

    const numberRow = layout.rowOf(agreement);
    const numbers = streams.boletoNumbers(numberRow);
    const number = nextBoletoNumber(await unit.load(boletoNumbersDecider, numbers), first);
    if (number > layout.lastNumber) throw new DomainError('boleto_numbers_end', { field: 'account_id' });
    const { dueDate, outstanding: amount } = state;
    const charge = { agreement, layout, ourNumber: number, dueDate, amount };
    const boletoId = boletoOfCommand({ context, entry });
    const boleto = {
      ...{ boletoId, accountId, numberRow, ourNumber: number, dueDate, amount },
      payableThrough: payableThrough(dueDate),
      ...chargesOf(await conditionsOf(unit, state.seriesId, account.details), { dueDate, amount }),
      ...this.provider.makeOut(charge),
    };
    await unit.decide(entryDecider, stream, { type: 'issue-boleto', entryId, boleto, on: today });
    const taken = { numberRow, number, accountId, entryId, boletoId };
    await unit.decide(boletoNumbersDecider, numbers, { type: 'take', first, ...taken });
  }
}

/** The boleto that a command makes out. */
export const boletoOfCommand = ({ context, entry }: Pick<IssueBoleto, 'context' | 'entry'>): string =>
  idFrom('boleto', entry.entryId, context.commandId);

export const WriteOffBoletoHandler = handlesAsking(
  Executor,
  WriteOffBoleto,
  ({ entry }) => entry.entryId,
  async (unit, { context, entry, boletoId, reason }, entryId, executor) => {
    await assertEntry(executor, unit, context, entry);
    const stream = streams.entry(entryId);
    const { boletos } = await unit.load(entryDecider, stream);
    const boleto = boletos.find((each) => each.boletoId === boletoId);
    if (boleto) assertWithinScope(context, 'accounts', boleto.accountId);
    await unit.decide(entryDecider, stream, { type: 'write-off-boleto', entryId, boletoId, reason });
  },
);

/** Banks take no boleto that does not say who is to pay it, and where they live. */
async function assertPayer(unit: UnitOfWork, personId: string | undefined): Promise<void> {
  if (personId === undefined) throw new DomainError('boleto_payer', { field: 'person_id' });
  const { details, status } = await unit.load(personDecider, streams.person(personId));
  if (status === 'absent') throw new DomainError('boleto_payer', { field: 'person_id' });
  payerOf(details);
}

interface MadeOutWith {
  readonly agreement: BoletoAgreement;
  readonly layout: BankLayout;
  readonly first: number;
}

/** @throws DomainError on `account_id` where the account's record does not say what its bank needs, which it names */
function madeOutWith(details: BankAccountDetails | undefined): MadeOutWith {
  const layout = layoutOf(details?.bankCode);
  if (!details || !layout) throw new DomainError('boleto_bank', { field: 'account_id' });
  const agreement = agreementOf(details);
  const [missing] = layout.problemsOf(agreement);
  if (missing) throw new DomainError(`boleto_account_${missing}`, { field: 'account_id' });
  return { agreement, layout, first: Number(details.boletoFirstNumber ?? 1) || 1 };
}
