import { EntryCreate } from '../entries/EntryCreate';
import { EntryList } from '../entries/EntryList';
import { EntryShow } from '../entries/EntryShow';

export const payables = {
  list: () => <EntryList kind="payables" />,
  create: () => <EntryCreate kind="payables" />,
  show: () => <EntryShow kind="payables" />,
  recordRepresentation: 'description',
};
