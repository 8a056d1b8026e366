import type { SaleDetails } from '../loyalty/sale/events.js';
import { PERSON_ID } from './a-person.js';
import { builder } from './builder.js';

export const SALE_ID = '01JSALE0000000000000000001';
export const PARTICIPANT_ID = '01JPARTICIPANT000000000001';

/** A sale of R$ 100,00 told by the till. */
export const aSale = builder<SaleDetails>({
  origin: 'pos',
  documentNumber: '1001',
  date: '2026-03-10',
  personId: PERSON_ID,
  participantId: PARTICIPANT_ID,
  items: [{ description: 'Café torrado e moído 500 g', quantity: '10', unitPrice: '10', total: 100_00 }],
  discount: 0,
  total: 100_00,
});
