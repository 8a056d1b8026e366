import {
  BuyTickets,
  ChangeCouponPicture,
  CloseCoupon,
  DraftCoupon,
  MoveCoupon,
} from '@fidelidade/application/loyalty/coupon/coupon.commands.js';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { Currency } from '@fidelidade/domain/loyalty/account/events.js';
import type { CouponDetails } from '@fidelidade/domain/loyalty/coupon/details.js';
import type { DemoRegisters } from './demo-registers.js';
import { STORY_DAYS, type DemoStory } from './demo-story.js';
import {
  drawnBasket,
  drawnBreakfast,
  drawnCheese,
  drawnKit,
  drawnLoaf,
  drawnPacket,
} from './drawn-pictures.js';

const TODAY = STORY_DAYS - 1;
const BUYERS = 5;

/** On a day at the store's morning or evening. */
const opening = (day: CivilDate) => `${day}T11:00:00.000Z` as Instant;
const evening = (day: CivilDate) => `${day}T22:00:00.000Z` as Instant;

/** Coupons of every kind: a draw for points that is on sale, a thing for cashback, an offer elsewhere, a draft, and a draw whose list is published. */
export async function tellCoupons(
  story: DemoStory,
  { participantId, goldLevel }: DemoRegisters,
): Promise<void> {
  const buyers = [participantId, ...(await othersWithCashback(story, participantId))];
  await drawOfCoffee(story, buyers);
  await drawOfBasket(story, participantId);
  await breakfast(story, buyers.slice(1, 3));
  await hamper(story);
  await tasting(story, goldLevel);
  const lesson = await offer(story, 'lesson', TODAY - 8, {
    ...{ title: 'Aula de pão caseiro', kind: 'externo', clickUrl: 'https://aulas.example/pao-caseiro' },
    description: 'A padaria parceira abre a cozinha num sábado de manhã. A inscrição é no site dela.',
    startsAt: opening(story.day(TODAY - 8)),
    endsAt: evening(story.day(TODAY + 40)),
  });
  await show(story, 'lesson', TODAY - 8, lesson, drawnLoaf());
  await publish(story, 'lesson', TODAY - 8, lesson);
  await offer(story, 'easter', TODAY - 1, {
    ...{
      title: 'Sorteio de Páscoa',
      kind: 'sorteio',
      pricePoints: 50,
      limitTotal: 2_000,
      seriesSize: 10_000,
    },
    description: 'Falta o certificado de autorização: só então ele pode ser publicado.',
    ...{ startsAt: opening(story.day(TODAY + 60)), endsAt: evening(story.day(TODAY + 100)) },
    drawAt: evening(story.day(TODAY + 101)),
  });
}

/** Sold and closed: its list is published while the story is told, so the next extraction from the day after on decides, whenever that is. */
async function drawOfCoffee(story: DemoStory, buyers: readonly string[]): Promise<void> {
  const yesterday = story.day(TODAY - 1);
  const coupon = await offer(story, 'coffee', TODAY - 20, {
    ...{ title: 'Um ano de café', kind: 'sorteio', priceCashback: 2_00 as Cents },
    ...{ limitTotal: 500, limitPerParticipant: 10, seriesSize: 1_000 },
    description: 'Um pacote de café torrado por semana, durante um ano.',
    ...{ startsAt: opening(story.day(TODAY - 20)), endsAt: evening(yesterday) },
    drawAt: evening(story.day(TODAY + 1)),
    ...{ authorizationNumber: '04.031234/2026', regulationUrl: 'https://emporio.example/regulamento-cafe' },
  });
  await show(story, 'coffee', TODAY - 20, coupon, drawnPacket());
  await publish(story, 'coffee', TODAY - 20, coupon);
  for (const [index, buyer] of buyers.entries())
    await buy(story, `coffee-${index}`, TODAY - 8 + index, coupon, buyer, index === 0 ? 3 : 2, 'cashback');
  await story.do('coupon-coffee-close', yesterday, (context) => new CloseCoupon(context, coupon, 'staff'));
}

async function drawOfBasket(story: DemoStory, participantId: string): Promise<void> {
  const coupon = await offer(story, 'basket', TODAY - 6, {
    ...{ title: 'Sorteio da cesta de fim de ano', kind: 'sorteio', pricePoints: 20 },
    ...{ limitTotal: 1_000, limitPerParticipant: 10, seriesSize: 1_000 },
    description: 'Panetone, café, queijos, geleias e um vinho: tudo da nossa loja, numa cesta de vime.',
    ...{ startsAt: opening(story.day(TODAY - 6)), endsAt: evening(story.day(TODAY + 24)) },
    drawAt: evening(story.day(TODAY + 27)),
    ...{ authorizationNumber: '04.031877/2026', regulationUrl: 'https://emporio.example/regulamento-cesta' },
  });
  await show(story, 'basket', TODAY - 6, coupon, drawnBasket());
  await publish(story, 'basket', TODAY - 6, coupon);
  await buy(story, 'basket-0', TODAY - 1, coupon, participantId, 2, 'points');
}

async function breakfast(story: DemoStory, buyers: readonly string[]): Promise<void> {
  const coupon = await offer(story, 'breakfast', TODAY - 5, {
    ...{ title: 'Café da manhã para dois', kind: 'produto', priceCashback: 8_00 as Cents },
    ...{ limitTotal: 40, limitPerParticipant: 2, gives: { kind: 'gift', validDays: 30 } },
    description: 'Dois cafés, quatro pães de queijo e uma fatia de bolo, servidos no balcão.',
    ...{ startsAt: opening(story.day(TODAY - 5)), endsAt: evening(story.day(TODAY + 18)) },
  });
  await show(story, 'breakfast', TODAY - 5, coupon, drawnBreakfast());
  await publish(story, 'breakfast', TODAY - 5, coupon);
  for (const [index, buyer] of buyers.entries())
    await buy(story, `breakfast-${index}`, TODAY - 3 + index, coupon, buyer, 1, 'cashback');
}

/** Dearer than anybody's points: the first screen says what is missing for it. */
async function hamper(story: DemoStory): Promise<void> {
  const coupon = await offer(story, 'hamper', TODAY - 5, {
    ...{ title: 'Kit de cafés especiais', kind: 'produto', pricePoints: 1_200 },
    ...{ limitTotal: 30, limitPerParticipant: 1, gives: { kind: 'gift', validDays: 60 } },
    description: 'Três cafés de pequenos produtores, moídos na hora, e um coador de pano.',
    ...{ startsAt: opening(story.day(TODAY - 5)), endsAt: evening(story.day(TODAY + 45)) },
  });
  await show(story, 'hamper', TODAY - 5, coupon, drawnKit());
  await publish(story, 'hamper', TODAY - 5, coupon);
}

/** For those of the gold level alone: others see it locked, with what is missing. */
async function tasting(story: DemoStory, gold: string): Promise<void> {
  const coupon = await offer(story, 'tasting', TODAY - 4, {
    ...{ title: 'Degustação de queijos', kind: 'produto', pricePoints: 60, levelIds: [gold] },
    ...{ limitTotal: 20, limitPerParticipant: 1, gives: { kind: 'gift', validDays: 45 } },
    description: 'Cinco queijos da serra e uma taça de vinho, às quintas-feiras, com quem os faz.',
    ...{ startsAt: opening(story.day(TODAY - 4)), endsAt: evening(story.day(TODAY + 26)) },
  });
  await show(story, 'tasting', TODAY - 4, coupon, drawnCheese());
  await publish(story, 'tasting', TODAY - 4, coupon);
}

async function offer(
  story: DemoStory,
  name: string,
  dayIndex: number,
  details: CouponDetails,
): Promise<string> {
  const made = await story.do(
    `coupon-${name}`,
    story.day(dayIndex),
    (context) => new DraftCoupon(context, details),
  );
  return made.id;
}

async function show(story: DemoStory, name: string, dayIndex: number, couponId: string, png: Buffer) {
  const { pictures, companyId } = story.stage;
  const picture = `data:image/png;base64,${png.toString('base64')}`;
  const kept = await pictures.keep(companyId, ['coupon', couponId], picture, 'picture');
  await story.do(
    `coupon-${name}-picture`,
    story.day(dayIndex),
    (context) => new ChangeCouponPicture(context, couponId, kept),
  );
}

const publish = (story: DemoStory, name: string, dayIndex: number, couponId: string) =>
  story.do(
    `coupon-${name}-publish`,
    story.day(dayIndex),
    (context) => new MoveCoupon(context, couponId, 'publish'),
  );

/** Jobs run beside the telling: one whose time is over may have been closed by them, with what was sold until then. */
async function buy(
  story: DemoStory,
  name: string,
  dayIndex: number,
  couponId: string,
  participantId: string,
  quantity: number,
  currency: Currency,
): Promise<void> {
  const bought = story.do(
    `tickets-${name}`,
    story.day(dayIndex),
    (context) => new BuyTickets(context, couponId, participantId, quantity, currency, true),
  );
  await bought.catch((refusal: unknown) => {
    if (!(refusal instanceof DomainError) || refusal.code !== 'coupon_is_closed') throw refusal;
  });
}

/** Those with the largest balances can afford it. */
async function othersWithCashback({ stage }: DemoStory, but: string): Promise<readonly string[]> {
  const rows = await stage.readDatabase
    .selectFrom('loyalty_balances')
    .select('participant_id')
    .where('company_id', '=', stage.companyId)
    .where('participant_id', '<>', but)
    .where('available', '>=', 12_00 as Cents)
    .orderBy('available', 'desc')
    .orderBy('participant_id')
    .limit(BUYERS)
    .execute();
  return rows.map(({ participant_id }) => participant_id);
}
