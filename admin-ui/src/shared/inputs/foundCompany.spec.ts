import { addressPlaces, unlessTyped, untouched, type FoundCompany } from './foundCompany';

const cafe: FoundCompany = {
  social_name: 'Café Morro Alto Ltda',
  active: true,
  email: 'contato@morroalto.com.br',
  address: { zip: '01310200', state: 'SP', city_id: 3550308, city: 'São Paulo', number: '1578' },
};
const placesOf = (company: FoundCompany) => ({
  full_name: company.social_name,
  email: company.email,
  phone: company.phone,
  ...addressPlaces(company),
});
const form = (values: Readonly<Record<string, unknown>>) => (place: string) => values[place];

describe('what a CNPJ stands for (R-7.5.1)', () => {
  it('fills in what is empty, and says nothing of what is not known', () => {
    expect(unlessTyped(form({ email: '' }), placesOf(cafe))).toEqual({
      ...{ full_name: 'Café Morro Alto Ltda', email: 'contato@morroalto.com.br' },
      ...{ 'address.zip': '01310200', 'address.state': 'SP', 'address.city_id': 3550308 },
      ...{ 'address.city': 'São Paulo', 'address.number': '1578' },
    });
  });

  it('leaves what somebody typed (R-7.5.3)', () => {
    expect(unlessTyped(form({ full_name: 'Café da Ana' }), placesOf(cafe))).not.toHaveProperty('full_name');
  });

  it('takes an address whole or not at all', () => {
    const filled = unlessTyped(form({ 'address.number': '12' }), placesOf(cafe));
    expect(Object.keys(filled).filter((place) => place.startsWith('address.'))).toEqual([]);
  });

  it('leaves nothing of itself once another number is typed, but what somebody wrote over it', () => {
    const filled = unlessTyped(form({}), placesOf(cafe));
    expect(untouched(form({ ...filled, email: 'ana@cafe.com.br' }), filled)).toEqual({
      ...{ full_name: '', 'address.zip': '', 'address.state': '', 'address.city_id': null },
      ...{ 'address.city': '', 'address.number': '' },
    });
  });
});
