import Button from '@mui/material/Button';
import { useFormState } from 'react-hook-form';
import { useText } from '../../i18n/useText';

interface SubmitButtonProps {
  readonly label?: string;
  readonly color?: 'primary' | 'error';
  readonly fullWidth?: boolean;
}

/** Says that it is working and cannot be pressed twice. */
export function SubmitButton({ label, color = 'primary', fullWidth = false }: SubmitButtonProps) {
  const t = useText();
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" color={color} disabled={isSubmitting} fullWidth={fullWidth}>
      {isSubmitting ? t('common.saving') : (label ?? t('common.save'))}
    </Button>
  );
}
