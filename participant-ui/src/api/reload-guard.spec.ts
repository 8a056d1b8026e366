import { RELOAD_INTERVAL_MS } from '../constants.js';
import { decideReload } from './reload-guard.js';

const calm = { now: 1_000_000, lastReload: undefined, online: true, dirty: false };

describe('reload after a lost connection (R-8.2.6)', () => {
  it('reloads the page when nothing speaks against it', () => {
    expect(decideReload(calm)).toBe('reload');
  });

  it('does not reload twice within 15 s: the second time it shows the banner', () => {
    expect(decideReload({ ...calm, lastReload: calm.now - RELOAD_INTERVAL_MS + 1 })).toBe('banner');
    expect(decideReload({ ...calm, lastReload: calm.now - RELOAD_INTERVAL_MS })).toBe('reload');
  });

  it('asks before it throws away what somebody typed', () => {
    expect(decideReload({ ...calm, dirty: true })).toBe('ask');
  });

  it('never reloads offline, dirty or not', () => {
    expect(decideReload({ ...calm, online: false })).toBe('banner');
    expect(decideReload({ ...calm, online: false, dirty: true })).toBe('banner');
  });
});
