import { LIST_COLUMNS } from './columns-of-lists.js';
import { titleOfList } from './list-titles.js';

it.each(Object.keys(LIST_COLUMNS))(
  'the export of %s is called by its name, not by that of its route',
  (resource) => {
    const { pt_BR, en } = titleOfList(resource);
    expect([pt_BR, en]).not.toContain(resource);
  },
);
