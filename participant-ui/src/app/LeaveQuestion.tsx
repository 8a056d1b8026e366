import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../i18n/index.js';
import { Button } from '../ui/Button.js';
import styles from './LeaveQuestion.module.css';
import { hasDirtyForm } from './connection.js';
import { paths } from './route-names.js';

/** Whoever goes elsewhere while a form holds what was not saved is asked once; a closed tab asks in the browser's words. */
export function LeaveQuestion() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [target, setTarget] = useState<string>();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const to = wayOutOf(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(to);
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
  }, []);
  useEffect(() => {
    if (target === undefined) dialog.current?.close();
    else dialog.current?.showModal();
  }, [target]);

  const leave = () => {
    setTarget(undefined);
    if (target !== undefined) void navigate(target);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="leave-question"
      onClose={() => setTarget(undefined)}
    >
      <h2 id="leave-question">{t('form.leaveTitle')}</h2>
      <p>{t('form.leaveBody')}</p>
      <div className={styles.acts}>
        <Button autoFocus onClick={() => setTarget(undefined)}>
          {t('form.stay')}
        </Button>
        <Button look="danger" onClick={leave}>
          {t('form.leave')}
        </Button>
      </div>
    </dialog>
  );
}

/** The doors' forms are begun anew in a moment: only what belongs to somebody is asked about. */
const holdsTyped = (): boolean => hasDirtyForm() && location.pathname.startsWith(`${paths.home}/`);

function wayOutOf(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || !isPlain || link.target === '_blank' || !holdsTyped()) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  const staysHere = pathname === location.pathname && search === location.search;
  return origin === location.origin && !staysHere ? pathname + search + hash : undefined;
}
