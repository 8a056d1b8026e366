import { useText } from '../../../i18n/useText';
import { day, isZero, money } from '../../../shared/format';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { LineList } from '../../../shared/ui/LineList';
import { Money } from '../../../shared/ui/Money';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { TONE_OF_OUTCOME, type ReturnedLine } from './boletoFiles';

/** Each boleto of a return: whose it is, what the bank says, and what comes of it here. */
export function ReturnedLines({ lines }: { lines: readonly ReturnedLine[] }) {
  const t = useText();
  if (lines.length === 0) return <EmptyState title={t('boleto_files.return.no_lines')} />;
  return (
    <LineList
      lines={lines.map((line) => ({
        id: String(line.file_line),
        name:
          line.person_name ?? line.description ?? t('finance.boleto.number', { number: line.printed_number }),
        ...(line.entry_id !== null && { to: `/receivables/${line.entry_id}/show` }),
        detail: said(line, t).join(' · '),
        behind: (
          <>
            <Money value={line.outcome === 'paid' ? line.paid_amount : line.amount} />
            <StatusChip
              tone={TONE_OF_OUTCOME[line.outcome]}
              label={t(`boleto_files.return.outcome.${line.outcome}`)}
            />
          </>
        ),
      }))}
    />
  );
}

function said(line: ReturnedLine, t: ReturnType<typeof useText>): string[] {
  const amount = (key: 'interest' | 'penalty' | 'discount' | 'fee' | 'tariff') =>
    !isZero(line[key]) && t(`boleto_files.return.${key}`, { amount: money(line[key]) });
  return [
    line.because && t(`boleto_files.return.because.${line.because}`),
    line.refusal,
    line.movement_name ?? t('boleto_files.return.unknown', { code: line.movement }),
    ...line.motives,
    amount('interest'),
    amount('penalty'),
    amount('discount'),
    amount('fee'),
    // What was kept of the payment is not debited a second time.
    isZero(line.fee) && amount('tariff'),
    line.credit_on && t('boleto_files.return.credit_on', { date: day(line.credit_on) }),
    line.document,
    line.person_name !== null && t('finance.boleto.number', { number: line.printed_number }),
  ].filter((each) => typeof each === 'string' && each !== '') as string[];
}
