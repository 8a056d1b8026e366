import { fillable, type FoundAddress } from './foundAddress';

const paulista: FoundAddress = {
  state: 'SP',
  city_id: 3550308,
  city: 'São Paulo',
  neighborhood: 'Bela Vista',
  address: 'Avenida Paulista',
};
const campinas: FoundAddress = { state: 'SP', city_id: 3509502, city: 'Campinas', address: 'Rua Barão' };

describe('an address that a postal code stands for (R-7.5.3)', () => {
  it('fills in what is empty', () => {
    expect(fillable({ zip: '01310100', address: '', number: '1' }, paulista)).toEqual(paulista);
  });

  it('leaves what somebody typed', () => {
    expect(fillable({ address: 'Av. Paulista, fundos' }, paulista)).not.toHaveProperty('address');
    expect(fillable({ city_id: '3304557', state: 'RJ' }, paulista)).toEqual({
      neighborhood: 'Bela Vista',
      address: 'Avenida Paulista',
    });
  });

  it('names no city of another state than the chosen one', () => {
    expect(fillable({ state: 'RJ' }, paulista)).not.toHaveProperty('city_id');
    expect(fillable({ state: 'SP' }, paulista)).toMatchObject({ city_id: 3550308 });
  });

  it('takes the place of what the code before had filled in', () => {
    const typedOver = { ...paulista, neighborhood: 'Jardins' };
    expect(fillable(typedOver, campinas, { ...paulista })).toEqual(campinas);
    expect(fillable({ ...paulista, city_id: '3550308' }, campinas, { ...paulista })).toMatchObject({
      city: 'Campinas',
    });
  });

  it('says nothing of what is not known', () => {
    expect(fillable({}, campinas)).not.toHaveProperty('neighborhood');
  });
});
