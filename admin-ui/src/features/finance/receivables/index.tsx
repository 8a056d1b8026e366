import { EntryCreate } from '../entries/EntryCreate';
import { EntryList } from '../entries/EntryList';
import { EntryShow } from '../entries/EntryShow';

export const receivables = {
  list: () => <EntryList kind="receivables" />,
  create: () => <EntryCreate kind="receivables" />,
  show: () => <EntryShow kind="receivables" />,
  recordRepresentation: 'description',
};
