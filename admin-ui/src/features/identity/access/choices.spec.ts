import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { CHOICES, choiceOf, effectOf, mayChoose, withChoice, type UserPermissions } from './choices';

const VIEW: Permission = 'registry.persons.view';
const ERASE: Permission = 'registry.persons.erase';

const clerk: UserPermissions = {
  id: 'u1',
  name: 'Bia',
  ambient: 'U',
  role_id: 'r1',
  role_permissions: [VIEW],
  granted: [],
  denied: [],
  effective: [VIEW],
  scope: { branches: null, warehouses: null, accounts: null, own_entries_only: false },
};
const nobody = () => false;
const everybody = () => true;

describe('what a person has beside their post', () => {
  it.each(CHOICES)('is what was chosen last: %s', (choice) => {
    const before = withChoice(withChoice(clerk, ERASE, 'granted'), VIEW, 'denied');
    expect(choiceOf(withChoice(before, ERASE, choice), ERASE)).toBe(choice);
  });

  it('adds what is granted and takes away what is denied', () => {
    const own = withChoice(withChoice(clerk, ERASE, 'granted'), VIEW, 'denied');
    expect([...effectOf(clerk, own)]).toEqual([ERASE]);
  });
});

describe('who may choose', () => {
  it('gives nothing that they lack themselves', () => {
    expect(mayChoose(nobody, clerk, ERASE, 'granted')).toBe(false);
    expect(mayChoose(everybody, clerk, ERASE, 'granted')).toBe(true);
  });

  it('takes away what they lack', () => {
    expect(mayChoose(nobody, clerk, VIEW, 'denied')).toBe(true);
  });

  it('does not give back, by lifting a denial, what they lack', () => {
    const barred: UserPermissions = { ...clerk, denied: [VIEW], effective: [] };
    expect(mayChoose(nobody, barred, VIEW, 'post')).toBe(false);
    expect(mayChoose(everybody, barred, VIEW, 'post')).toBe(true);
  });

  it('may undo their own change before it is saved', () => {
    expect(mayChoose(nobody, clerk, VIEW, 'post')).toBe(true);
  });
});
