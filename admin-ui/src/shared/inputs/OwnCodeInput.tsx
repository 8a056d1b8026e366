import { required } from 'react-admin';
import { TextInput } from './TextInput';

interface OwnCodeInputProps {
  readonly label: string;
  /** Whether whoever types has a second factor: of others nothing is asked. */
  readonly isAsked: boolean | undefined;
}

/** The code of one's second factor, beside one's password. */
export const OwnCodeInput = ({ label, isAsked }: OwnCodeInputProps) =>
  isAsked ? (
    <TextInput source="token_otp" label={label} validate={required()} autoComplete="one-time-code" />
  ) : null;
