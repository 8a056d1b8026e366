import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { day, quantity } from '../../../shared/format';
import { useDialog } from '../../../shared/ui/DialogHost';
import { Panel } from '../../../shared/ui/Panel';
import { colours, type as text } from '../../../theme/tokens';
import type { Product } from '../products/product';
import { useWarehouses } from '../warehouses/useWarehouses';
import { LotDialog } from './LotDialog';
import { LotEnds } from './LotEnds';
import { ofLotIn, useLots, type Lot } from './useLots';

/** What there is of each lot, and where; first what is to be sold first. */
export function ProductLots({ product }: { product: Product }) {
  const t = useText();
  const can = useCan();
  const lots = useLots(product.id);
  if (!can('stock.lots.view') || (lots.length === 0 && !product.lot_control)) return null;
  return (
    <Panel title={t('stock.lots.title')} hint={t('stock.lots.hint')} flush>
      {lots.length === 0 ? (
        <Box sx={{ padding: '0 16px 16px', color: colours.inkMuted }}>{t('stock.lots.empty')}</Box>
      ) : (
        <Box
          component="ul"
          aria-label={t('stock.lots.title')}
          sx={{ listStyle: 'none', margin: 0, padding: 0 }}
        >
          {lots.map((lot) => (
            <LotLine key={lot.id} lot={lot} product={product} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

function LotLine({ lot, product }: { lot: Lot; product: Product }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const warehouses = useWarehouses();
  const places = warehouses
    .map(({ id, name }) => ({ name, there: ofLotIn(lot, id) }))
    .filter(({ there }) => there !== '0');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(0, 1fr) auto 190px' },
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        padding: '10px 16px',
        borderTop: `1px solid ${colours.line}`,
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link to={`/lots/${lot.id}/show`}>{lot.number}</Link> <LotEnds lot={lot} />
        <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
          {[
            lot.description,
            lot.expires_on && t('stock.lots.until', { day: day(lot.expires_on) }),
            warehouses.length > 1 &&
              places.map(({ name, there }) => `${name}: ${quantity(there)}`).join(', '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      <Box sx={{ fontWeight: text.emphasis, whiteSpace: 'nowrap', textAlign: 'right' }}>
        {quantity(lot.quantity)} {product.unit}
      </Box>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          display: 'flex',
          gap: 3,
          alignItems: 'center',
          justifyContent: { sm: 'flex-end' },
        }}
      >
        {can('stock.kardex.view') && (
          <Link to={`/kardex?product_id=${product.id}&lot_id=${lot.id}`} style={{ whiteSpace: 'nowrap' }}>
            {t('stock.kardex.open')}
          </Link>
        )}
        {can('stock.lots.edit') && (
          <Button size="small" onClick={() => open((close) => <LotDialog lot={lot} onClose={close} />)}>
            {t('stock.lots.correct')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
