import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../i18n/index.js';
import { Button } from '../ui/Button.js';
import { ModalDialog } from '../ui/ModalDialog.js';
import { holdsTyped, leaving, losesTyped, restHere } from './leaving.js';

/**
 * Whoever goes elsewhere while a form holds what is kept nowhere is asked once: by a link, by the browser's Back. So is whoever
 * leaves the account, which gives up what is kept, too. A closed tab asks in the browser's words.
 */
export function LeaveQuestion() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const here = useLocation();
  const go = leaving.use();

  useEffect(restHere, [here]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const to = wayOutOf(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      leaving.set(() => void navigate(to));
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (holdsTyped()) event.preventDefault();
    };
    document.addEventListener('click', onClick, true);
    addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      removeEventListener('beforeunload', onUnload);
    };
  }, [navigate]);

  const stay = () => leaving.set(undefined);
  const leave = () => {
    stay();
    go?.();
  };
  return (
    <ModalDialog
      isOpen={go !== undefined}
      title={t('form.leaveTitle')}
      onClose={stay}
      acts={
        <>
          <Button autoFocus onClick={stay}>
            {t('form.stay')}
          </Button>
          <Button look="danger" onClick={leave}>
            {t('form.leave')}
          </Button>
        </>
      }
    >
      <p>{t('form.leaveBody')}</p>
    </ModalDialog>
  );
}

function wayOutOf(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || !isPlain || link.target === '_blank' || !losesTyped()) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  const staysHere = pathname === location.pathname && search === location.search;
  return origin === location.origin && !staysHere ? pathname + search + hash : undefined;
}
