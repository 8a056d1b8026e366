import Box from '@mui/material/Box';
import { required } from 'react-admin';
import { useText } from '../../i18n/useText';
import type { StaffUser } from '../../providers/user';
import { Cell, FieldGrid } from '../../shared/form/FormSection';
import { Form, UnplacedErrors } from '../../shared/form/Form';
import { SubmitButton } from '../../shared/form/SubmitButton';
import { TextInput } from '../../shared/inputs/TextInput';
import { Panel } from '../../shared/ui/Panel';
import { useAccountCommand } from './useAccountCommand';

export function NamePanel({ user }: { user: StaffUser }) {
  const t = useText();
  const save = useAccountCommand('/api/user');
  return (
    <Panel title={t('account.you')} hint={t('account.you_hint')}>
      <Form
        noValidate
        disableInvalidFormNotification
        record={{ id: user.id, name: user.name }}
        onSubmit={({ name }: { name?: unknown }) => save({ name })}
      >
        <FieldGrid>
          <Cell span={6}>
            <TextInput source="name" label={t('account.name')} validate={required()} autoComplete="name" />
          </Cell>
        </FieldGrid>
        <Box sx={{ marginTop: 4 }}>
          <SubmitButton label={t('account.save_name')} />
        </Box>
        <UnplacedErrors />
      </Form>
    </Panel>
  );
}
