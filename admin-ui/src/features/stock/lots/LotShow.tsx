import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { ASIDE } from '../../../providers/failures';
import { useCan } from '../../../providers/useCan';
import { day, quantity } from '../../../shared/format';
import { MainAndAside } from '../../../shared/ui/Columns';
import { useDialog } from '../../../shared/ui/DialogHost';
import { Facts } from '../../../shared/ui/Facts';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordPage } from '../../../shared/ui/RecordPage';
import { WHOLE_RECORD } from '../../../shared/wholeRecord';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import type { Product } from '../products/product';
import { StockMovements } from '../products/StockMovements';
import { LotDialog } from './LotDialog';
import { LotEnds } from './LotEnds';
import type { Lot } from './useLots';

interface ShownLot extends Omit<Lot, 'by_warehouse'> {
  readonly product_name: string | null;
  readonly by_warehouse: readonly {
    readonly warehouse_id: string;
    readonly warehouse_name: string | null;
    readonly quantity: string;
  }[];
}

/** A lot: until when it is good, where it lies, what moved it, and the history of its product, which tells of it too. */
export const LotShow = () => (
  <RecordPage<ShownLot> resource="lots">{(lot) => <LotDetails lot={lot} />}</RecordPage>
);

function LotDetails({ lot }: { lot: ShownLot }) {
  const t = useText();
  const can = useCan();
  const { data: product } = useGetOne<Product>(
    'products',
    { id: lot.product_id, meta: WHOLE_RECORD.meta },
    { enabled: can('stock.products.view'), ...ASIDE },
  );
  const inUnit = (amount: string): string => [quantity(amount), product?.unit].filter(Boolean).join(' ');
  return (
    <>
      <PageHead
        title={lot.number}
        subtitle={t('stock.lots.one')}
        backTo="/lots"
        chip={<LotEnds lot={lot} />}
        actions={<LotActions lot={lot} />}
      />
      <MainAndAside
        main={[
          <Panel key="said" title={t('stock.lots.one')}>
            <Facts
              facts={[
                { label: t('stock.lots.product'), value: <ProductLink lot={lot} />, wide: true },
                { label: t('stock.lots.description'), value: lot.description, wide: true },
                { label: t('stock.lots.made'), value: lot.manufactured_on && day(lot.manufactured_on) },
                { label: t('stock.lots.expires'), value: lot.expires_on && day(lot.expires_on) },
                { label: t('stock.products.on_hand'), value: inUnit(lot.quantity) },
              ]}
            />
          </Panel>,
          <Panel key="where" title={t('stock.lots.where')}>
            {lot.by_warehouse.length === 0 ? (
              <Box>{t('stock.lots.sold_out')}</Box>
            ) : (
              <Facts
                facts={lot.by_warehouse.map(({ warehouse_id, warehouse_name, quantity: there }) => ({
                  label: warehouse_name ?? warehouse_id,
                  value: inUnit(there),
                }))}
              />
            )}
          </Panel>,
          product && <StockMovements key="moved" product={product} lotId={lot.id} />,
        ]}
        aside={
          <HistoryPanel resource="products" id={lot.product_id} title={t('stock.lots.history_of_product')} />
        }
      />
    </>
  );
}

function ProductLink({ lot }: { lot: ShownLot }) {
  const can = useCan();
  const name = lot.product_name ?? '';
  return can('stock.products.view') ? <Link to={`/products/${lot.product_id}/show`}>{name}</Link> : name;
}

function LotActions({ lot }: { lot: ShownLot }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  return (
    <>
      {can('stock.kardex.view') && (
        <Button
          component={Link}
          to={`/kardex?product_id=${lot.product_id}&lot_id=${lot.id}`}
          variant="outlined"
          color="inherit"
        >
          {t('stock.kardex.open')}
        </Button>
      )}
      {can('stock.lots.edit') && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => open((close) => <LotDialog lot={lot} onClose={close} />)}
        >
          {t('stock.lots.correct')}
        </Button>
      )}
    </>
  );
}
