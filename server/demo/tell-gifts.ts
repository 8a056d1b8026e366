import { emailProof } from '@fidelidade/application/identity/participants/email-proof.js';
import { FollowConfirmation } from '@fidelidade/application/identity/participants/participant.commands.js';
import { TransferPoints } from '@fidelidade/application/loyalty/transfer/transfer-points.js';
import type { Amount } from '@fidelidade/domain/loyalty/account/events.js';
import type { DemoRegisters } from './demo-registers.js';
import { STORY_DAYS, type DemoStory } from './demo-story.js';
import type { Friend } from './tell-referrals.js';

/** The participant who can sign in gives to a friend whom they brought, who gives a part of it back: both lines stand in both statements. */
export async function tellGifts(
  story: DemoStory,
  { participantId }: DemoRegisters,
  friend: Friend,
): Promise<void> {
  const yesterday = story.day(STORY_DAYS - 2);
  await story.do(
    'friend-confirms',
    yesterday,
    (context) => new FollowConfirmation(context, friend.id, 'confirm-email', emailProof(friend.email)),
  );
  const gifts = [
    ['gift', yesterday, participantId, friend.id, 2_000],
    ['gift-back', story.stage.today, friend.id, participantId, 800],
  ] as const;
  for (const [name, day, sender, receiver, amount] of gifts) {
    await story.do(
      name,
      day,
      (context) =>
        new TransferPoints(
          { ...context, actor: { kind: 'participant', id: sender } },
          sender,
          receiver,
          'cashback',
          amount as Amount,
        ),
    );
  }
}
