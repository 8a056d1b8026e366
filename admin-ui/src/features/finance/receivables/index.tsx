import { EntryCreate, EntryList, EntryShow } from '../entries';

export const receivables = {
  list: () => <EntryList kind="receivables" />,
  create: () => <EntryCreate kind="receivables" />,
  show: () => <EntryShow kind="receivables" />,
  recordRepresentation: 'description',
};
