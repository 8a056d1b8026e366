import { Link } from 'react-router';
import { useText } from '../../i18n/useText';
import { count } from '../../shared/format';
import { Facts } from '../../shared/ui/Facts';
import { Money } from '../../shared/ui/Money';
import { Panel } from '../../shared/ui/Panel';
import { addressOf, type Dashboard } from './dashboard';

export function LoyaltyPanel({ loyalty, rows }: Pick<Dashboard, 'loyalty' | 'rows'>) {
  const t = useText();
  return (
    <Panel title={t('dashboard.loyalty')}>
      <Facts
        facts={[
          {
            label: t('dashboard.participants'),
            value: <Link to={addressOf(rows.participants)}>{count(loyalty.participants)}</Link>,
            wide: true,
          },
          { label: t('dashboard.available'), value: <Money value={loyalty.cashback_available} strong /> },
          { label: t('dashboard.pending'), value: <Money value={loyalty.cashback_pending} strong /> },
        ]}
      />
    </Panel>
  );
}
