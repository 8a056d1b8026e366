import { specification } from '../../testing/specification.js';
import type { StaffUserEvent } from './events.js';
import { staffUserDecider, type StaffUserCommand } from './staff-user.js';

const { given } = specification(staffUserDecider);
const userId = '01JSTAFF000000000000000001';
const account = { userId, name: 'Ana Gestora', email: 'ana@loja.com.br', passwordHash: '$argon2id$hash' };
const register = (changes: Partial<typeof account> = {}): StaffUserCommand => ({
  type: 'register',
  ...account,
  ...changes,
});
const registered: StaffUserEvent = { type: 'StaffUserRegistered', data: account };
describe('a staff user (R-1.3.1)', () => {
  it('is registered once', () => {
    given([]).when(register()).then([registered]);
    given([registered]).when(register()).thenNotAcceptable('record_exists');
  });

  it('has a name and an e-mail', () => {
    given([])
      .when(register({ name: ' ' }))
      .thenRefused('req', 'name');
    given([])
      .when(register({ email: 'ana' }))
      .thenRefused('email', 'email');
    given([])
      .when(register({ name: '', email: '' }))
      .thenRefusedAll('req at name', 'email at email');
  });

  it('has another name when it was changed', () => {
    given([registered])
      .when({ type: 'rename', userId, name: ' Ana Souza ' })
      .then([{ type: 'StaffUserRenamed', data: { userId, name: 'Ana Souza' } }]);
    given([registered]).when({ type: 'rename', userId, name: account.name }).thenNothing();
    given([registered]).when({ type: 'rename', userId, name: ' ' }).thenRefused('req', 'name');
  });

  it('chooses a language and a skin; the one in use is no choice', () => {
    given([registered])
      .when({ type: 'change-language', userId, language: 'en' })
      .then([{ type: 'UserLanguageChanged', data: { userId, language: 'en' } }]);
    given([registered]).when({ type: 'change-language', userId, language: 'pt_BR' }).thenNothing();
    given([registered])
      .when({ type: 'change-skin', userId, skin: 'skin-red' })
      .then([{ type: 'UserSkinChanged', data: { userId, skin: 'skin-red' } }]);
    given([registered, { type: 'UserSkinChanged', data: { userId, skin: 'skin-red' } }])
      .when({ type: 'change-skin', userId, skin: 'skin-red' })
      .thenNothing();
  });

  it.each<StaffUserCommand>([
    { type: 'rename', userId, name: 'Ana' },
    { type: 'change-language', userId, language: 'en' },
    { type: 'change-skin', userId, skin: 'skin-red' },
  ])('must exist to $type', (command) => given([]).when(command).thenNotFound());
});
