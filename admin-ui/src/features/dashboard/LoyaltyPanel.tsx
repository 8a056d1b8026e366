import { useText } from '../../i18n/useText';
import { Facts } from '../../shared/ui/Facts';
import { Money } from '../../shared/ui/Money';
import { Panel } from '../../shared/ui/Panel';
import type { Dashboard } from './dashboard';

export function LoyaltyPanel({ loyalty }: Pick<Dashboard, 'loyalty'>) {
  const t = useText();
  return (
    <Panel title={t('dashboard.loyalty')}>
      <Facts
        facts={[
          { label: t('dashboard.participants'), value: String(loyalty.participants), wide: true },
          { label: t('dashboard.available'), value: <Money value={loyalty.cashback_available} strong /> },
          { label: t('dashboard.pending'), value: <Money value={loyalty.cashback_pending} strong /> },
        ]}
      />
    </Panel>
  );
}
