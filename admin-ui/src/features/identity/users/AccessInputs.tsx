import { required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { useStaff } from '../../../layout/useStaff';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { RecordPicker } from '../../../shared/inputs/RecordPicker';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import type { Post } from '../posts/post';
import { AMBIENTS, type User } from './user';

/** What somebody is in the company. Only an administrator makes another one. */
export function AccessInputs() {
  const t = useText();
  const asker = useStaff();
  const ambient: unknown = useWatch({ name: 'ambient' });
  const offered = AMBIENTS.filter((each) => each !== 'A' || asker?.ambient === 'A' || ambient === 'A');
  return (
    <FormSection title={t('identity.users.access')}>
      <Cell span={6}>
        <SelectInput
          source="ambient"
          label={t('identity.users.ambient')}
          hint={isAmbient(ambient) ? t(`identity.users.ambient_hints.${ambient}`) : ''}
          validate={required()}
          choices={offered.map((value) => ({ value, label: t(`identity.users.ambients.${value}`) }))}
        />
      </Cell>
      <Cell span={6}>
        <RecordPicker<Post>
          source="role_id"
          nameSource="role_name"
          resource="posts"
          label={t('identity.users.role')}
          hint={t('identity.users.role_hint')}
          nameOf={({ name }) => name}
          detailOf={({ internal }) => (internal ? t('identity.posts.internal') : '')}
          filter={{ _status: 'active' }}
        />
      </Cell>
    </FormSection>
  );
}

const isAmbient = (value: unknown): value is User['ambient'] => AMBIENTS.some((each) => each === value);
