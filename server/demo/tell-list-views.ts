import { idFrom } from '@fidelidade/application/execution/ids.js';
import { SaveListFilter } from '@fidelidade/application/identity/staff-users/list-views.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { STORY_DAYS, type DemoStory } from './demo-story.js';

const FILTERS = [
  { list: 'receivables', name: 'Acima de R$ 500', filter: { situation: 'open', value_gte: '500.00' } },
  { list: 'persons', name: 'Clientes', filter: { client: true } },
] as const;

/** What the shop's owner looks for again and again is kept with the lists. */
export async function tellListViews(story: DemoStory): Promise<void> {
  const { companyId } = story.stage;
  for (const { list, name, filter } of FILTERS) {
    const id = idFrom('list-filter', 'demo', list, name);
    const wish = { name, filter: JSON.stringify(filter), opens: false };
    await story.do(
      `list-filter-${list}-${name}`,
      story.day(STORY_DAYS - 1),
      (context) =>
        new SaveListFilter({ ...context, company: PLATFORM }, 'new', { companyId, list }, id, wish),
    );
  }
}
