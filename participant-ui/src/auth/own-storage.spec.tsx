/** @jest-environment @happy-dom/jest-environment */
import { browserCredentials } from './credential-store.js';
import { OWN_KEYS } from './own-storage.js';

describe('what a logout clears (R-4.1.9)', () => {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('admin.access_token', 'of the staff');
    for (const key of Object.values(OWN_KEYS)) localStorage.setItem(key, 'ours');
  });
  const kept = () => Object.keys({ ...localStorage }).sort();

  it('is all of ours, and nothing of the administration that is open in the same browser', () => {
    browserCredentials.clear();
    expect(kept()).toEqual(['admin.access_token']);
  });

  it('leaves the expiry to whoever signed in meanwhile', () => {
    browserCredentials.clearFlags();
    expect(kept()).toEqual(['admin.access_token', 'expiration']);
  });
});
