import type { StoreConfig } from '../api/types.js';
import { useTranslation } from '../i18n/index.js';

/** What is kept of devices, and why: for whoever signs up as for whoever looks it up, while the store does so (ADR 0156). */
export function DevicesNote({
  store,
  className,
}: {
  readonly store: StoreConfig;
  readonly className?: string;
}) {
  const { t } = useTranslation();
  if (!store.compares_devices) return null;
  return <p className={className}>{t('app.devices', { store: store.company_name })}</p>;
}
