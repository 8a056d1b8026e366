import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import {
  loyaltyAccountDecider,
  type LoyaltyAccountCommand,
} from '@fidelidade/domain/loyalty/account/account.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';

/** Once what is due by today has moved on: what ran out is nobody's to take, and settles nothing. */
export async function afterMaturing(
  unit: UnitOfWork,
  command: LoyaltyAccountCommand,
  today: CivilDate,
): Promise<void> {
  const { participantId } = command;
  const account = streams.loyaltyAccount(participantId);
  await unit.decide(loyaltyAccountDecider, account, { type: 'mature', participantId, today });
  await unit.decide(loyaltyAccountDecider, account, command);
}
