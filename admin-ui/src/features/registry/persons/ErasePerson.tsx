import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { Form, required } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { SubmitButton } from '../../../shared/form/SubmitButton';
import { TextInput } from '../../../shared/inputs/TextInput';
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
  const [asking, setAsking] = useState(false);
  if (person.status === 'erased' || !can('registry.persons.erase')) return null;
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {t('registry.persons.erase.button')}
      </Button>
      {asking && <EraseDialog person={person} onClose={() => setAsking(false)} />}
    </>
  );
}

function EraseDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useText();
  const heading = useId();
  const { run } = useCommand<Person>(ERASED_FROM, onClose);
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="sm" fullWidth>
      <Form
        noValidate
        disableInvalidFormNotification
        onSubmit={({ confirmation }: { confirmation?: unknown }) =>
          run(`/api/persons/${person.id}/erase`, { confirmation: String(confirmation) })
        }
      >
        <DialogTitle id={heading}>
          {t('registry.persons.erase.title', { name: person.full_name })}
        </DialogTitle>
        <DialogContent>
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
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} variant="outlined" color="inherit">
            {t('common.cancel')}
          </Button>
          <SubmitButton label={t('registry.persons.erase.submit')} color="error" />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
