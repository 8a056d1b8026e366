import type { CampaignDetails } from '../loyalty/campaign/campaign-terms.js';
import { builder } from './builder.js';

export const CAMPAIGN_ID = '01JCAMPAIGN000000000000001';

/** R$ 10,00 for everybody who did not buy for 60 days, unless told otherwise. */
export const aCampaign = builder<CampaignDetails>({
  name: 'Saudade de você',
  occasion: 'once',
  recipients: { idleDays: 60 },
  voucher: { title: 'R$ 10 na próxima compra', kind: 'value', value: 10_00, validDays: 30 },
});
