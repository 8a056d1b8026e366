import { required } from 'react-admin';
import { useText } from '../../i18n/useText';
import type { StaffUser } from '../../providers/user';
import { Cell, FieldGrid } from '../../shared/form/FormSection';
import { PanelForm } from '../../shared/form/PanelForm';
import { TextInput } from '../../shared/inputs/TextInput';
import { Panel } from '../../shared/ui/Panel';
import { useAccountCommand } from './useAccountCommand';

export function NamePanel({ user }: { user: StaffUser }) {
  const t = useText();
  const save = useAccountCommand('/api/user');
  return (
    <Panel title={t('account.you')} hint={t('account.you_hint')}>
      <PanelForm
        name={t('account.you')}
        submit={t('account.save_name')}
        record={{ id: user.id, name: user.name }}
        onSubmit={({ name }: { name?: unknown }) => save({ name })}
      >
        <FieldGrid>
          <Cell span={6}>
            <TextInput source="name" label={t('account.name')} validate={required()} autoComplete="name" />
          </Cell>
        </FieldGrid>
      </PanelForm>
    </Panel>
  );
}
