import { taxProfiles } from '@fidelidade/domain/fiscal/taxes/tax-profile.js';
import { holidays } from '@fidelidade/domain/registry/holiday.js';
import { sentBy } from './KindForms';
import { placesIn } from './places';

describe('the fields that belong to what a form says', () => {
  it('follow from half of it, by the names of the wire', () => {
    expect(placesIn(holidays, { scope: 'state', state: '' })).toMatchObject({
      state: 'needed',
      city: 'none',
    });
    expect(placesIn(taxProfiles, { cst_ibs_cbs: '000', class_trib: '' })).toEqual({ classTrib: 'needed' });
    expect(placesIn(taxProfiles, { cst_ibs_cbs: '', place: 'abroad' })).toEqual({ state: 'none' });
  });

  it('are sent, and what was typed before another choice left it no place is not', () => {
    const typed = { name: 'Aniversário da cidade', scope: 'city', state: 'SP', city: 'São Paulo' };
    expect(sentBy(holidays)(typed)).toMatchObject(typed);
    expect(sentBy(holidays)({ ...typed, scope: 'national' })).toMatchObject({ state: null, city: null });
  });
});
