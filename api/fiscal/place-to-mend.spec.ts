import { placeOf, placeOfVerdict } from './place-to-mend.js';

const items = [
  { productId: 'coffee', description: 'Café' },
  { productId: 'cake', description: 'Bolo' },
];
const coffee = { resource: 'products', id: 'coffee', item: 1, name: 'Café' };
const cake = { resource: 'products', id: 'cake', item: 2, name: 'Bolo' };

describe('where a problem of a note is mended', () => {
  it.each([
    ['items.0.quantity', coffee],
    ['items.1.ncm', cake],
    ['/NFe/infNFe/det[2]/prod/NCM', cake],
    ['items.1.discount', { ...cake, resource: 'invoices', id: null }],
    ['person_id', { resource: 'persons', id: 'maria' }],
    ['/NFe/infNFe/dest/enderDest/xBairro', { resource: 'persons', id: 'maria' }],
    ['/NFe/infNFe/emit/IE', { resource: 'companies' }],
    ['company.certificate', { resource: 'companies' }],
    ['installments', { resource: 'invoices', id: null }],
  ])('%s', (path, place) => expect(placeOf(path, 'maria', items)).toMatchObject(place));
});

describe('where a rejection is mended', () => {
  const at = (c_stat: string | null, verdict_item: number | null = null, of = items) =>
    placeOfVerdict({ c_stat, verdict_item }, 'maria', of);

  it('in the item that SEFAZ names', () => expect(at('778', 2)).toEqual(cake));
  it('in the only item there is', () => expect(at('778', null, [items[0]!])).toEqual(coffee));
  it('in the buyer or in the company by its code', () => {
    expect(at('208')).toMatchObject({ resource: 'persons', id: 'maria' });
    expect(at('209')).toMatchObject({ resource: 'companies' });
  });
  it('nowhere when its code is not known', () => expect([at('999'), at(null)]).toEqual([null, null]));
});
