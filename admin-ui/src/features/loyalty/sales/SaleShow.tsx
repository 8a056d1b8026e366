import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { day, isZero, quantity, unitPrice } from '../../../shared/format';
import { MainAndAside } from '../../../shared/ui/Columns';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Facts } from '../../../shared/ui/Facts';
import { Money } from '../../../shared/ui/Money';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordPage } from '../../../shared/ui/RecordPage';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { colours, type as text } from '../../../theme/tokens';
import { EffectsPanel } from '../../platform/effects/Effects';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import { amountOf, inPoints } from '../earning-rules/rule';
import { CustomerPortrait } from '../participants/ParticipantPortrait';
import { SaleActions } from './SaleActions';
import { statusOfSale, type Sale } from './sale';

export const SaleShow = () => (
  <RecordPage<Sale> resource="sales">{(sale) => <SaleDetails sale={sale} />}</RecordPage>
);

function SaleDetails({ sale }: { sale: Sale }) {
  const t = useText();
  return (
    <>
      <PageHead
        title={[t('loyalty.sales.one'), sale.document_number].filter(Boolean).join(' ')}
        subtitle={sale.person_name}
        portrait={sale.person_id && <CustomerPortrait personId={sale.person_id} name={sale.person_name} />}
        backTo="/sales"
        chip={<StatusChip {...statusOfSale(sale, t)} />}
        actions={<SaleActions sale={sale} />}
      />
      <MainAndAside
        main={
          <>
            {sale.state === 'cancelled' && <EffectsPanel of={`sales/${sale.id}`} />}
            <Panel>
              <Facts
                facts={[
                  { label: t('loyalty.sales.total'), value: <Money value={sale.total} strong /> },
                  {
                    label: t('loyalty.sales.paid_with_cashback'),
                    value: !isZero(sale.paid_with_cashback) && <Money value={sale.paid_with_cashback} />,
                  },
                  {
                    label: t('loyalty.sales.returned'),
                    value: !isZero(sale.returned_amount) && <Money value={sale.returned_amount} />,
                  },
                  {
                    label: t('loyalty.sales.cashback'),
                    value: <Money value={sale.cashback_earned} strong />,
                  },
                  {
                    label: t('loyalty.sales.points'),
                    value: sale.points_earned > 0 && inPoints(sale.points_earned, t),
                  },
                  {
                    label: t('loyalty.sales.voucher_cashback'),
                    value: !isZero(sale.voucher_cashback) && <Money value={sale.voucher_cashback} />,
                  },
                  {
                    label: t('loyalty.sales.taken_back'),
                    value: !isZero(sale.cashback_taken_back) && (
                      <Money value={`-${sale.cashback_taken_back}`} />
                    ),
                  },
                  {
                    label: t('loyalty.sales.points_taken_back'),
                    value: sale.points_taken_back > 0 && `−${inPoints(sale.points_taken_back, t)}`,
                  },
                  {
                    label: t('loyalty.sales.given_back'),
                    value: !isZero(sale.cashback_given_back) && <Money value={sale.cashback_given_back} />,
                  },
                  {
                    label: t('loyalty.sales.available_at'),
                    value: sale.earned_parts.length > 0 && <Releases sale={sale} />,
                  },
                  {
                    label: t('loyalty.vouchers.one'),
                    value: sale.voucher_id && (
                      <Link to={`/vouchers/${sale.voucher_id}/show`}>{t('loyalty.sales.see_voucher')}</Link>
                    ),
                  },
                  { label: t('loyalty.sales.date'), value: day(sale.date) },
                  { label: t('loyalty.sales.origin'), value: t(`loyalty.sales.origins.${sale.origin}`) },
                  { label: t('loyalty.sales.attendant'), value: sale.attendant_name },
                  {
                    label: t('loyalty.sales.person'),
                    value: sale.person_id && (
                      <Link to={`/persons/${sale.person_id}/show`}>{sale.person_name}</Link>
                    ),
                  },
                ]}
              />
            </Panel>
            <Panel title={t('loyalty.sales.items')} flush>
              {sale.items.length === 0 ? (
                <EmptyState title={t('loyalty.sales.no_items')} />
              ) : (
                <Box
                  component="ul"
                  aria-label={t('loyalty.sales.items')}
                  sx={{ listStyle: 'none', margin: 0, padding: 0 }}
                >
                  {sale.items.map((item, index) => (
                    <Box
                      component="li"
                      key={index}
                      sx={{
                        display: 'flex',
                        gap: 3,
                        padding: '10px 16px',
                        borderTop: `1px solid ${colours.line}`,
                      }}
                    >
                      <Box sx={{ flex: 1, minWidth: 0 }}>
                        {item.description ?? t('loyalty.sales.unnamed_item')}
                        <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
                          {quantity(item.quantity)}
                          {item.unit_value && ` × ${unitPrice(item.unit_value)}`}
                          {!isZero(item.returned) &&
                            ` · ${t('loyalty.sales.returned_of', { quantity: quantity(item.returned) })}`}
                        </Box>
                      </Box>
                      <Money value={item.total} />
                    </Box>
                  ))}
                  <TakenOff label={t('loyalty.sales.discount')} amount={sale.own_discount} />
                  <TakenOff label={t('loyalty.sales.voucher_discount')} amount={sale.voucher_discount} />
                </Box>
              )}
            </Panel>
          </>
        }
        aside={<HistoryPanel resource="sales" id={sale.id} />}
      />
    </>
  );
}

/** When what it earned and keeps can be used: of several days, what from each. */
function Releases({ sale }: { sale: Sale }) {
  const t = useText();
  const days = new Set(sale.earned_parts.map(({ available_at }) => available_at));
  if (days.size < 2) return [...days].map((date) => day(date))[0];
  return sale.earned_parts.map(({ currency, amount, available_at }) => (
    <div key={`${currency} ${available_at}`}>
      {t('loyalty.sales.available_part', {
        date: day(available_at),
        amount: amountOf(amount, currency, t),
      })}
    </div>
  ));
}

function TakenOff({ label, amount }: { label: string; amount: string }) {
  if (isZero(amount)) return null;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 3,
        padding: '10px 16px',
        borderTop: `1px solid ${colours.line}`,
      }}
    >
      {label}
      <Money value={`-${amount}`} />
    </Box>
  );
}
