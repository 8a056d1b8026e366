import { lazyScreen } from '../../../app/lazyScreen';

export const tickets = {
  list: lazyScreen(() => import('./TicketList'), 'TicketList'),
  recordRepresentation: 'number',
};
