import { DraftNote, SendNote } from '@fidelidade/application/fiscal/note.commands.js';
import { RaiseSeries } from '@fidelidade/application/fiscal/invoice-series.commands.js';
import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { amountOf, parseQuantity } from '@fidelidade/domain/kernel/decimal.js';
import { ZERO, addMoney, splitMoney } from '@fidelidade/domain/kernel/money.js';
import type { DemoStory } from './demo-story.js';
import type { DemoRegisters } from './demo-registers.js';

const SENT_NOTES = 6;
const DRAFTS = 2;
/** One of those that are sent, and its number. */
const FROM_WEB = 4;
const WEB_SERIES = 2;
const FIRST_OF_WEB = 1_001;

/** A few notes of today: most go to SEFAZ, as a person would have sent them, two wait as drafts. */
export async function tellInvoices(
  story: DemoStory,
  { personIds, products, webSeries }: DemoRegisters,
): Promise<void> {
  const { today } = story.stage;
  // The web shop was numbered by another system until today.
  await story.do('web-series', today, (context) => new RaiseSeries(context, webSeries, FIRST_OF_WEB));
  for (let nth = 0; nth < SENT_NOTES + DRAFTS; nth += 1) {
    const items = products.slice(nth * 3, nth * 3 + 3).map(({ id, price }, index) => ({
      productId: id,
      quantity: parseQuantity(index + 2),
      unitPrice: price,
      discount: ZERO,
    }));
    const total = addMoney(...items.map(({ quantity, unitPrice }) => amountOf(quantity, unitPrice)));
    const installments = splitMoney(total, 1 + (nth % 3));
    const draft = {
      personId: personIds[nth]!,
      ...(nth === FROM_WEB && { series: WEB_SERIES }),
      items,
      paymentForm: nth % 2 === 0 ? ('pix' as const) : ('ticket' as const),
      installments: installments.map((value, index) => ({
        dueDate: addDays(today, 30 * (index + 1)),
        value,
      })),
    };
    const { id } = await story.do(`note-${nth}`, today, (context) => new DraftNote(context, draft));
    if (nth < SENT_NOTES) await story.do(`send-${nth}`, today, (context) => new SendNote(context, id));
  }
}
