import { useEffect, useState } from 'react';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useText } from '../i18n/useText';
import { isWithoutAnswer, NOT_OURS, refusalOf, statusOf, UNREACHABLE } from '../providers/apiError';
import { onFailure, type Failure } from '../providers/failures';
import { removeViews } from '../shared/views/views';
import { RequestCode } from '../shared/ui/RequestCode';
import { raiseBanner } from './bannerState';
import { ClosedPeriod } from './ClosedPeriod';
import { RefusalDialog } from './RefusalDialog';

/**
 * What the house does about each refusal, in one place. A refused query shows itself on its part of the screen;
 * a refused change is told here.
 */
export function FailureReactions() {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [refused, setRefused] = useState<Failure | null>(null);

  useEffect(
    () =>
      onFailure((failure) => {
        const { error, kind } = failure;
        const { message, errors, reason, modulo, limit, request_id, closed_through } = refusalOf(error);
        const say = (text: string) =>
          notify(text, { type: 'error', multiLine: true, ofReading: kind === 'query' });
        switch (statusOf(error)) {
          case 401:
            return void logoutIfAccessDenied(error);
          case 402:
            if (failure.aside) return;
            removeViews([hereWithin().split('?')[0]!]);
            return void navigate(reason === 'UPGRADE_PLAN' ? '/upgrade' : '/comprar', {
              replace: kind === 'query',
              state: { message, modulo, limit },
            });
          case 403:
            return kind === 'mutation' ? setRefused(failure) : undefined;
          case 451:
            return void navigate('/451', { replace: true, state: { from: hereWithin() } });
          case 409:
            return failure.merges ? undefined : say(message || t('errors.conflict'));
          case NOT_OURS:
            return;
          case UNREACHABLE:
            return kind === 'mutation'
              ? say(t(isWithoutAnswer(error) ? 'errors.no_answer' : 'errors.not_sent'))
              : raiseBanner('unreachable');
          case 503:
            raiseBanner('unavailable');
            return kind === 'mutation' ? say(t('errors.not_sent')) : undefined;
          case 422:
          case 429:
            if (failure.isTold) return undefined;
            return say(Object.values(errors ?? {})[0] ?? (message || t('errors.validation')));
          default:
        }
        if (kind === 'query') return;
        if (statusOf(error) === 404) return say(message || t('errors.not_found'));
        if (statusOf(error) === 413) return say(message || t('errors.too_large'));
        if (statusOf(error) === 415) return say(message || t('errors.unsupported'));
        if (closed_through !== undefined)
          return notify(<ClosedPeriod message={message} through={closed_through} />, {
            ...{ type: 'error', multiLine: true },
          });
        if (statusOf(error) === 406) return say(message || t('errors.generic'));
        notify(
          <>
            {message || t('errors.generic')}
            {request_id && <RequestCode code={request_id} />}
          </>,
          { type: 'error' },
        );
      }),
    [logoutIfAccessDenied, navigate, notify, t],
  );

  return <>{refused && <RefusalDialog error={refused.error} onClose={() => setRefused(null)} />}</>;
}

/** The address inside the application, as its router writes it. */
const hereWithin = (): string => {
  const { pathname, search } = window.location;
  return `/${pathname.slice(import.meta.env.BASE_URL.length)}${search}`;
};
