import { campaignDecider } from '@fidelidade/domain/loyalty/campaign/campaign.js';
import { statusOfVoucher, voucherDecider } from '@fidelidade/domain/loyalty/voucher/voucher.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aCampaign } from '@fidelidade/domain/testing/a-campaign.js';
import { useVoucher, VOUCHER_CODE, voucherTerms } from '@fidelidade/domain/testing/a-voucher.js';
import { day, instant } from '@fidelidade/domain/testing/values.js';
import { Executor } from '../../execution/executor.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { EnrolParticipant } from '../loyalty.commands.js';
import { aContext, COMPANY, LoyaltyHouse } from '../testing/loyalty-house.js';
import { ReleaseVoucher, ReserveVoucher } from '../voucher/voucher.commands.js';
import { GiveCampaignVouchers, StartCampaign, UndoCampaign } from './campaign.commands.js';

const VOUCHER = wellKnownIds.voucher(COMPANY, VOUCHER_CODE);
const at = (time: string) => aContext({ occurredAt: instant(`2026-11-20T${time}:00Z`) });

/** A campaign that gives Ana a voucher. */
async function aGivenCampaign() {
  const house = await LoyaltyHouse.open();
  const { id: campaignId } = await house.commands.execute(new StartCampaign(aContext(), aCampaign()));
  const customer = { document: '52998224725' as Cpf, fullName: 'Ana' };
  const { id } = await house.commands.execute(new EnrolParticipant(aContext(), customer, 'import-1'));
  const participantId = wellKnownIds.participant(COMPANY, id);
  await house.commands.execute(new GiveCampaignVouchers(aContext(), campaignId, [participantId]));
  const [issued] = await house.events('VoucherIssued');
  const voucherId = (issued!.data as { voucherId: string }).voucherId;
  const executor = new Executor(house.store);
  const load = (id = voucherId) => executor.load(voucherDecider, COMPANY, streams.voucher(id));
  const undo = () => house.commands.execute(new UndoCampaign(aContext(), campaignId, 'Valor errado'));
  return { house, executor, campaignId, participantId, voucherId, load, undo };
}

describe('a voucher of a campaign that is undone (ADR 0121)', () => {
  it('is put aside for nobody, while the job has not come to it yet', async () => {
    const { house, participantId, voucherId, undo } = await aGivenCampaign();
    await undo();
    await expect(
      house.commands.execute(new ReserveVoucher(at('15:00'), voucherId, participantId)),
    ).rejects.toMatchObject({ code: 'voucher_cancelled', field: 'voucher_code' });
  });

  it('is not kept alive by tills that take it over from each other', async () => {
    const { house, participantId, voucherId, load, undo } = await aGivenCampaign();
    await house.commands.execute(new ReserveVoucher(at('15:00'), voucherId, participantId));
    await undo();
    const second = new ReserveVoucher(at('15:08'), voucherId, participantId);
    const { id: reservationId } = await house.commands.execute(second);
    expect((await load()).reservations).toMatchObject([{ reservationId, until: '2026-11-20T15:10:00.000Z' }]);
    await house.commands.execute(new ReleaseVoucher(at('15:10'), voucherId, reservationId, 'overdue'));
    expect((await load()).ended).toBe('cancelled');
  });

  it('is kept where a use of it stands, whatever else is given back', async () => {
    const { house, executor, campaignId, participantId, load, undo } = await aGivenCampaign();
    const until = instant('2026-11-20T15:10:00Z');
    const today = day('2026-11-20');
    await executor.run(new ReleaseVoucher(aContext(), VOUCHER, 'none', 'overdue'), async (unit) => {
      const stream = streams.voucher(VOUCHER);
      const terms = voucherTerms({ maxUses: 2, validFrom: '2026-11-01', validUntil: '2026-11-30' });
      const issue = { voucherId: VOUCHER, code: VOUCHER_CODE, campaignId, source: 'campaign' } as const;
      await unit.decide(voucherDecider, stream, { ...{ type: 'issue', terms, today }, ...issue });
      await unit.decide(voucherDecider, stream, useVoucher({ participantId: 'bia', today }));
      const reserve = { type: 'reserve', reservationId: 'a1', participantId, today, until } as const;
      await unit.decide(voucherDecider, stream, reserve);
    });
    await undo();
    await house.commands.execute(new ReleaseVoucher(at('15:05'), VOUCHER, 'a1', 'cancelled'));
    expect([statusOfVoucher(await load(VOUCHER)), (await load(VOUCHER)).used]).toEqual(['available', 1]);
    const campaign = streams.voucherCampaign(campaignId);
    expect((await executor.load(campaignDecider, COMPANY, campaign)).cancelled).toBe(0);
  });
});
