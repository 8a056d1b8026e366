import { EntryCreate, EntryList, EntryShow } from '../entries';

export const payables = {
  list: () => <EntryList kind="payables" />,
  create: () => <EntryCreate kind="payables" />,
  show: () => <EntryShow kind="payables" />,
  recordRepresentation: 'description',
};
