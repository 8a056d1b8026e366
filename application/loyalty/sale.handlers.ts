import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { noteDecider } from '@fidelidade/domain/fiscal/note/decide.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import { saleDecider } from '@fidelidade/domain/loyalty/sale/sale.js';
import type { SaleDetails } from '@fidelidade/domain/loyalty/sale/events.js';
import { isToldAgain } from '@fidelidade/domain/loyalty/sale/told-again.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { assertDayOpen } from '@fidelidade/domain/registry/company/closed-period.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import { Executor, MANY_AT_ONCE } from '../execution/executor.js';
import { idFrom } from '../execution/ids.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { BLIND_INDEX, type BlindIndex } from '../ports/blind-index.js';
import { documentOf } from '../registry/person.handlers.js';
import { closedThroughOf, todayOf } from '../registry/company-facts.js';
import {
  PreRegisterCustomer,
  RegisterSale,
  RegisterSaleOfCpf,
  type MakingOutcome,
  type SaleOutcome,
} from './loyalty.commands.js';
import { dayTold, momentTold, rulesOfSale } from './rules-of-sale.js';
import { withProducts, withProductsOfCodes } from './sold-products.js';
import { takePart } from './take-part.js';

/** Person, reserved document and participant come into being together, or the CPF's holder is the answer, who takes part from now on. */
@CommandHandler(PreRegisterCustomer)
export class PreRegisterCustomerHandler implements ICommandHandler<PreRegisterCustomer> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  async execute(command: PreRegisterCustomer): Promise<MakingOutcome> {
    const { context, cpf } = command;
    // Not of the CPF: a person who gave the document back keeps the id.
    const newPersonId = idFrom('person', context.company, context.commandId);
    let id = newPersonId;
    const { position } = await this.executor.run(
      command,
      async (unit) => {
        id = await customerOfCpf(unit, this.index, cpf, newPersonId);
      },
      MANY_AT_ONCE,
    );
    return { id, position, isNew: id === newPersonId };
  }
}

/** @returns the CPF's holder, who takes part from now on; where nobody holds it, the new person */
async function customerOfCpf(
  unit: UnitOfWork,
  index: BlindIndex,
  cpf: Cpf,
  newPersonId: string,
): Promise<string> {
  const document = documentOf(index, unit, cpf);
  const personId = (await document.holder()) ?? newPersonId;
  if (personId === newPersonId) {
    const person = { type: 'pre-register', personId, document: cpf } as const;
    await unit.decide(personDecider, streams.person(personId), person);
    await document.reserve(personId);
  }
  await takePart(unit, personId);
  return personId;
}

/** (company, origin, document number) is one sale, however often it is told. */
@CommandHandler(RegisterSale)
export class RegisterSaleHandler implements ICommandHandler<RegisterSale> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: RegisterSale): Promise<MakingOutcome> {
    const { context, sale } = command;
    const saleId = await saleIdOf(this.executor, context.company, sale);
    const stream = streams.sale(saleId);
    const { position } = await this.executor.run(
      command,
      async (unit) => {
        const { details } = await unit.load(saleDecider, stream);
        if (!details) await register(unit, context, saleId, sale);
      },
      MANY_AT_ONCE,
    );
    // Also when the command comes again: the executor then answers with the position of the first time.
    return { id: saleId, position, isNew: position !== undefined };
  }
}

/** One unit of work with its customer: a sale that is refused leaves no trace. */
@CommandHandler(RegisterSaleOfCpf)
export class RegisterSaleOfCpfHandler implements ICommandHandler<RegisterSaleOfCpf> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  async execute(command: RegisterSaleOfCpf): Promise<SaleOutcome> {
    const { context, cpf, sale: told } = command;
    const { company, commandId } = context;
    const { documentNumber } = told;
    const saleId = await saleIdOf(this.executor, company, told);
    // Not of the CPF: a person who gave the document back keeps the id.
    const newPersonId = idFrom('person', company, commandId);
    let personId: string | undefined;
    let isRehearsedNew = false;
    const { position } = await this.executor.run(
      command,
      async (unit) => {
        const sale = { ...told, items: await withProductsOfCodes(unit, told.items) };
        const { details: known } = await unit.load(saleDecider, streams.sale(saleId));
        if (known) {
          const holder = await documentOf(this.index, unit, cpf).holder();
          if (isToldAgain(known, sale, holder)) return;
          throw new DomainError('sale_document_taken', {
            field: 'document_number',
            params: { number: documentNumber },
          });
        }
        const date = await dayTold(unit, context, sale.date);
        assertDayOpen(await closedThroughOf(unit), date, 'date');
        const { time, ...goods } = sale;
        const soldAt = await momentTold(unit, context, { date, time });
        personId = await customerOfCpf(unit, this.index, cpf, newPersonId);
        await register(unit, context, saleId, { ...goods, date, ...soldAt, personId });
        isRehearsedNew = context.isRehearsal === true;
      },
      MANY_AT_ONCE,
    );
    const isNew = position !== undefined || isRehearsedNew;
    const buyer = isNew ? (personId ?? (await this.buyerOf(company, saleId))) : undefined;
    return { id: saleId, position, isNew, isCustomerNew: buyer === newPersonId };
  }

  /** Where the command comes again: the first time it was decided elsewhere. */
  private async buyerOf(company: string, saleId: string): Promise<string | undefined> {
    const { details } = await this.executor.load(saleDecider, company, streams.sale(saleId));
    return details?.personId;
  }
}

/** Whoever buys takes part, and the sale says by which rules it earns. */
async function register(
  unit: UnitOfWork,
  context: CommandContext,
  saleId: string,
  sale: RegisterSale['sale'],
): Promise<void> {
  const participantId = await takePart(unit, sale.personId);
  const items = await withProducts(unit, sale);
  const told = { ...sale, ...(await momentOfNote(unit, sale)) };
  const rules = await rulesOfSale(unit, context, told);
  const details = { ...told, items, participantId, ...rules };
  await useHeldByNote(unit, context, saleId, details);
  await unit.decide(saleDecider, streams.sale(saleId), { type: 'register', saleId, details });
}

/** A note was written at a moment, which is the one of its sale: rules of hours go by it. */
async function momentOfNote(
  unit: UnitOfWork,
  { invoiceId }: Pick<SaleDetails, 'invoiceId'>,
): Promise<Pick<SaleDetails, 'soldAt'>> {
  if (invoiceId === undefined) return {};
  const { signed } = await unit.load(noteDecider, streams.note(invoiceId));
  return signed ? { soldAt: signed.issuedAt } : {};
}

/** What was put aside for a note is used in the decision that makes it a sale: there is neither without the other (ADR 0120). */
async function useHeldByNote(
  unit: UnitOfWork,
  context: CommandContext,
  saleId: string,
  { participantId, redemptionId, invoiceId: noteId }: SaleDetails,
): Promise<void> {
  if (redemptionId === undefined || noteId === undefined) return;
  const on = await todayOf(unit, context);
  const use = { type: 'redeem', participantId, redemptionId, saleId, on, noteId } as const;
  await unit.decide(loyaltyAccountDecider, streams.loyaltyAccount(participantId), use);
}

/** A document whose import was undone is told anew by the next file: that is another sale. */
async function saleIdOf(
  executor: Executor,
  company: string,
  { origin, documentNumber }: Pick<RegisterSale['sale'], 'origin' | 'documentNumber'>,
): Promise<string> {
  let saleId = wellKnownIds.sale(company, origin, documentNumber);
  if (origin !== 'import') return saleId;
  while ((await executor.load(saleDecider, company, streams.sale(saleId))).isUndone)
    saleId = wellKnownIds.saleAfter(saleId);
  return saleId;
}
