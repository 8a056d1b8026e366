import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import { RecordPicker, type RecordPickerProps } from '../../../shared/inputs/RecordPicker';
import type { Person } from './person';

/** Somebody of the register, found by name or document. */
export const PersonPicker = (
  props: Pick<RecordPickerProps<Person>, 'label' | 'filter' | 'validate' | 'autoFocus' | 'disabled'>,
) => (
  <RecordPicker<Person>
    source="person_id"
    resource="persons"
    nameSource="person_name"
    sort="full_name"
    nameOf={({ full_name }) => full_name}
    detailOf={({ document }) => formatDocument(document)}
    codesOf={({ document }) => [document]}
    {...props}
  />
);
