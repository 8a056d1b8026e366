import { ALL_POLICIES } from '@fidelidade/application/application.module.js';
import { ACTOR_NAMES } from '../../i18n/actor-names.js';
import { EVENT_LABELS } from '../../i18n/event-labels.js';

it('every policy has a name that a shopkeeper can read', () => {
  expect(Object.keys(ACTOR_NAMES)).toEqual(expect.arrayContaining(ALL_POLICIES.map(({ name }) => name)));
});

it.each(['pt_BR', 'en'] as const)('no two facts are called the same (%s)', (language) => {
  const labels = Object.values(EVENT_LABELS).map((label) => label[language]);
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
});
