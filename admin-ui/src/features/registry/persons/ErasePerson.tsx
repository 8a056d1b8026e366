import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { required } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { FormDialog } from '../../../shared/form/FormDialog';
import { TextInput } from '../../../shared/inputs/TextInput';
import { useDialog } from '../../../shared/ui/DialogHost';
import type { Person } from './person';

/** Every list that showed the person. */
const ERASED_FROM = [
  'persons',
  'participants',
  'sales',
  'invoices',
  'receivables',
  'payables',
  'imports',
  'history',
];

/** The right of erasure (LGPD art. 18, VI). Says what goes and what stays before anything happens. */
export function ErasePerson({ person }: { person: Person }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  if (person.status === 'erased' || !can('registry.persons.erase')) return null;
  return (
    <Button color="error" onClick={() => open((close) => <EraseDialog person={person} onClose={close} />)}>
      {t('registry.persons.erase.button')}
    </Button>
  );
}

function EraseDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useText();
  const { run } = useCommand<Person>(ERASED_FROM, onClose);
  return (
    <FormDialog
      title={t('registry.persons.erase.title', { name: person.full_name })}
      submit={t('registry.persons.erase.submit')}
      danger
      width="sm"
      onSubmit={({ confirmation }: { confirmation?: unknown }) =>
        run(`/api/persons/${person.id}/erase`, { confirmation: String(confirmation) })
      }
      onClose={onClose}
    >
      {(['goes', 'stays', 'forever'] as const).map((part) => (
        <DialogContentText key={part} sx={{ marginBottom: 3 }}>
          {t(`registry.persons.erase.${part}`)}
        </DialogContentText>
      ))}
      <TextInput
        source="confirmation"
        label={t('registry.persons.erase.confirmation')}
        validate={required(t('registry.persons.erase.confirmation_required'))}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}
