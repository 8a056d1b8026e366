import { readDetails } from '../../kernel/record-kind/details.js';
import { PRODUCT_ID, aProduct } from '../../testing/a-product.js';
import { specification } from '../../testing/specification.js';
import { isGtin } from './gtin.js';
import { productPictureDecider, type ProductPictureEvent } from './picture.js';
import { productDecider, products, type ProductCommand, type ProductEvent } from './product.js';

type Changes = Parameters<typeof aProduct>[0];
const { given } = specification(productDecider);
const command = (type: 'register' | 'change', changes: Changes = {}): ProductCommand => ({
  type,
  id: PRODUCT_ID,
  details: aProduct(changes),
});
const event = (type: 'ProductRegistered' | 'ProductChanged', changes: Changes = {}): ProductEvent => ({
  type,
  data: { productId: PRODUCT_ID, ...aProduct(changes) },
});
const registered = event('ProductRegistered');

describe('registering a product (R-3.4.9)', () => {
  it('puts it on file', () => given([]).when(command('register')).then([registered]));
  it('happens once', () => given([registered]).when(command('register')).thenNotAcceptable('record_exists'));

  it.each<[Changes]>([
    [{ barCode: undefined }],
    [{ sellValue: '0' }],
    [{ costValue: '4.5' }],
    [{ origin: 8 }],
    [{ cest: '1234567' }],
    [{ name: 'x'.repeat(120) }],
    [{ code: 'x'.repeat(60) }],
  ])('takes %j', (changes) =>
    given([])
      .when(command('register', changes))
      .then([event('ProductRegistered', changes)]),
  );

  it.each<[Changes, string, string]>([
    [{ code: 'x'.repeat(61) }, 'max_length', 'code'],
    [{ name: '' }, 'req', 'name'],
    [{ name: 'x'.repeat(121) }, 'max_length', 'name'],
    [{ unit: '' }, 'req', 'unit'],
    [{ unit: 'UNIDADE' }, 'max_length', 'unit'],
    [{ unit: 'U-N' }, 'unit_invalid', 'unit'],
    [{ barCode: '7891000315508' }, 'gtin_invalid', 'bar_code'],
    [{ ncm: '0901' }, 'ncm_invalid', 'ncm'],
    [{ cest: '123' }, 'cest_invalid', 'cest'],
    [{ extipi: '1' }, 'extipi_invalid', 'extipi'],
    [{ sellValue: '-0.01' }, 'negative', 'sell_value'],
    [{ costValue: '-0.01' }, 'negative', 'cost_value'],
    [{ commission: '100.01' }, 'percent_range', 'commission'],
    [{ minQuantity: '10', maxQuantity: '9.9999' }, 'product_max_below_min', 'max_quantity'],
    [{ netWeight: '1.001', grossWeight: '1' }, 'product_gross_below_net', 'gross_weight'],
  ])('is refused with %j', (changes, code, field) =>
    given([]).when(command('register', changes)).thenRefused(code, field),
  );
});

describe('a product as it comes from outside', () => {
  const wire = { code: ' CAFE-01 ', name: 'Café', unit: 'un', ncm: '0901.21.00', sell_value: '10.50' };
  const read = (changes: object = {}) => readDetails(products, { ...wire, ...changes });

  it('is read as the fiscal layouts want it, of domestic origin where nobody says another', () =>
    expect(read({ cest: '17.096.00', bar_code: ' ' })).toEqual({
      details: {
        code: 'CAFE-01',
        name: 'Café',
        unit: 'UN',
        fractional: false,
        lotControl: false,
        ncm: '09012100',
        cest: '1709600',
        origin: 0,
        sellValue: '10.5',
      },
    }));

  it.each<[object, string, string]>([
    [{ code: ' ' }, 'req', 'code'],
    [{ origin: 9 }, 'invalid', 'origin'],
    [{ origin: -1 }, 'invalid', 'origin'],
    [{ origin: 1.5 }, 'invalid', 'origin'],
    [{ origin: null }, 'req', 'origin'],
    [{ type: 'service' }, 'invalid', 'type'],
    [{ ncm: '0901x2100' }, 'ncm_invalid', 'ncm'],
    [{ sell_value: '1000000000.01' }, 'money_too_large', 'sell_value'],
    [{ cost_value: '999999999999999' }, 'money_too_large', 'cost_value'],
    [{ sell_value: '1,50' }, 'decimal_invalid', 'sell_value'],
  ])('cannot be read with %j', (changes, code, field) =>
    expect(read(changes)).toEqual({ problems: [expect.objectContaining({ code, field })] }),
  );
});

describe('changing a product', () => {
  it('carries all the details as they are now', () =>
    given([registered])
      .when(command('change', { sellValue: '12.5' }))
      .then([event('ProductChanged', { sellValue: '12.5' })]));

  it('to what it is already is nothing, in whatever order the store gives the fields back', () => {
    given([registered]).when(command('change')).thenNothing();
    const backwards = Object.fromEntries(Object.entries(registered.data).reverse());
    given([{ ...registered, data: backwards } as ProductEvent])
      .when(command('change'))
      .thenNothing();
  });

  it('is checked as a registration is', () =>
    given([registered])
      .when(command('change', { ncm: '' }))
      .thenRefused('req', 'ncm'));
  it('is refused once deleted', () =>
    given([registered, { type: 'ProductDeleted', data: { id: PRODUCT_ID } }])
      .when(command('change'))
      .thenNotAcceptable('record_not_editable'));
});

describe('what a product looks like', () => {
  const { given: pictured } = specification(productPictureDecider);
  const show = (picture: string | null) => ({ productId: PRODUCT_ID, picture });
  const changed: ProductPictureEvent = {
    type: 'ProductPictureChanged',
    data: { productId: PRODUCT_ID, sha256: 'ab' },
  };
  const deleted: ProductEvent = { type: 'ProductDeleted', data: { id: PRODUCT_ID } };

  it('is said beside its details, once for each picture, and taken back', () => {
    pictured([registered]).when(show('ab')).then([changed]);
    pictured([registered, changed]).when(show('ab')).thenNothing();
    pictured([registered, changed])
      .when(show(null))
      .then([{ type: 'ProductPictureRemoved', data: { productId: PRODUCT_ID } }]);
    pictured([registered]).when(show(null)).thenNothing();
  });

  it('is said of no product that is not there', () => {
    pictured([]).when(show('ab')).thenNotFound();
    pictured([registered, deleted]).when(show('ab')).thenNotAcceptable('record_not_editable');
  });

  it('changes none of its details', () =>
    given([registered, changed as never])
      .when(command('change'))
      .thenNothing());
});

describe('a GTIN has 8, 12, 13 or 14 digits and its check digit (GS1)', () => {
  it.each(['96385074', '036000291452', '4006381333931', '7891000315507', '10012345678902'])(
    '%p is one',
    (text) => expect(isGtin(text)).toBe(true),
  );
  it.each([
    '',
    '96385075',
    '036000291453',
    '4006381333932',
    '10012345678903',
    '123456789',
    '400638133393',
    '40063813339A1',
    'SEM GTIN',
  ])('%p is none', (text) => expect(isGtin(text)).toBe(false));
});
