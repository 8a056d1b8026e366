import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { bankAccountDecider } from '@fidelidade/domain/finance/bank-account/bank-account.js';
import type { BoletoAgreement } from '@fidelidade/domain/finance/boleto/agreement.js';
import type { ReturnedBoleto } from '@fidelidade/domain/finance/boleto-exchange/events.js';
import {
  boletoExchangeDecider,
  MAX_RETURN_CHANGES,
} from '@fidelidade/domain/finance/boleto-exchange/exchange.js';
import {
  comesOfLine,
  type ReturnedPayment,
} from '@fidelidade/domain/finance/boleto-exchange/returned-line.js';
import { motiveOf, movementOf } from '@fidelidade/domain/finance/cnab240/movements.js';
import type { ReturnLine } from '@fidelidade/domain/finance/cnab240/return-file.js';
import { entryDecider } from '@fidelidade/domain/finance/entry/decide.js';
import { DomainError, notFound, refusalsIn } from '@fidelidade/domain/kernel/domain-error.js';
import { ZERO } from '@fidelidade/domain/kernel/money.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { handlesAsking } from '../../execution/handles.js';
import { idFrom } from '../../execution/ids.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { assertWithinScope } from '../../execution/within-scope.js';
import { closedThroughOf, companyOf, todayOf } from '../../registry/company-facts.js';
import { assertEntry, assertMovesIn } from '../entry-facts.js';
import {
  PreviewBoletoReturn,
  TakeBoletoReturn,
  type BoletoReturnFile,
  type BoletoReturnPreview,
} from './exchange.commands.js';
import { boletosByNumber, type NumberedBoleto } from './numbered-boletos.js';
import { exchangeAgreementOf } from './remittance-agreement.js';

/** A file of the bank and all that comes of it are one append: it is worked off whole, once (ADR 0134). */
export const TakeBoletoReturnHandler = handlesAsking(
  Executor,
  TakeBoletoReturn,
  ({ context }) => idFrom('boleto-return', context.company, context.commandId),
  async (unit, command, returnId, executor) => {
    const { accountId, file } = command;
    const { wasTaken, boletos } = await worked(unit, command, returnId, executor);
    if (wasTaken) return;
    const { number, madeOn, digest } = file;
    await unit.decide(boletoExchangeDecider, streams.boletoExchange(accountId), {
      ...{ type: 'take-return', returnId, accountId, number, madeOn, digest, boletos },
    });
  },
);

@CommandHandler(PreviewBoletoReturn)
export class PreviewBoletoReturnHandler implements ICommandHandler<PreviewBoletoReturn> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute({ context, accountId, file }: PreviewBoletoReturn): Promise<BoletoReturnPreview> {
    const rehearsed = new PreviewBoletoReturn({ ...context, isRehearsal: true }, accountId, file);
    let preview: BoletoReturnPreview = { wasTaken: false, boletos: [] };
    await this.executor.run(rehearsed, async (unit) => {
      preview = await worked(unit, rehearsed, 'preview', this.executor);
    });
    return preview;
  }
}

interface Asked {
  readonly context: CommandContext;
  readonly accountId: string;
  readonly file: BoletoReturnFile;
}

/** Decides on all lines, one after the other: what one of them changes the next one finds. */
async function worked(
  unit: UnitOfWork,
  { context, accountId, file }: Asked,
  returnId: string,
  executor: Executor,
): Promise<BoletoReturnPreview> {
  assertWithinScope(context, 'accounts', accountId);
  // A file is worked off once: by who works with nothing but their own, what is everybody else's would be left for good.
  if (context.scope?.ownEntriesOnly) throw new DomainError('out_of_scope', { refusal: 'forbidden' });
  const { details, isDeleted } = await unit.load(bankAccountDecider, streams.bankAccount(accountId));
  if (!details || isDeleted) throw notFound();
  const agreement = exchangeAgreementOf(details);
  await assertOurs(unit, file, agreement);
  const { returns } = await unit.load(boletoExchangeDecider, streams.boletoExchange(accountId));
  const digest = returns.get(file.number);
  if (digest === file.digest) return { wasTaken: true, boletos: [] };
  if (digest !== undefined)
    throw new DomainError('return_number_taken', { field: 'file', params: { number: file.number } });
  const find = await boletosByNumber(unit, agreement);
  const desk = new ReturnDesk(unit, context, accountId, returnId, executor);
  const boletos: ReturnedBoleto[] = [];
  for (const line of file.lines) boletos.push(await desk.take(line, find(line.ourNumber)));
  assertOneAppend(unit);
  return { wasTaken: false, boletos };
}

/** @throws DomainError `return_many` at `file` */
function assertOneAppend(unit: UnitOfWork): void {
  const found = unit.changes().reduce((count, { events }) => count + events.length, 0);
  if (found > MAX_RETURN_CHANGES)
    throw new DomainError('return_many', { field: 'file', params: { found, max: MAX_RETURN_CHANGES } });
}

/** @throws DomainError `return_other_company`, `return_other_agreement`, at `file` */
async function assertOurs(
  unit: UnitOfWork,
  { parties }: BoletoReturnFile,
  { agreement }: BoletoAgreement,
): Promise<void> {
  const { details } = await companyOf(unit);
  const at = { field: 'file' };
  for (const party of parties) {
    if (party.document !== details?.cnpj)
      throw new DomainError('return_other_company', { ...at, params: { cnpj: party.document } });
    if (party.agreement !== agreement)
      throw new DomainError('return_other_agreement', { ...at, params: { agreement: party.agreement } });
  }
}

/** Works lines off, one by one; one that a rule refuses is left to a person, and the others go on. */
class ReturnDesk {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly context: CommandContext,
    private readonly accountId: string,
    private readonly returnId: string,
    private readonly executor: Executor,
  ) {}

  async take(line: ReturnLine, numbered: NumberedBoleto | undefined): Promise<ReturnedBoleto> {
    const found = numbered && (await this.inReach(numbered));
    const comes = comesOfLine(line, found);
    const { fee, interest, penalty } =
      comes.outcome === 'paid' ? comes.payment : { fee: ZERO, interest: line.interest, penalty: ZERO };
    const said: Omit<ReturnedBoleto, 'outcome'> = {
      ...{ fileLine: line.line, movement: line.movement, motives: line.motives },
      ...{ printedNumber: line.ourNumber, amount: line.amount, paidAmount: line.paid },
      ...{ interest, discount: line.discount, fee, tariff: line.tariff },
      ...(penalty > 0 && { penalty }),
      ...(line.occurredOn && { occurredOn: line.occurredOn }),
      ...(line.creditOn && { creditOn: line.creditOn }),
      ...(found && { entryId: found.entryId, boletoId: found.boleto.boletoId }),
    };
    if (comes.outcome === 'left') return { ...said, ...comes };
    const { outcome } = comes;
    if (!found || outcome === 'noted') return { ...said, outcome };
    const refusal = await this.refusalOf(() => this.carryOut(line, comes, found));
    if (refusal !== undefined) return { ...said, outcome: 'left', because: 'refused', refusal };
    if (comes.outcome === 'paid') await this.credit(found.entryId, comes.payment);
    return { ...said, outcome };
  }

  private async inReach({ entryId, boletoId, accountId }: NumberedBoleto) {
    // The same agreement may stand in the record of another account, whose boletos these are.
    if (accountId !== this.accountId) return undefined;
    const entry = await this.unit.load(entryDecider, streams.entry(entryId));
    const boleto = entry.boletos.find((each) => each.boletoId === boletoId);
    return boleto && { entryId, boleto, entry };
  }

  private async carryOut(
    { motives, movement: code }: ReturnLine,
    comes: Exclude<ReturnType<typeof comesOfLine>, { readonly outcome: 'left' }>,
    { entryId, boleto: { boletoId } }: NonNullable<Awaited<ReturnType<ReturnDesk['inReach']>>>,
  ): Promise<void> {
    const { unit, context } = this;
    await assertEntry(this.executor, unit, context, { direction: 'R', entryId });
    const stream = streams.entry(entryId);
    switch (comes.outcome) {
      case 'paid':
        return this.pay(entryId, comes.payment);
      case 'registered':
        await unit.decide(entryDecider, stream, {
          ...{ type: 'register-boleto', entryId, boletoId, on: await todayOf(unit, context) },
        });
        return;
      case 'rejected':
      case 'written_off':
        await unit.decide(entryDecider, stream, {
          ...{ type: 'end-boleto-at-bank', entryId, boletoId, reason: motivesSaid(code, motives) },
          because: comes.outcome === 'rejected' ? 'rejected' : 'by_bank',
        });
    }
  }

  /** As any payment by boleto is: registered on its day. */
  private async pay(entryId: string, { creditOn, fee: _, ...payment }: ReturnedPayment): Promise<void> {
    const { unit, context, accountId } = this;
    await assertMovesIn(unit, context, accountId, { day: creditOn ?? payment.date, field: 'date' });
    await unit.decide(entryDecider, streams.entry(entryId), {
      ...{ type: 'pay', entryId, today: await todayOf(unit, context) },
      closedThrough: await closedThroughOf(unit),
      payment: {
        ...{ paymentId: this.paymentOf(entryId), ...payment, fee: ZERO },
        ...{ form: 'ticket', accountId },
      },
    });
  }

  /**
   * And cleared on the day of its credit, where that has come: what the bank says of a day to come is on its way until then. Nothing
   * that `comesOfLine` lets pass is refused here; if it were, the whole file would be, rather than be said to be worked off.
   */
  private async credit(entryId: string, { creditOn, fee }: ReturnedPayment): Promise<void> {
    const { unit, context, accountId } = this;
    if (creditOn === undefined || creditOn > (await todayOf(unit, context))) return;
    await unit.decide(entryDecider, streams.entry(entryId), {
      ...{ type: 'clear', entryId, paymentId: this.paymentOf(entryId), clearedOn: creditOn, fee, accountId },
      closedThrough: await closedThroughOf(unit),
    });
  }

  private paymentOf(entryId: string): string {
    return idFrom('payment-of-return', entryId, this.returnId);
  }

  /** The code of the first refusal; undefined where there was none. */
  private async refusalOf(work: () => Promise<unknown>): Promise<string | undefined> {
    try {
      await work();
      return undefined;
    } catch (error) {
      const code = refusalsIn(error)[0]?.code;
      return code && (SAID_OF_LINES[code] ?? code);
    }
  }
}

/** A line keeps the code of its refusal alone: those whose text names an account or a day are said in one that names none. */
const SAID_OF_LINES: Readonly<Record<string, string>> = {
  account_closed: 'return_account_closed',
  before_account_opening: 'return_before_opening',
};

/** What the bank said, in the language of the company's records: `CEP inválido (48)`. */
const motivesSaid = (movement: string, motives: readonly string[]): string => {
  const kind = movementOf(movement)?.kind ?? 'noted';
  return motives
    .map((code) => {
      const words = motiveOf(kind, code);
      return words ? `${words.pt_BR} (${code})` : `Motivo ${code}`;
    })
    .join('; ');
};
