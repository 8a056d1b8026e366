import { WHOLE_COMPANY } from '@fidelidade/domain/identity/team/team.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { nameTeller } from './referred-names.js';

/** Whoever asks it for anything is answered by a fault. */
const NOT_ASKED = {} as ReadDatabase;
const asked = (permissions: readonly string[], scope = WHOLE_COMPANY) => ({
  database: NOT_ASKED,
  company: 'company-1',
  session: { permissions: new Set(permissions) },
  viewer: { userId: 'user-1', scope },
  language: 'pt_BR' as const,
});
const told = async (asking: Parameters<typeof nameTeller>[0], ...ids: string[]) => {
  const reference = { reference: 'accounts', value: ids } as const;
  return (await nameTeller(asking, [reference]))(reference);
};

describe('what a fact refers to (R-7.4.11)', () => {
  it('is not looked up for whoever may not see its kind, or not these of it (R-6.4)', async () => {
    expect(await told(asked(['finance.cost-centers.view']), 'a')).toBe('outro registro');
    const few = { ...WHOLE_COMPANY, accounts: ['c'] };
    expect(await told(asked(['finance.accounts.view'], few), 'a', 'b')).toBe(
      'outro registro, outro registro',
    );
  });

  it('is nothing where there is none', async () => {
    const tell = await nameTeller(asked(['finance.accounts.view']), []);
    expect(tell({ reference: 'accounts', value: null })).toBeNull();
    expect(tell({ reference: 'accounts', value: [] })).toBeNull();
    expect(tell({ reference: null, value: 'a' })).toBeNull();
  });
});
