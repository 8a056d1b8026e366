import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { day, money, quantity } from '../../../shared/format';
import { useIsPhone } from '../../../shared/useIsPhone';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Facts } from '../../../shared/ui/Facts';
import { Panel } from '../../../shared/ui/Panel';
import type { FiguresProps, Report } from '../../reports/report';
import { ReportPage } from '../../reports/ReportPage';
import type { Kardex, KardexQuestion, KardexSum } from './kardex';
import { byProduct } from './KardexChoice';
import { KardexCards, KardexTable } from './KardexTable';
import { placeOf } from '../products/movementPlace';

const kardex: Report<KardexQuestion, Kardex> = {
  name: 'kardex',
  title: 'stock.kardex.title',
  hint: 'stock.kardex.hint',
  asks: byProduct,
  Figures: KardexFigures,
  about: ({ product }) => product?.code,
  table: ({ product, rows, is_valued }, _question, { t }) => ({
    head: [
      t('stock.lots.product'),
      t('stock.products.movement_date'),
      t('stock.kardex.movement'),
      t('stock.warehouses.one'),
      t('stock.lots.one'),
      t('common.reason'),
      t('stock.products.quantity'),
      t('stock.products.movement_cost'),
      t('stock.products.movement_balance'),
      ...(is_valued ? [t('stock.kardex.value')] : []),
    ],
    rows: rows.map((row) => [
      product ? `${product.code} ${product.name}` : '',
      day(row.date),
      t(`stock.products.kinds.${row.kind}`),
      placeOf(row, true) ?? '',
      row.lots.map((lot) => lot ?? '…').join(', '),
      row.reason ?? '',
      { decimal: row.quantity },
      { decimal: row.cost },
      { decimal: row.balance },
      ...(is_valued ? [{ decimal: row.balance_cost }] : []),
    ]),
  }),
};

export const KardexPage = () => <ReportPage report={kardex} />;

function KardexFigures({ report }: FiguresProps<KardexQuestion, Kardex>) {
  const t = useText();
  const phone = useIsPhone();
  const { product, opening, incoming, outgoing, closing, rows, is_valued } = report;
  if (!product)
    return (
      <EmptyState
        title={t('stock.kardex.no_product')}
        action={<Link to="/products">{t('stock.kardex.choose')}</Link>}
      />
    );
  const told = ({ quantity: amount, cost }: KardexSum) =>
    `${quantity(amount)} ${product.unit}${is_valued ? ` · ${money(cost)}` : ''}`;
  return (
    <>
      <Panel title={product.name} hint={product.code}>
        <Facts
          facts={[
            { label: t('stock.kardex.opening'), value: told(opening) },
            { label: t('stock.kardex.incoming'), value: told(incoming) },
            { label: t('stock.kardex.outgoing'), value: told(outgoing) },
            { label: t('stock.kardex.closing'), value: told(closing) },
          ]}
        />
      </Panel>
      {rows.length === 0 ? (
        <EmptyState title={t('stock.kardex.empty')} />
      ) : (
        <Panel flush>{phone ? <KardexCards report={report} /> : <KardexTable report={report} />}</Panel>
      )}
    </>
  );
}
