import { ITEM_TYPE_OF, PRODUCT_TYPES, SPED_ITEM_TYPES } from './tables.js';

describe('what a product is to the SPED (R-3.4.10)', () => {
  it('is one of the types of its register 0200, said of every type of product', () => {
    expect(ITEM_TYPE_OF).toEqual({
      resale: '00',
      feedstock: '01',
      finished: '04',
      intermediary: '06',
      consumables: '07',
      others: '99',
    });
    expect(Object.keys(ITEM_TYPE_OF)).toEqual(Object.keys(PRODUCT_TYPES));
  });

  it('has the words of both languages', () => {
    expect(Object.keys(SPED_ITEM_TYPES)).toHaveLength(12);
    for (const words of Object.values(SPED_ITEM_TYPES))
      expect(words).toEqual({ pt_BR: expect.stringMatching(/./), en: expect.stringMatching(/./) });
  });
});
