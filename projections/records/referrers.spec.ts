import { REFERRING } from './models.js';
import { NAMED_BY_OTHERS } from './record-uses.js';
import { REFERRED_BY_OTHERS } from './referrers.js';

// Users are never deleted for good, so that nobody waits for what refers to them.
const waitedFor = REFERRED_BY_OTHERS.filter((resource) => resource !== 'users');

it.each(waitedFor)(
  'the read models that know who refers to %s are said, for they are waited for',
  (resource) => {
    expect(REFERRING[resource] ?? []).not.toEqual([]);
  },
);

it.each(waitedFor)('what refers to %s keeps them where an import is undone, too', (resource) => {
  expect([...NAMED_BY_OTHERS]).toContain(resource);
});
