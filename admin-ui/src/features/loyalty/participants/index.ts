import { lazyScreen } from '../../../app/lazyScreen';

export const participants = {
  list: lazyScreen(() => import('./ParticipantList'), 'ParticipantList'),
  show: lazyScreen(() => import('./ParticipantShow'), 'ParticipantShow'),
  recordRepresentation: 'name',
};
