import { after } from '../../testing/history.js';
import { specification } from '../../testing/specification.js';
import { aCampaign, CAMPAIGN_ID } from '../../testing/a-campaign.js';
import { day } from '../../testing/values.js';
import { campaignDecider, type CampaignCommand, type CampaignState } from './campaign.js';
import type { CampaignDetails } from './campaign-terms.js';
import type { CampaignEvent } from './events.js';

const { given } = specification<CampaignState, CampaignCommand, CampaignEvent>(campaignDecider);
const start = (details: CampaignDetails): CampaignCommand => ({
  ...{ type: 'start', campaignId: CAMPAIGN_ID, details, today: day('2026-03-10') },
});
const give = (count: number, upToParticipantId?: string): CampaignCommand => ({
  ...{ type: 'give', given: count },
  ...(upToParticipantId !== undefined && { upToParticipantId }),
});
const finish = (upToParticipantId = ''): CampaignCommand => ({ type: 'finish', upToParticipantId });
const undo: CampaignCommand = { type: 'request-undo', reason: 'Foi engano' };
const lived = (...commands: CampaignCommand[]) => after(campaignDecider, [], commands);
const begun = lived(start(aCampaign()));
const data = { campaignId: CAMPAIGN_ID };

describe('a campaign of vouchers (R-3.1.9)', () => {
  it('says whom it means and what each is given', () =>
    given([])
      .when(start(aCampaign()))
      .then([{ type: 'VoucherCampaignStarted', data: { ...data, ...aCampaign() } }]));

  it.each([
    ['no name', aCampaign({ name: ' ' }), 'req', 'name'],
    ['no level', aCampaign({ recipients: { levelIds: [] } }), 'coupon_levels', 'level_ids'],
    ['half a day', aCampaign({ recipients: { idleDays: 0.5 } }), 'coupon_limit', 'idle_days'],
    ['a thirteenth month', aCampaign({ recipients: { birthMonth: 13 } }), 'coupon_limit', 'birth_month'],
    [
      'a month of birthdays, on birthdays',
      aCampaign({ occasion: 'birthday', recipients: { birthMonth: 3 } }),
      'campaign_birth_month',
      'birth_month',
    ],
    [
      'a voucher without days',
      aCampaign({ voucher: { ...aCampaign().voucher, validDays: 0 } }),
      'coupon_days',
      'valid_days',
    ],
    [
      'a voucher of nothing',
      aCampaign({ voucher: { ...aCampaign().voucher, value: 0 } }),
      'money_positive',
      'value',
    ],
  ])('is refused with %s', (_, details, code, field) => {
    given([]).when(start(details)).thenRefused(code, field);
  });

  it('gives in blocks, each participant once, and is finished after the last', () => {
    const further = lived(start(aCampaign()), give(2, 'b'));
    given(begun)
      .when(give(2, 'b'))
      .then([{ type: 'CampaignVouchersGiven', data: { ...data, given: 2, upToParticipantId: 'b' } }]);
    given(further).when(give(0, 'b')).thenNothing();
    given(further)
      .when(give(0, 'c'))
      .then([{ type: 'CampaignVouchersGiven', data: { ...data, given: 0, upToParticipantId: 'c' } }]);
    given(further).when(finish('d')).thenNothing();
    given(further)
      .when(finish('b'))
      .then([{ type: 'VoucherCampaignFinished', data: { ...data, given: 2 } }]);
    given(lived(start(aCampaign()), finish()))
      .when(give(1, 'c'))
      .thenNothing();
  });

  it('for birthdays runs until it is ended', () => {
    const birthdays = lived(start(aCampaign({ occasion: 'birthday' })), give(1));
    given(birthdays).when(finish()).thenNothing();
    given(birthdays)
      .when({ type: 'end' })
      .then([{ type: 'VoucherCampaignEnded', data: { ...data, given: 1 } }]);
    given(begun).when({ type: 'end' }).thenNotAcceptable('campaign_not_running');
  });

  it('that is undone gives nothing more, and says what could not be taken back', () => {
    given(begun).when({ type: 'request-undo', reason: ' ' }).thenRefused('req', 'reason');
    const undoing = lived(start(aCampaign()), give(3, 'c'), undo);
    given(undoing).when(give(1, 'd')).thenNothing();
    given(undoing).when(undo).thenNothing();
    given(after(campaignDecider, undoing, [{ type: 'take-back', cancelled: 2 }]))
      .when({ type: 'finish-undo' })
      .then([{ type: 'VoucherCampaignReverted', data: { ...data, cancelled: 2, kept: 1 } }]);
    given(begun).when({ type: 'finish-undo' }).thenNothing();
  });
});
