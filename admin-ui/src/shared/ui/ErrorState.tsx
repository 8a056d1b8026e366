import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText';
import { refusalOf, statusOf, UNREACHABLE } from '../../providers/apiError';
import { EmptyState } from './EmptyState';
import { RequestCode } from './RequestCode';

interface ErrorStateProps {
  readonly error: unknown;
  readonly retry?: () => void;
  /** What helps better than trying again. */
  readonly action?: ReactNode;
}

/** A part of the screen that could not be loaded: what happened, why, and what to do now. */
export function ErrorState({ error, retry, action }: ErrorStateProps) {
  const t = useText();
  const { message, request_id } = refusalOf(error);
  const forbidden = statusOf(error) === 403;
  const absent = statusOf(error) === 404;
  const away = statusOf(error) === UNREACHABLE;
  const title = forbidden
    ? t('errors.forbidden')
    : absent
      ? t('errors.not_found')
      : t(away ? 'errors.away_title' : 'common.error_title');
  return (
    <div role="alert">
      <EmptyState
        icon={forbidden ? <Lock /> : <CloudOff />}
        title={title}
        hint={absent ? undefined : away ? t('errors.away_hint') : message || t('common.error_hint')}
        action={
          <>
            {action}
            {retry && !forbidden && (
              <Button variant="outlined" onClick={retry}>
                {t('common.retry')}
              </Button>
            )}
            {request_id && <RequestCode code={request_id} />}
          </>
        }
      />
    </div>
  );
}
