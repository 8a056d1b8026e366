import { lazyScreen } from '../../../app/lazyScreen';

export const campaigns = {
  list: lazyScreen(() => import('./CampaignList'), 'CampaignList'),
  create: lazyScreen(() => import('./CampaignCreate'), 'CampaignCreate'),
  show: lazyScreen(() => import('./CampaignShow'), 'CampaignShow'),
  recordRepresentation: 'name',
};
