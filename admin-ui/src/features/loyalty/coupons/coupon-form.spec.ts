import { toForm } from './coupon-form';

const RAFFLE = {
  ...{ title: 'Bicicleta', kind: 'sorteio', price_points: '20', price_cashback: null, version: 3 },
  ...{ ticket_limit_total: '500', ticket_limit_per_participant: '', series_size: 1000 },
  ...{ starts_at: '2026-12-01T11:00:00.000Z', ends_at: '2026-12-20T22:00:00.000Z' },
  ...{ draw_at: '2026-12-23T22:00:00.000Z', regulation_url: 'https://a.example', description: '' },
  ...{
    id: 'c',
    sold: 4,
    gives: { kind: 'percent', value: '10', valid_days: '30' },
    click_url: 'https://b.example',
  },
};

describe('what the form of a coupon sends', () => {
  it('is what a draw has, with numbers as numbers and nothing of other kinds', () => {
    expect(toForm(RAFFLE)).toEqual({
      ...{ title: 'Bicicleta', description: null, kind: 'sorteio', price_points: 20, price_cashback: null },
      ...{ ticket_limit_total: 500, ticket_limit_per_participant: null, series_size: 1000, version: 3 },
      ...{ starts_at: RAFFLE.starts_at, ends_at: RAFFLE.ends_at, draw_at: RAFFLE.draw_at },
      ...{ regulation_url: 'https://a.example', authorization_number: null, gives: null, click_url: null },
      level_ids: null,
    });
  });

  it('of a discount has its voucher, and of a thing a gift without a value', () => {
    expect(toForm({ ...RAFFLE, kind: 'desconto' })).toMatchObject({
      ...{ draw_at: null, series_size: null },
      gives: { kind: 'percent', value: '10', min_purchase: null, valid_days: 30 },
    });
    expect(toForm({ ...RAFFLE, kind: 'produto' })).toMatchObject({
      gives: { kind: 'gift', value: null, valid_days: 30 },
    });
  });

  it('of an offer elsewhere has its address, and no price', () => {
    expect(toForm({ ...RAFFLE, kind: 'externo' })).toMatchObject({
      ...{ click_url: 'https://b.example', price_points: null, ticket_limit_total: null, gives: null },
    });
  });

  it('keeps what is no number, for the server to refuse by its name', () => {
    expect(toForm({ ...RAFFLE, price_points: 'vinte' })).toMatchObject({ price_points: 'vinte' });
  });
});
