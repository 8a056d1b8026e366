import { setTimeout as sleep } from 'node:timers/promises';
import { ChangeInbox } from '@fidelidade/application/platform/inbox/inbox.commands.js';
import { notificationsOf } from '@fidelidade/projections/platform/inbox/queries.js';
import type { Notification } from '@fidelidade/projections/platform/inbox/table.js';
import { noonOf, STORY_DAYS, type DemoStory } from './demo-story.js';
import type { DemoRegisters } from './demo-registers.js';

/** Days whose notifications the participant has not looked at yet. */
const UNREAD_DAYS = 3;
const POLICY_WAIT_ms = 5_000;
const LOOK_EVERY_ms = 50;

/** The participant has read what they were told, but for the last days: a handful is new. */
export async function tellInbox(story: DemoStory, { participantId }: DemoRegisters): Promise<void> {
  const yesterday = story.day(STORY_DAYS - 2);
  const since = noonOf(story.day(STORY_DAYS - UNREAD_DAYS));
  const told = await allTold(story, participantId);
  for (const { id: notificationId } of told.filter(({ created_at }) => created_at < since)) {
    const change = { type: 'show', accountId: participantId, notificationId } as const;
    await story.do(
      `read-${notificationId}`,
      yesterday,
      (context) => new ChangeInbox({ ...context, actor: { kind: 'participant', id: participantId } }, change),
    );
  }
}

/** Telling is a policy's work, in the order of the log: done when it has told of what turned available last. */
async function allTold(
  { stage: { readDatabase, companyId, today } }: DemoStory,
  participantId: string,
): Promise<readonly Notification[]> {
  const { last } = await readDatabase
    .selectFrom('lots')
    .select(({ fn }) => fn.max('available_on').as('last'))
    .where('company_id', '=', companyId)
    .where('participant_id', '=', participantId)
    .where('available_on', '<=', today)
    .executeTakeFirstOrThrow();
  const giveUp_ms = Date.now() + POLICY_WAIT_ms;
  for (;;) {
    const told = await notificationsOf(readDatabase, companyId, participantId);
    const isDone = told.some(({ kind, created_at }) => kind === 'cashback-available' && created_at >= last);
    if (isDone || Date.now() > giveUp_ms) return told;
    await sleep(LOOK_EVERY_ms);
  }
}
