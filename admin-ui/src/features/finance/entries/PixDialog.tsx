import { qrPathOf } from '@fidelidade/ui-kit/qr-path.js';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { money } from '../../../shared/format';
import { useCopy } from '../../../shared/useCopy';
import { useLiveRecord } from '../../../shared/useLiveRecord';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { colours, type as text } from '../../../theme/tokens';
import { titleOf, type EntryRow } from './entry';
import { NoAccount } from './NoAccount';

interface Charges {
  readonly amount: string;
  readonly charges: readonly Charge[];
}

interface Charge {
  readonly account_id: string;
  readonly account_name: string;
  readonly pix_key: string;
  /** The «copia e cola», which is what the QR code holds. */
  readonly code: string;
}

/** What is open now, to be scanned off the screen or sent: a payment meanwhile changes the amount, and the code with it. */
export function PixDialog({ entry: row, onClose }: { entry: EntryRow; onClose: () => void }) {
  const t = useText();
  const heading = useId();
  const entry = useLiveRecord('receivables', row);
  const { data, error, refetch } = useQuery({
    queryKey: ['receivables', 'pix', entry.id, entry.version],
    queryFn: ({ signal }) => api.get<Charges>(`/api/receivables/${entry.id}/pix`, {}, signal),
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('finance.pix.title', { person: titleOf(entry) })}</DialogTitle>
      <DialogContent>
        {error && !data ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : !data ? (
          <RecordSkeleton />
        ) : Number(data.amount) === 0 ? (
          <EmptyState title={t('finance.pix.nothing_open')} />
        ) : data.charges.length === 0 ? (
          <NoAccount title={t('finance.pix.no_key')} hint={t('finance.pix.no_key_hint')} />
        ) : (
          <ToPay entry={entry} {...data} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose} autoFocus>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ToPay({ entry, amount, charges }: Charges & { readonly entry: EntryRow }) {
  const t = useText();
  const copy = useCopy();
  const [accountId, setAccountId] = useState<string>();
  const charge = charges.find(({ account_id }) => account_id === accountId) ?? charges[0]!;
  const { size, path } = qrPathOf(charge.code);
  const message = t('finance.pix.message', { amount: money(amount), description: entry.description });
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'center' }}>
      <Box sx={{ fontSize: text.figure, fontWeight: text.emphasis }}>{money(amount)}</Box>
      <Box
        component="svg"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('finance.pix.qr')}
        shapeRendering="crispEdges"
        sx={{ width: 'min(100%, 264px)', border: `1px solid ${colours.line}`, borderRadius: 2 }}
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </Box>
      {charges.length > 1 ? (
        <TextField
          select
          fullWidth
          label={t('finance.pix.into')}
          value={charge.account_id}
          onChange={({ target }) => setAccountId(target.value)}
          helperText={t('finance.pix.key', { key: charge.pix_key })}
        >
          {charges.map(({ account_id, account_name }) => (
            <MenuItem key={account_id} value={account_id}>
              {account_name}
            </MenuItem>
          ))}
        </TextField>
      ) : (
        <Box sx={{ color: colours.inkMuted, textAlign: 'center', overflowWrap: 'anywhere' }}>
          {charge.account_name} · {t('finance.pix.key', { key: charge.pix_key })}
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 2, width: '100%' }}>
        <Button variant="contained" startIcon={<ContentCopy />} onClick={() => copy(charge.code)}>
          {t('finance.pix.copy')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<WhatsApp />}
          href={`https://wa.me/?text=${encodeURIComponent(`${message}\n\n${charge.code}`)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('finance.pix.send')}
        </Button>
      </Box>
      <Box sx={{ fontSize: text.label, color: colours.inkMuted, textAlign: 'center' }}>
        {t('finance.pix.hint')}
      </Box>
    </Box>
  );
}
