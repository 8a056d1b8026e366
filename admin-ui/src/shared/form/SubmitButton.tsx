import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useFormState } from 'react-hook-form';
import { useText } from '../../i18n/useText';

interface SubmitButtonProps {
  readonly label?: string;
  readonly color?: 'primary' | 'error';
  readonly fullWidth?: boolean;
  /** What is to be read before it is pressed is not there yet. */
  readonly disabled?: boolean;
}

/**
 * A field that is left may say more or less under it and move the button from under the pointer: the press would end elsewhere and
 * save nothing. So the field is left only once the press is whole.
 */
const keepFocus = (press: MouseEvent): void => press.preventDefault();

const takeFocus = (click: MouseEvent<HTMLElement>): void => {
  // One without a pointer is the Enter key in a field, which is not left by it.
  if (click.detail > 0) click.currentTarget.focus();
};

/** Says that it is working and cannot be pressed twice. */
export function SubmitButton({
  label,
  color = 'primary',
  fullWidth = false,
  disabled = false,
}: SubmitButtonProps) {
  const t = useText();
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="contained"
      color={color}
      disabled={isSubmitting || disabled}
      fullWidth={fullWidth}
      onMouseDown={keepFocus}
      onClick={takeFocus}
    >
      {isSubmitting ? t('common.saving') : (label ?? t('common.save'))}
    </Button>
  );
}
