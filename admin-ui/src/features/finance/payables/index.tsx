import { EntryCreate, EntryEdit, EntryList, EntryShow } from '../entries';

export const payables = {
  list: () => <EntryList kind="payables" />,
  create: () => <EntryCreate kind="payables" />,
  edit: () => <EntryEdit kind="payables" />,
  show: () => <EntryShow kind="payables" />,
  recordRepresentation: 'description',
};
