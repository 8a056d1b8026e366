import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { isZero, moment, money } from '../../../shared/format';
import { Money } from '../../../shared/ui/Money';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import { Portrait } from '../../../shared/ui/Portrait';
import { colours, type as text } from '../../../theme/tokens';
import { LevelMark } from '../levels/LevelMark';
import { useTillLog } from './offline/till-sender';
import { balanceWord, type TillCustomer } from './till';
import { inPoints } from '../earning-rules/rule';

/** Who stands at the counter, and what they have. */
export function CustomerCard({ customer, onBack }: { customer: TillCustomer; onBack: () => void }) {
  const t = useText();
  // What this till put aside itself is offered beside the purchase.
  const own = useTillLog().setAside.map(({ id }) => id);
  return (
    <Panel>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3 }}>
        <Portrait name={customer.name} address={customer.avatar_url} size_px={52} />
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Box component="h2" sx={{ margin: 0, fontSize: text.heading, overflowWrap: 'anywhere' }}>
            {customer.name}
          </Box>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 3,
              color: colours.inkMuted,
              fontSize: text.label,
            }}
          >
            {customer.document}
            {customer.level && <LevelMark {...customer.level} />}
          </Box>
        </Box>
        <Box sx={{ textAlign: { sm: 'right' } }}>
          <Box sx={{ fontSize: text.figure, fontWeight: text.emphasis, lineHeight: 1.2 }}>
            <Money value={customer.cashback_available} />
          </Box>
          <Box sx={{ color: colours.inkMuted, fontSize: text.label }}>
            {t(balanceWord(customer))}
            {!isZero(customer.cashback_pending) &&
              ` · ${t('loyalty.till.pending', { amount: money(customer.cashback_pending) })}`}
            {customer.points_available !== 0 && ` · ${inPoints(customer.points_available, t)}`}
          </Box>
        </Box>
        <Button variant="text" onClick={onBack}>
          {t('loyalty.till.another')}
        </Button>
      </Box>
      {customer.reserved
        .filter(({ id }) => !own.includes(id))
        .map(({ id, amount, until }) => (
          <Box key={id} sx={{ marginTop: 3 }}>
            <Notice tone="warning">
              {t('loyalty.till.reserved', { amount: money(amount), until: moment(until) })}
            </Notice>
          </Box>
        ))}
    </Panel>
  );
}
