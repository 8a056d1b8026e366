/** @jest-environment @happy-dom/jest-environment */
import { QueryClient } from '@tanstack/react-query';
import { companyZone, setCompanyZone } from './company-zone';
import { tellWhatIsKnown } from './known-at-start';
import { keepSession } from './session';

const tokenOf = (sub: string, company: string): string => `h.${btoa(JSON.stringify({ sub, company }))}.s`;

const ana = {
  ...{ id: 'ana', name: 'Ana', email: 'ana@demo.com.br', user_language: 'pt_BR', user_skin: 'blue' },
  ...{ permissoes: ['loyalty.till.use'], companies: [] },
  empresa: { id: 'centro', company_name: 'Centro', timezone: 'America/Noronha' },
};

const PERMISSIONS = ['auth', 'getPermissions', {}];
const TILL = `${import.meta.env.BASE_URL}till`;

const knownAt = (path: string): QueryClient => {
  const queries = new QueryClient();
  tellWhatIsKnown(queries, path);
  return queries;
};

beforeEach(() => {
  localStorage.clear();
  setCompanyZone(undefined);
  localStorage.setItem('till.user', JSON.stringify(ana));
});

describe('what a till knows before anybody is asked (ADR 0111)', () => {
  it('is whoever it was when it was closed, and what they may; all of it is asked all the same', () => {
    keepSession({ access_token: tokenOf('ana', 'centro'), expires_in: 60 });
    const queries = knownAt(TILL);
    expect(queries.getQueryData(PERMISSIONS)).toEqual(['loyalty.till.use']);
    expect(queries.getQueryData(['auth', 'getIdentity'])).toMatchObject({ id: 'ana', fullName: 'Ana' });
    expect(companyZone()).toBe('America/Noronha');
    for (const query of queries.getQueryCache().getAll()) expect(query.isStaleByTime(1_000)).toBe(true);
  });

  it.each([
    ['somebody else', tokenOf('bia', 'centro')],
    ['another company', tokenOf('ana', 'boa-vista')],
  ])('is nothing to %s', (_who, access_token) => {
    keepSession({ access_token, expires_in: 60 });
    expect(knownAt(TILL).getQueryData(PERMISSIONS)).toBeUndefined();
  });

  it('is the session alone on another page, and nothing once nobody is signed in', () => {
    keepSession({ access_token: tokenOf('ana', 'centro'), expires_in: 60 });
    const elsewhere = knownAt(`${import.meta.env.BASE_URL}persons`);
    expect(elsewhere.getQueryData(['auth', 'checkAuth', {}])).toBe(true);
    expect(elsewhere.getQueryData(PERMISSIONS)).toBeUndefined();
    localStorage.removeItem('admin.access_token');
    expect(knownAt(TILL).getQueryCache().getAll()).toHaveLength(0);
  });
});
