import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { saleDecider } from '@fidelidade/domain/loyalty/sale/sale.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { streams } from '@fidelidade/domain/streams.js';
import { Executor } from '../execution/executor.js';
import { idFrom } from '../execution/ids.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { BLIND_INDEX, type BlindIndex } from '../ports/blind-index.js';
import { documentOf } from '../registry/person.handlers.js';
import { PreRegisterCustomer, RegisterSale, type MakingOutcome } from './loyalty.commands.js';
import { rulesOfSale } from './rules-of-sale.js';
import { withProducts } from './sold-products.js';
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
    const { position } = await this.executor.run(command, async (unit) => {
      const document = documentOf(this.index, unit, cpf);
      id = (await document.holder()) ?? newPersonId;
      if (id !== newPersonId) {
        await takePart(unit, id);
        return;
      }
      const person = { type: 'pre-register', personId: newPersonId, document: cpf } as const;
      await unit.decide(personDecider, streams.person(newPersonId), person);
      await document.reserve(newPersonId);
      await takePart(unit, newPersonId);
    });
    return { id, position, isNew: id === newPersonId };
  }
}

/** (company, origin, document number) is one sale, however often it is told. */
@CommandHandler(RegisterSale)
export class RegisterSaleHandler implements ICommandHandler<RegisterSale> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: RegisterSale): Promise<MakingOutcome> {
    const { context, sale } = command;
    const saleId = await saleIdOf(this.executor, context.company, sale);
    const stream = streams.sale(saleId);
    const { position } = await this.executor.run(command, async (unit) => {
      const { details } = await unit.load(saleDecider, stream);
      if (details) return;
      const participantId = await takePart(unit, sale.personId);
      const items = await withProducts(unit, sale);
      const rules = await rulesOfSale(unit, context, sale);
      await unit.decide(saleDecider, stream, {
        type: 'register',
        saleId,
        details: { ...sale, items, participantId, ...rules },
      });
    });
    // Also when the command comes again: the executor then answers with the position of the first time.
    return { id: saleId, position, isNew: position !== undefined };
  }
}

/** A document whose import was undone is told anew by the next file: that is another sale. */
async function saleIdOf(
  executor: Executor,
  company: string,
  { origin, documentNumber }: RegisterSale['sale'],
): Promise<string> {
  let saleId = wellKnownIds.sale(company, origin, documentNumber);
  if (origin !== 'import') return saleId;
  while ((await executor.load(saleDecider, company, streams.sale(saleId))).isUndone)
    saleId = wellKnownIds.saleAfter(saleId);
  return saleId;
}
