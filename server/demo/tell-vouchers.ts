import { RegisterTillSale } from '@fidelidade/application/loyalty/till/till.commands.js';
import { expireDueVouchers } from '@fidelidade/application/loyalty/voucher/expire-due-vouchers.js';
import {
  CancelVoucher,
  IssueVoucher,
  ReverseVoucherUse,
} from '@fidelidade/application/loyalty/voucher/voucher.commands.js';
import { parseQuantity } from '@fidelidade/domain/kernel/decimal.js';
import { ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import type { VoucherTerms } from '@fidelidade/domain/loyalty/voucher/terms.js';
import { findVoucher } from '@fidelidade/projections/loyalty/vouchers/queries.js';
import { noonOf, STORY_DAYS, type DemoStory } from './demo-story.js';
import type { DemoRegisters } from './demo-registers.js';

type Told = Pick<VoucherTerms, 'title' | 'kind'> & Partial<VoucherTerms>;

/** Vouchers in every state that they can be in: to be used, used, taken back, expired, cancelled, and one for whoever brings it. */
export async function tellVouchers(story: DemoStory, { participantId }: DemoRegisters): Promise<void> {
  const today = STORY_DAYS - 1;
  const issue = async (name: string, dayIndex: number, lastDay: number, terms: Told, toAnybody = false) => {
    const whole = { validFrom: story.day(dayIndex), validUntil: story.day(lastDay), maxUses: 1, ...terms };
    const { id, position = 0 } = await story.do(
      `voucher-${name}`,
      story.day(dayIndex),
      (context) => new IssueVoucher(context, whole, 'manual', toAnybody ? undefined : participantId),
    );
    await story.stage.readYourWrites.reached(['vouchers'], position);
    return id;
  };
  const use = async (name: string, dayIndex: number, voucherId: string, total: number) => {
    const { readDatabase, companyId } = story.stage;
    const { code = '' } = (await findVoucher(readDatabase, companyId, voucherId)) ?? {};
    const { id } = await story.do(`voucher-sale-${name}`, story.day(dayIndex), (context) => {
      const goods = { description: 'Compra com vale', quantity: parseQuantity(1), total: total as Cents };
      return new RegisterTillSale(context, {
        ...{ participantId, total: total as Cents, discount: ZERO, items: [goods] },
        ...{ documentNumber: `CUPOM-${name}`, voucherCode: code },
      });
    });
    return id;
  };

  await issue('expired', today - 60, today - 30, {
    ...{ title: 'Frete grátis de setembro', kind: 'free_delivery' },
  });
  const used = await issue('used', today - 20, today + 10, {
    ...{ title: 'R$ 15 de boas-vindas', kind: 'value', value: 15_00 as Cents, minPurchase: 60_00 as Cents },
  });
  await use('2031', today - 12, used, 92_40);
  const credited = await issue('cashback', today - 10, today + 20, {
    ...{ title: 'R$ 10 de cashback de presente', kind: 'cashback', value: 10_00 as Cents },
  });
  await use('2038', today - 5, credited, 38_90);
  const cancelled = await issue('cancelled', today - 9, today + 30, {
    ...{ title: '50% em toda a loja', kind: 'percent', basisPoints: 5_000 },
  });
  await story.do(
    'voucher-cancel',
    story.day(today - 8),
    (context) => new CancelVoucher(context, cancelled, 'Porcentagem digitada errada'),
  );
  const open = await issue(
    'open',
    today - 15,
    today + 15,
    {
      ...{ title: 'R$ 10 na feira de produtores', kind: 'value', value: 10_00 as Cents, maxUses: 50 },
      ...{ minPurchase: 50_00 as Cents, description: 'Um por compra, enquanto durar a feira.' },
    },
    true,
  );
  const mistaken = await use('2060', today - 4, open, 71_20);
  await story.do(
    'voucher-reverse',
    story.day(today - 4),
    (context) => new ReverseVoucherUse(context, open, mistaken, 'Cliente pediu para guardar o vale'),
  );
  await use('2063', today - 3, open, 58_70);
  await issue('gift', today - 2, today + 3, {
    ...{ title: 'Um pão de queijo por nossa conta', kind: 'gift' },
    description: 'Mostre no caixa em qualquer compra. Um por cliente.',
  });
  await issue('percent', today - 1, today + 21, {
    ...{ title: '10% na próxima compra', kind: 'percent', basisPoints: 1_000 },
    ...{ minPurchase: 50_00 as Cents, maxDiscount: 20_00 as Cents },
    description: 'Vale em toda a loja, junto com o seu cashback.',
  });
  await runOut(story);
}

/** What the nightly job would have ended by now. */
async function runOut(story: DemoStory): Promise<void> {
  const { readDatabase, commands } = story.stage;
  const due = await expireDueVouchers(readDatabase, noonOf(story.stage.today));
  for (const command of due) await commands.execute(command);
}
