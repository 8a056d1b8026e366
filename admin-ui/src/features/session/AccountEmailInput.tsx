import { email, required } from 'react-admin';
import { useText } from '../../i18n/useText';
import { TextInput } from '../../shared/inputs/TextInput';

/** The e-mail that somebody signs in with: the first thing asked at every door. */
export function AccountEmailInput() {
  const t = useText();
  return (
    <TextInput
      source="email"
      type="email"
      label={t('session.email')}
      validate={[required(), email()]}
      autoComplete="username"
      autoFocus
    />
  );
}
