import { randomUUID } from 'node:crypto';

const COMPANIES = 8;

export const companyOf = (client) => `company-${client % COMPANIES}`;

/** What all contenders write: a sale, some 250 bytes of JSON. */
export const aFact = () => ({
  type: 'SaleRegistered',
  data: {
    saleId: randomUUID(),
    origin: 'pos',
    documentNumber: '000123456',
    date: '2026-01-15',
    personId: '01KB2Z7WJ0V5R3X8Y9QK4N6M7P',
    participantId: '01KB2Z7WJ0S1T2V3W4X5Y6Z7A8',
    items: [{ description: 'Café torrado em grãos', quantity: '2', total: 5980 }],
    discount: 0,
    total: 5980,
  },
});
