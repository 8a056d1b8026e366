import {
  MakeAccountTransfer,
  ReverseAccountTransfer,
} from '@fidelidade/application/finance/finance.commands.js';
import { addMoney, cents, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import type { DemoRegisters } from './demo-registers.js';
import { STORY_DAYS, type DemoStory } from './demo-story.js';
import type { Takings } from './tell-sales.js';

const WEEK_DAYS = 7;
/** Whole hundreds go to the bank: the rest is change for the till. */
const HUNDRED = 100_00;
/** What the carrier of the first deposit took. */
const CARRIER = cents(18_50);

/** What the till took in cash goes to the bank, every other Tuesday; one of the deposits was typed twice. */
export async function tellDeposits(
  story: DemoStory,
  { till, bank }: DemoRegisters,
  takings: Takings,
): Promise<void> {
  const deposit = async (name: string, date: ReturnType<DemoStory['day']>, amount: Cents, fee = ZERO) =>
    (
      await story.do(
        name,
        date,
        (context) =>
          new MakeAccountTransfer(context, {
            ...{ fromAccountId: till, toAccountId: bank, amount, fee, date },
            description: 'Depósito do caixa',
          }),
      )
    ).id;
  for (let week = 0; (week + 1) * WEEK_DAYS + 2 < STORY_DAYS; week += 2) {
    const taken = addMoney(...takings.slice(week * WEEK_DAYS, (week + 1) * WEEK_DAYS));
    const amount = cents(Math.floor(taken / HUNDRED) * HUNDRED);
    if (amount === 0) continue;
    const date = story.day((week + 1) * WEEK_DAYS + 2);
    await deposit(`deposit-${week}`, date, amount, week === 0 ? CARRIER : ZERO);
    if (week !== 4) continue;
    const twice = await deposit(`deposit-${week}-twice`, date, amount);
    const mended = story.day((week + 1) * WEEK_DAYS + 3);
    await story.do(
      `deposit-${week}-reversed`,
      mended,
      (context) => new ReverseAccountTransfer(context, twice, 'Depósito lançado duas vezes'),
    );
  }
}
