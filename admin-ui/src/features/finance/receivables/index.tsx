import { EntryCreate, EntryEdit, EntryList, EntryShow } from '../entries';

export const receivables = {
  list: () => <EntryList kind="receivables" />,
  create: () => <EntryCreate kind="receivables" />,
  edit: () => <EntryEdit kind="receivables" />,
  show: () => <EntryShow kind="receivables" />,
  recordRepresentation: 'description',
};
