import { RegisterSaleOfCpf } from '@fidelidade/application/loyalty/loyalty.commands.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import type { DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import { ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { demoPersons } from './demo-persons.js';
import type { DemoRegisters } from './demo-registers.js';
import { STORY_DAYS, type DemoStory } from './demo-story.js';

/** The cashier sold far more to one customer than is usual: a case waits for somebody who looks at it. */
export async function tellReview(story: DemoStory, { cashierId }: DemoRegisters): Promise<void> {
  const date = story.day(STORY_DAYS - 2);
  const total = 3_480_00 as Cents;
  const item = {
    description: 'Cestas de fim de ano',
    ...{ quantity: '20' as DecimalText, unitPrice: '174' as DecimalText, total },
  };
  await story.do('large-sale', date, (context) => {
    const byCashier = { ...context, actor: { kind: 'staff', id: cashierId } as const };
    return new RegisterSaleOfCpf(byCashier, demoPersons[3]!.document as Cpf, {
      ...{ origin: 'pos', documentNumber: 'CUPOM-2071', date, items: [item], discount: ZERO, total },
    });
  });
}
