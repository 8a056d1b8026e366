import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatDocument, isCpf, maskDocument, stripDocument } from '@fidelidade/domain/kernel/documents.js';
import { parseTillQr } from '@fidelidade/domain/loyalty/till-qr.js';
import { useText } from '../../../../i18n/useText';
import { moment, money } from '../../../../shared/format';
import type { OfflineCustomer } from '../till';
import { useTillLog } from './till-sender';
import { inPart } from './waiting-sale';

/** Of a landline, and of a mobile. */
const PHONE = /^\d{2}9?\d{8}$/;

/** Who is meant by what was typed, as far as that can be said without a network: a CPF, a phone, a phone's QR code. */
export function offlineCustomer(typed: string): OfflineCustomer | undefined {
  const scanned = parseTillQr(typed);
  if (scanned) {
    const { participantId } = scanned;
    return { key: { participant_id: participantId }, label: `QR ${inPart(participantId)}` };
  }
  const digits = stripDocument(typed);
  if (!/^[\d\s().+-]+$/.test(typed.trim())) return undefined;
  if (isCpf(digits)) return { key: { cpf: digits }, label: `CPF ${maskDocument(digits)}` };
  return PHONE.test(digits) ? { key: { phone: digits }, label: typed.trim() } : undefined;
}

/** Who it is is read whole, also on a narrow screen. */
const WRAPS = { maxWidth: '100%', whiteSpace: 'normal', textAlign: 'left' } as const;

interface OfflineChoiceProps {
  readonly typed: string;
  readonly onServe: (customer: OfflineCustomer) => void;
}

/** Instead of those who are found: whoever was typed, and those for whom this till put something aside. */
export function OfflineChoice({ typed, onServe }: OfflineChoiceProps) {
  const t = useText();
  const { setAside } = useTillLog();
  const meant = offlineCustomer(typed);
  const digits = stripDocument(typed);
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      {meant ? (
        <Button variant="contained" sx={WRAPS} onClick={() => onServe(meant)}>
          {t('loyalty.till.offline.go_on', {
            customer:
              'cpf' in meant.key
                ? `CPF ${formatDocument(digits)}`
                : 'phone' in meant.key
                  ? typed.trim()
                  : 'QR',
          })}
        </Button>
      ) : (
        <div role="status">{t('loyalty.till.offline.say_who')}</div>
      )}
      {setAside.length > 0 && (
        <section aria-label={t('loyalty.till.offline.set_aside_here')}>
          <Box sx={{ marginBottom: 2 }}>{t('loyalty.till.offline.set_aside_here')}</Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {setAside.map(({ id, participant_id, customer, amount, usable_until }) => (
              <Button
                key={id}
                variant="outlined"
                sx={WRAPS}
                onClick={() => onServe({ key: { participant_id }, label: customer })}
              >
                {t('loyalty.till.offline.has_aside', {
                  customer,
                  amount: money(amount),
                  until: moment(usable_until),
                })}
              </Button>
            ))}
          </Box>
        </section>
      )}
    </Box>
  );
}
