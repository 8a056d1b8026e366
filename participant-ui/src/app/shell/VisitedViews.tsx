import { afterClosing } from '@fidelidade/ui-kit/visited-views.js';
import { type KeyboardEvent, useRef } from 'react';
import { Link, matchPath, useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import { hasUnkeptForm } from '../connection.js';
import { draftPaths, dropDrafts } from '../drafts.js';
import { leaving } from '../leaving.js';
import { paths } from '../route-names.js';
import { homeAddresses } from '../route-table.js';
import { removeViews, views } from '../views.js';
import styles from './VisitedViews.module.css';

/**
 * The screens that were visited, one beside the other, over the content of a desk. On a phone the menu under the thumb has
 * the same screens: there they keep what is typed, and a strip would only take the place of what one came for.
 */
export function VisitedViews() {
  const { t } = useTranslation();
  const all = views.use();
  const { pathname } = useLocation();
  const strip = useRef<HTMLElement>(null);
  const close = useClosing(() => strip.current);
  const addresses = all.map(({ path }) => path);
  const onKeyDown = (path: string) => (event: KeyboardEvent) => event.key === 'Delete' && close([path]);
  // One alone says nothing that its heading does not.
  if (all.length < 2) return null;
  return (
    <nav ref={strip} className={styles.strip} aria-label={t('views.strip')}>
      <ul>
        {all.map(({ path, search, title: named }) => {
          const title = named || t(titleOf(path));
          return (
            <li key={path}>
              <Link
                to={path + search}
                aria-current={path === pathname ? 'page' : undefined}
                onKeyDown={onKeyDown(path)}
              >
                <span className={styles.title}>{title}</span>
                <Unsaved path={path} />
              </Link>
              <button type="button" aria-label={t('views.close', { title })} onClick={() => close([path])}>
                <Icon name="close" size={14} />
              </button>
            </li>
          );
        })}
      </ul>
      <button type="button" onClick={() => close(addresses.filter((path) => path !== pathname))}>
        {t('views.closeOthers')}
      </button>
      <button type="button" onClick={() => close(addresses)}>
        {t('views.closeAll')}
      </button>
    </nav>
  );
}

/** The mark of a screen that holds something typed. */
export function Unsaved({ path }: { readonly path: string }) {
  const { t } = useTranslation();
  if (!draftPaths.use().includes(path)) return null;
  return (
    <span role="img" className={styles.unsaved} aria-label={t('views.unsaved')} title={t('views.unsaved')} />
  );
}

const titleOf = (path: string) =>
  homeAddresses.find((address) => matchPath(`${paths.home}/${address.path}`, path))?.meta.title ?? 'app.name';

/** Closes visited screens; what is typed on them is asked about first, for then it is nowhere. */
function useClosing(strip: () => HTMLElement | null): (closed: readonly string[]) => void {
  const navigate = useNavigate();
  const { pathname: inSight } = useLocation();
  return (closed) => {
    const go = () => {
      const next = afterClosing(views.get(), closed, inSight, paths.dashboard);
      // First away from the form, which would keep its draft again.
      if (next !== undefined) void navigate(next, { flushSync: true });
      dropDrafts(closed);
      removeViews(closed);
      if (next === undefined) requestAnimationFrame(() => standIn(strip())?.focus());
    };
    const isLost = (path: string) => draftPaths.get().includes(path) || (path === inSight && hasUnkeptForm());
    if (closed.some(isLost)) leaving.set(go);
    else go();
  };
}

/** The button that was pressed is gone: the keyboard goes on from the screen in sight. */
const standIn = (strip: HTMLElement | null): HTMLElement | null =>
  strip?.querySelector<HTMLElement>('[aria-current]') ?? document.getElementById('content');
