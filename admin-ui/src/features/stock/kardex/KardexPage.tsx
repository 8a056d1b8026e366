import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { money, quantity } from '../../../shared/format';
import { useIsPhone } from '../../../shared/useIsPhone';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Facts } from '../../../shared/ui/Facts';
import { Panel } from '../../../shared/ui/Panel';
import type { FiguresProps, Report } from '../../reports/report';
import { ReportPage } from '../../reports/ReportPage';
import type { Kardex, KardexQuestion, KardexSum } from './kardex';
import { byProduct } from './KardexChoice';
import { KardexCards, KardexTable } from './KardexTable';

const kardex: Report<KardexQuestion, Kardex> = {
  name: 'kardex',
  title: 'stock.kardex.title',
  hint: 'stock.kardex.hint',
  asks: byProduct,
  Figures: KardexFigures,
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
