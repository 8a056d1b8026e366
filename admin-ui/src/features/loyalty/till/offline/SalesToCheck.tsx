import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { parseMoney, subtractMoney, formatMoney } from '@fidelidade/domain/kernel/money.js';
import type { ReactNode } from 'react';
import { useText } from '../../../../i18n/useText';
import { moment, money } from '../../../../shared/format';
import { useDialog } from '../../../../shared/ui/DialogHost';
import { Panel } from '../../../../shared/ui/Panel';
import { ReasonDialog } from '../../../../shared/ui/ReasonDialog';
import { colours, tones, type as text } from '../../../../theme/tokens';
import { useStaff } from '../../../../layout/useStaff';
import { ResolveSale } from './ResolveSale';
import { tillSender, useTillLog } from './till-sender';
import { toCheck, type WaitingSale } from './waiting-sale';

/** Sales that the server refused after their customer had gone: a person says what becomes of each, the till throws none away. */
export function SalesToCheck() {
  const t = useText();
  const { sales } = useTillLog();
  const waiting = toCheck(sales);
  const discarded = sales.filter((each) => each.discarded);
  return (
    <>
      {waiting.length > 0 && (
        <Panel
          title={t('loyalty.till.offline.check', { smart_count: waiting.length })}
          hint={t('loyalty.till.offline.check_hint')}
        >
          <Lines>
            {waiting.map((sale) => (
              <SaleToCheck key={sale.position} sale={sale} />
            ))}
          </Lines>
        </Panel>
      )}
      {discarded.length > 0 && (
        <Box component="details" sx={{ color: colours.inkMuted }}>
          <summary>{t('loyalty.till.offline.discarded', { smart_count: discarded.length })}</summary>
          <Lines>
            {discarded.map(({ position, sale, discarded: given }) => (
              <li key={position}>
                {`${sale.document_number} · ${money(sale.total)} · ${moment(sale.sold_at)} · ${given?.reason} (${given?.by}, ${moment(given?.at)})`}
              </li>
            ))}
          </Lines>
        </Box>
      )}
    </>
  );
}

const Lines = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 3 }}>
    {children}
  </Box>
);

function SaleToCheck({ sale: waiting }: { sale: WaitingSale }) {
  const t = useText();
  const open = useDialog();
  const { sale, customer, problem, set_aside } = waiting;
  const toPay = subtractMoney(parseMoney(sale.total), parseMoney(set_aside?.amount ?? '0'));
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', paddingBlock: 2 }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ fontWeight: text.emphasis }}>{`${customer} · ${money(sale.total)}`}</Box>
        <Box sx={{ color: tones.danger.ink }}>
          {problem?.message || t('loyalty.till.offline.not_understood')}
        </Box>
        <Box sx={{ color: colours.inkMuted, fontSize: text.label }}>
          {`${moment(sale.sold_at)} · ${t('loyalty.till.number', { number: sale.document_number })}`}
          {set_aside && ` · ${t('loyalty.till.offline.paid', { amount: formatMoney(toPay) })}`}
        </Box>
      </Box>
      <Button
        variant="contained"
        size="small"
        onClick={() => open((close) => <ResolveSale waiting={waiting} onClose={close} />)}
      >
        {t('loyalty.till.offline.resolve')}
      </Button>
      <Button
        variant="text"
        size="small"
        color="error"
        onClick={() => open((close) => <Discard waiting={waiting} onClose={close} />)}
      >
        {t('loyalty.till.offline.discard')}
      </Button>
    </Box>
  );
}

function Discard({ waiting, onClose }: { waiting: WaitingSale; onClose: () => void }) {
  const t = useText();
  const staff = useStaff();
  return (
    <ReasonDialog
      title={t('loyalty.till.offline.discard_title', { amount: money(waiting.sale.total) })}
      text={t('loyalty.till.offline.discard_text')}
      submit={t('loyalty.till.offline.discard_submit')}
      dismiss={t('common.cancel')}
      onSubmit={async (reason) => {
        const sender = tillSender();
        await sender?.change((log) => log.discard(waiting, reason, staff?.name ?? ''));
        // Without a line it goes back by itself once its time is over.
        if (waiting.set_aside) void sender?.giveBack(waiting.set_aside.id).catch(() => undefined);
        onClose();
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
