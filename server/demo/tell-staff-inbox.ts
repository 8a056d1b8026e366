import { setTimeout as sleep } from 'node:timers/promises';
import { newsOfMoney } from '@fidelidade/application/platform/staff-notifications/money-news.js';
import { newsOfStock } from '@fidelidade/application/platform/staff-notifications/stock-news.js';
import { ReadStaffNotifications } from '@fidelidade/application/platform/staff-notifications/staff-notifications.js';
import { CountStock } from '@fidelidade/application/stock/stock.commands.js';
import { PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import { parseQuantity } from '@fidelidade/domain/kernel/decimal.js';
import { SEES_ALL } from '@fidelidade/projections/lists/viewer.js';
import {
  staffNotificationsOf,
  type Reader,
} from '@fidelidade/projections/platform/staff-notifications/queries.js';
import { noonOf, type DemoStory } from './demo-story.js';
import type { DemoRegisters } from './demo-registers.js';

/** At the end of the list: no note of the story sells them. */
const LOW_SHELVES = 3;
const COUNTED = '12';
/** What was told some days ago was read; the newest are new. */
const UNREAD = 2;
const SHOWN_WAIT_ms = 5_000;
const LOOK_EVERY_ms = 50;

/** Shelves were counted and too little is on them, a balance is low; of what staff were told, some is read and one is put away. */
export async function tellStaffInbox(story: DemoStory, { products }: DemoRegisters): Promise<void> {
  const { commands, readDatabase, today, userId } = story.stage;
  for (const { id } of products.slice(-LOW_SHELVES)) {
    await story.do(
      `count-shelf-${id}`,
      today,
      (context) => new CountStock(context, id, parseQuantity(COUNTED), 'Contagem da prateleira'),
    );
  }
  for (const command of await newsOfMoney(readDatabase, noonOf(today))) await commands.execute(command);
  const told = await allTold(story);
  const [putAway, ...read] = told.slice(UNREAD).map(({ id }) => id);
  for (const notificationId of read) {
    const change = { type: 'show', userId, notificationId } as const;
    await story.do(
      `shown-${notificationId}`,
      today,
      (context) => new ReadStaffNotifications(context, change),
    );
  }
  if (putAway === undefined) return;
  const change = { type: 'delete', userId, notificationId: putAway } as const;
  await story.do(`deleted-${putAway}`, today, (context) => new ReadStaffNotifications(context, change));
}

/** What the shelves have become is shown a moment after they were counted. */
async function allTold({ stage: { commands, readDatabase, companyId, userId, today } }: DemoStory) {
  const permissions = new Set(Object.keys(PERMISSIONS));
  const reader: Reader = { ...SEES_ALL, userId, permissions, now: noonOf(today) };
  const giveUp_ms = Date.now() + SHOWN_WAIT_ms;
  for (;;) {
    for (const command of await newsOfStock(readDatabase, noonOf(today))) await commands.execute(command);
    const told = await staffNotificationsOf(readDatabase, companyId, reader);
    const low = told.filter(({ kind }) => kind === 'product-low');
    if (low.length >= LOW_SHELVES || Date.now() > giveUp_ms) return told;
    await sleep(LOOK_EVERY_ms);
  }
}
