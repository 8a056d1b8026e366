import { sharedDeviceDecider } from '@fidelidade/domain/loyalty/fraud/shared-device.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { limitsOf } from './review-cases.js';

/** An account is opened on a device: written down only while the shop looks for devices of many accounts (ADR 0156). */
export async function seeOnDevice(unit: UnitOfWork, deviceKey: string, participantId: string): Promise<void> {
  const { accountsOfDevice } = await limitsOf(unit);
  if (accountsOfDevice === undefined) return;
  const stream = streams.sharedDevice(deviceKey);
  await unit.decide(sharedDeviceDecider, stream, { type: 'see', deviceKey, participantId });
}
