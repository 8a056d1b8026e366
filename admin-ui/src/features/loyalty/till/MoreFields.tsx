import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { TextInput } from '../../../shared/inputs/TextInput';

/** What a till's receipt says beside: out of the way of whoever serves a queue. */
export function MoreFields() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="text" size="small" sx={{ justifySelf: 'start' }} onClick={() => setOpen(true)}>
        {t('loyalty.till.details')}
      </Button>
    );
  return (
    <>
      <TextInput
        source="document_number"
        label={t('loyalty.till.document_number')}
        hint={t('loyalty.till.document_number_hint')}
        autoFocus
      />
      <TextInput source="description" label={t('loyalty.till.description')} />
    </>
  );
}
