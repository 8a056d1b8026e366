import { Link } from 'react-router';
import { useText } from '../../i18n/useText';
import { count } from '../../shared/format';
import { Facts } from '../../shared/ui/Facts';
import { Money } from '../../shared/ui/Money';
import { Panel } from '../../shared/ui/Panel';
import { addressOf, type Dashboard } from './dashboard';

export function LoyaltyPanel({ loyalty, rows }: Pick<Dashboard, 'loyalty' | 'rows'>) {
  const t = useText();
  const givesPoints = loyalty.points_available !== 0 || loyalty.points_pending !== 0;
  return (
    <Panel title={t('dashboard.loyalty')}>
      <Facts
        facts={[
          {
            label: t('dashboard.participants'),
            value: <Link to={addressOf(rows.participants)}>{count(loyalty.participants)}</Link>,
            wide: true,
          },
          {
            label: t('dashboard.available'),
            value: (
              <Link to={addressOf(rows.cashback_available)}>
                <Money value={loyalty.cashback_available} strong />
              </Link>
            ),
          },
          {
            label: t('dashboard.pending'),
            value: (
              <Link to={addressOf(rows.cashback_pending)}>
                <Money value={loyalty.cashback_pending} strong />
              </Link>
            ),
          },
          // Who gives no points is told of none.
          ...(givesPoints
            ? (['points_available', 'points_pending'] as const).map((name) => ({
                label: t(`dashboard.${name}`),
                value: <Link to={addressOf(rows[name])}>{count(loyalty[name])}</Link>,
              }))
            : []),
        ]}
      />
    </Panel>
  );
}
