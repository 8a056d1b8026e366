import { RegisterParticipant } from '@fidelidade/application/identity/identity.commands.js';
import { OpenBankAccount } from '@fidelidade/application/finance/finance.commands.js';
import { RegisterPerson } from '@fidelidade/application/registry/person.commands.js';
import { ReceiveStock, RegisterProduct } from '@fidelidade/application/stock/stock.commands.js';
import { parseQuantity, parseUnitPrice, type DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import { cents } from '@fidelidade/domain/kernel/money.js';
import { Argon2Hasher } from '../security/argon2-hasher.js';
import { DEMO } from './demo-company.js';
import { demoPersons } from './demo-persons.js';
import { demoProducts } from './demo-products.js';
import type { DemoStory } from './demo-story.js';

export interface DemoProduct {
  readonly id: string;
  readonly name: string;
  readonly fractional: boolean;
  readonly price: DecimalText;
}

export interface DemoRegisters {
  /** Ids in the order of `demoPersons`. */
  readonly personIds: readonly string[];
  readonly products: readonly DemoProduct[];
  readonly till: string;
  readonly bank: string;
}

/** Persons, products with an opening stock, a till and a bank account, and the participant who can sign in. */
export async function tellRegisters(story: DemoStory): Promise<DemoRegisters> {
  const first = story.day(0);
  const personIds: string[] = [];
  for (const [index, details] of demoPersons.entries()) {
    const { id } = await story.do(
      `person-${index}`,
      first,
      (context) => new RegisterPerson(context, details),
    );
    personIds.push(id);
  }
  const hash = await new Argon2Hasher().hash(DEMO.password);
  await story.do(
    'participant',
    first,
    (context) =>
      new RegisterParticipant(context, personIds[0]!, demoPersons[0]!.fullName, DEMO.participantEmail, hash),
  );
  const products: DemoProduct[] = [];
  for (const index of demoProducts.keys()) products.push(await registerProduct(story, index));
  const account = async (name: string, walletType: 'cash' | 'checking', opening: number) => {
    const details = { name, walletType, openingBalance: cents(opening), openingDate: first };
    return (
      await story.do(`account-${walletType}`, first, (context) => new OpenBankAccount(context, details))
    ).id;
  };
  const till = await account('Caixa da loja', 'cash', 50_000);
  const bank = await account('Banco do Brasil', 'checking', 1_250_000);
  return { personIds, products, till, bank };
}

async function registerProduct(story: DemoStory, index: number): Promise<DemoProduct> {
  const [name, unit, ncm, cost, price] = demoProducts[index]!;
  const fractional = unit === 'KG';
  const sellValue = parseUnitPrice(price);
  const details = { code: String(1001 + index), name, unit, fractional, ncm, origin: 0, sellValue };
  const first = story.day(0);
  const { id } = await story.do(
    `product-${index}`,
    first,
    (context) => new RegisterProduct(context, details),
  );
  const quantity = parseQuantity(story.random.between(120, 260));
  await story.do(
    `stock-${index}`,
    first,
    (context) => new ReceiveStock(context, id, quantity, parseUnitPrice(cost), first),
  );
  return { id, name, fractional, price: sellValue };
}
