import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { MouseEvent, ReactElement } from 'react';
import { useIsPhone } from '../../shared/useIsPhone';

interface ActionProps {
  readonly icon: ReactElement;
  readonly label: string;
  readonly disabled: boolean;
  /** What comes of a click, where that is no deed but a choice. */
  readonly opens?: 'menu';
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** What can be done with a report. On a phone they stand beside the moment, without their words. */
export function Action({ icon, label, disabled, opens, onClick }: ActionProps) {
  const phone = useIsPhone();
  return phone ? (
    <IconButton aria-label={label} title={label} aria-haspopup={opens} disabled={disabled} onClick={onClick}>
      {icon}
    </IconButton>
  ) : (
    <Button variant="outlined" aria-haspopup={opens} startIcon={icon} disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  );
}
