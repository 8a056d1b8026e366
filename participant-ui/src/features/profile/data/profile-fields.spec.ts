import type { User } from '../../../api/types.js';
import { accountBody, accountFieldsOf, accountProblems } from './account-fields.js';
import { fillable, profileBody, profileFieldsOf, profileProblems } from './profile-fields.js';
import { withSaved } from './saved.js';

const user: User = {
  id: 'p1',
  name: 'Maria Lima',
  email: 'maria@loja.com',
  document: '***.982.247-**',
  ambient: 'P',
  empresa: { id: 'c1', company_name: 'Padaria', company_icon: null, loja_url: 'demo', cnpj: '' },
  permissoes: [],
  user_language: 'pt_BR',
  user_skin: 'skin-blue-light',
  cellphone: '11987654321',
};
const problemsOf = accountProblems(user, '2026-11-21');

describe('account data (R-7.1.9)', () => {
  it('shows what the server keeps, and sends what was changed as it keeps it', () => {
    expect(accountFieldsOf(user).cellphone).toBe('(11) 98765-4321');
    expect(accountBody(user, {})).toEqual({});
    expect(accountBody(user, { cellphone: '(11) 3333-4444', born: '' })).toEqual({
      cellphone: '1133334444',
      born_date: null,
    });
  });

  it('proves another e-mail by the password, and by the code where there is one', () => {
    const email = 'maria@nova.com';
    const fields = { ...accountFieldsOf(user), email };
    expect(problemsOf(fields).password).toBe('form.required');
    expect(problemsOf({ ...fields, password: 'x' })).toMatchObject({ password: undefined, otp: undefined });
    const protectedUser = accountProblems({ ...user, two_factor: true }, '2026-11-21');
    expect(protectedUser({ ...fields, password: 'x' }).otp).toBe('form.required');
    expect(accountBody(user, { email, password: 'segredo', otp: '123 456' })).toEqual({
      ...{ email, password: 'segredo', token_otp: '123456' },
    });
    expect(accountBody(user, { email: ' MARIA@loja.com', password: 'left over' })).toEqual({});
  });

  it('sends a document only when none was set: it does not change', () => {
    const unset = { ...user, document: '' };
    const changes = { document: '529.982.247-25' };
    expect(accountBody(unset, changes)).toHaveProperty('document', '52998224725');
    expect(accountBody(user, changes)).not.toHaveProperty('document');
  });

  it('takes a birthday that has been', () => {
    const born = (day: string) => problemsOf({ ...accountFieldsOf(user), born: day }).born;
    expect(['', '1980-02-29', '2026-11-21', '2026-11-22', '1981-02-29'].map(born)).toEqual([
      ...[undefined, undefined, undefined],
      ...['form.dateToCome', 'form.date'],
    ]);
  });

  it('takes a number that can be dialled, or the one that stands', () => {
    const phone = (typed: string, before = '') =>
      accountProblems(
        { ...user, phone: before },
        '2026-11-21',
      )({
        ...accountFieldsOf({ ...user, phone: before }),
        phone: typed,
      }).phone;
    expect(
      ['', '(11) 3456-7890', '+351912345678', '123', '(20) 3456-7890'].map((typed) => phone(typed)),
    ).toEqual([...[undefined, undefined, undefined], ...['form.phone', 'form.phone']]);
    expect(phone('(20) 3456-7890', '2034567890')).toBeUndefined();
  });
});

describe('profile (R-7.1.15)', () => {
  const blank = profileFieldsOf(user);

  it('sends nothing of an address that nobody typed, and a bare CEP of one that somebody did', () => {
    expect(profileBody({})).toEqual({});
    expect(profileBody({ address: blank.address, social: ' ' })).toEqual({
      address: null,
      social_network: null,
    });
    const address = { ...blank.address, zip: '01310-100', number: '10' };
    expect(profileBody({ address }).address).toMatchObject({ zip: '01310100', number: '10' });
  });

  it('sends a picture only when it is another one, and nothing when it was removed', () => {
    expect(profileBody({ site: '' })).not.toHaveProperty('avatar');
    expect(profileBody({ avatar: '' })).toHaveProperty('avatar', null);
    const fresh = 'data:image/png;base64,AA==';
    expect(profileBody({ avatar: fresh })).toHaveProperty('avatar', fresh);
  });

  it('leaves out contacts without a value', () => {
    const contacts = [
      { kind: 'mãe', value: '(11) 3456-7890' },
      { kind: 'trabalho', value: ' ' },
    ];
    expect(profileBody({ contacts }).contacts).toEqual([contacts[0]]);
  });

  it('takes of a CEP what nobody typed, and a city only with its state and its number', () => {
    const found = {
      zip: '01310100',
      address: 'Avenida Paulista',
      city: 'São Paulo',
      city_id: 3550308,
      state: 'SP',
    };
    const city = { city: 'São Paulo', city_id: 3550308, state: 'SP' };
    const typed = { ...blank.address, zip: '01310-100' };
    expect(fillable(typed, found)).toEqual({ address: 'Avenida Paulista', ...city });
    expect(fillable({ ...typed, state: 'SP', address: 'Rua Um' }, found)).toEqual(city);
    expect(fillable({ ...typed, state: 'SP', city: 'Campinas' }, found)).toEqual({
      address: 'Avenida Paulista',
    });
    expect(fillable({ ...typed, state: 'RJ' }, found)).toEqual({ address: 'Avenida Paulista' });
  });

  it('sees half a CEP and a site without its beginning', () => {
    expect(profileProblems(blank)).toEqual({});
    expect(profileProblems({ ...blank, address: { ...blank.address, zip: '01310' } })).toEqual({
      zip: 'form.cep',
    });
    expect(profileProblems({ ...blank, site: 'loja.com' })).toEqual({ site: 'profile.siteShape' });
  });
});

describe('what was saved, until it is read again', () => {
  it('is what the forms show', () => {
    const address = { ...profileFieldsOf(user).address, zip: '01310-100', number: '10' };
    const contacts = [{ kind: 'mãe', value: '(11) 3456-7890' }];
    const changes = { name: ' Maria L. ', cellphone: '', born: '1980-02-29', address, contacts, avatar: '' };
    const known = withSaved({ ...user, profile: { site: 'https://maria.com' } }, changes);
    expect(accountFieldsOf(known)).toMatchObject({ name: 'Maria L.', cellphone: '', born: '1980-02-29' });
    expect(profileFieldsOf(known)).toMatchObject({
      address,
      contacts,
      site: 'https://maria.com',
      avatar: '',
    });
  });

  it('is neither an e-mail that waits for its confirmation, nor what proved it', () => {
    const known = withSaved(user, { email: 'maria@nova.com', password: 'segredo', otp: '123456' });
    expect(known.email).toBe(user.email);
    expect(JSON.stringify(known)).not.toMatch(/segredo|123456|nova/);
  });
});
