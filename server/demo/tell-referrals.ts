import { SignUp } from '@fidelidade/application/identity/participants/participant.commands.js';
import { RegisterSaleOfCpf } from '@fidelidade/application/loyalty/loyalty.commands.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import type { DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import { Argon2Hasher } from '../security/argon2-hasher.js';
import { DEMO } from './demo-company.js';
import { demoCpfs } from './demo-cpfs.js';
import { FIRST_PROVIDER } from './demo-persons.js';
import type { DemoRegisters } from './demo-registers.js';
import { STORY_DAYS, type DemoStory } from './demo-story.js';

const FRIENDS = [
  { name: 'Débora Vasconcelos', email: 'debora@demo.com.br', buys: 86_50 as Cents },
  { name: 'Caio Werneck', email: 'caio@demo.com.br', buys: undefined },
];

export interface Friend {
  readonly id: string;
  readonly email: string;
}

/** Two came by the link of the participant who can sign in: one of them has bought, and brought them both something. Answers with that one. */
export async function tellReferrals(
  story: DemoStory,
  { participantId, products: [product] }: DemoRegisters,
): Promise<Friend> {
  const hash = await new Argon2Hasher().hash(DEMO.password);
  const cpfs = demoCpfs.slice(FIRST_PROVIDER);
  const came: Friend[] = [];
  for (const [index, { name, email, buys }] of FRIENDS.entries()) {
    const document = cpfs[index] as Cpf;
    const applicant = { name, email, document, termsVersion: 0, referrerId: participantId };
    const { id } = await story.do(
      `friend-${index}`,
      story.day(STORY_DAYS - 7 + index),
      (context) => new SignUp(context, applicant, hash),
    );
    came.push({ id, email });
    if (buys === undefined) continue;
    const date = story.day(STORY_DAYS - 3);
    const item = {
      description: product!.name,
      quantity: '1' as DecimalText,
      unitPrice: product!.price,
      total: buys,
    };
    await story.do(
      `friend-buys-${index}`,
      date,
      (context) =>
        new RegisterSaleOfCpf(context, document, {
          ...{
            origin: 'pos',
            documentNumber: `2000${index}`,
            date,
            items: [item],
            discount: ZERO,
            total: buys,
          },
        }),
    );
  }
  return came[0]!;
}
