import { REFERRING } from './models.js';
import { REFERRED_BY_OTHERS } from './referrers.js';

// Users are never deleted for good, so that nobody waits for what refers to them.
const waitedFor = REFERRED_BY_OTHERS.filter((resource) => resource !== 'users');

it.each(waitedFor)(
  'the read models that know who refers to %s are said, for they are waited for',
  (resource) => {
    expect(REFERRING[resource] ?? []).not.toEqual([]);
  },
);
