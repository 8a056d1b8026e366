import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { configQuery, userQuery } from '../../api/queries.js';
import { useAppearance } from '../../app/use-appearance.js';
import { draw as texts } from '../../i18n/areas/draw.pt-BR.js';
import { addPortuguese, useTranslation } from '../../i18n/index.js';
import { Brand } from '../../ui/Brand.js';
import styles from './DrawPage.module.css';

addPortuguese(texts);

/** What a draw is to whoever looks at it. */
export const STATUS = { closed: 'draw.waiting', drawn: 'draw.drawn', cancelled: 'draw.cancelled' } as const;

/** In the store's looks, once it is known whose draw it is. */
export function DrawFrame({
  store,
  children,
}: {
  readonly store: string | undefined;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  const { data: config } = useQuery({ ...configQuery(store ?? ''), enabled: store !== undefined });
  // Whoever comes from the app goes on in the language of their own; a public page asks nobody who they are.
  const { data: own } = useQuery({ ...userQuery, enabled: false });
  useAppearance(config, config && own && { user_skin: config.skin, user_language: own.user_language });
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Brand name={config?.company_name ?? t('app.name')} icon={config?.company_icon ?? null} />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
