import { idFrom } from '../../execution/ids.js';
import { aCampaign } from '@fidelidade/domain/testing/a-campaign.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { EnrolParticipant } from '../loyalty.commands.js';
import { aContext, COMPANY, LoyaltyHouse } from '../testing/loyalty-house.js';
import { GiveCampaignVouchers, StartCampaign } from './campaign.commands.js';

it('brings one voucher to whoever corrects their birthday from December to January, and the next one a year later', async () => {
  const house = await LoyaltyHouse.open();
  const details = aCampaign({ occasion: 'birthday', recipients: {} });
  const begun = aContext({ commandId: idFrom('begun') });
  const { id: campaignId } = await house.commands.execute(new StartCampaign(begun, details));
  const customer = { document: '52998224725' as Cpf, fullName: 'Ana' };
  const { id } = await house.commands.execute(new EnrolParticipant(aContext(), customer, 'import-1'));
  const participantId = wellKnownIds.participant(COMPANY, id);
  const give = async (year: string, on: string) => {
    const context = aContext({ occurredAt: instant(`${on}T15:00:00Z`) });
    await house.commands.execute(new GiveCampaignVouchers(context, campaignId, [participantId], year));
    return (await house.events('VoucherIssued')).length;
  };
  expect(await give('2026', '2026-12-30')).toBe(1);
  expect(await give('2027', '2027-01-02')).toBe(1);
  expect(await give('2027', '2027-12-30')).toBe(2);
});
