import { memoryStore } from 'react-admin';
import { ownPage } from './page-owner';
import { ownStore } from './own-store';

const tokenOf = (sub: string, company?: string): string => `h.${btoa(JSON.stringify({ sub, company }))}.s`;

describe('what a list was narrowed by', () => {
  const store = ownStore(memoryStore());
  const params = { filter: { _status: 'deleted' } };

  beforeAll(() => store.setup());
  beforeEach(() => {
    ownPage(tokenOf('ana', 'centro'));
    store.setItem('products.listParams', params);
    store.setItem('locale', 'en');
  });
  afterAll(() => ownPage(null));

  it('is there again in its company, and stays there when another company’s is put away', () => {
    expect(store.getItem('products.listParams')).toEqual(params);
    ownPage(tokenOf('ana', 'boa-vista'));
    store.removeItem('products.listParams');
    ownPage(tokenOf('ana', 'centro'));
    expect(store.getItem('products.listParams')).toEqual(params);
  });

  it.each([
    ['another company', tokenOf('ana', 'boa-vista')],
    ['somebody else', tokenOf('bia', 'centro')],
  ])('is nothing to %s, and the language is everybody’s', (_who, token) => {
    ownPage(token);
    expect(store.getItem('products.listParams')).toBeUndefined();
    expect(store.getItem('locale')).toBe('en');
  });

  it('is told to its company’s lists alone', () => {
    const told = jest.fn();
    store.subscribe('products.listParams', told);
    ownPage(tokenOf('ana', 'boa-vista'));
    store.setItem('products.listParams', {});
    expect(told).not.toHaveBeenCalled();
  });
});
