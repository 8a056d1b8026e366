import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import { formatVoucherCode } from '@fidelidade/domain/loyalty/voucher/code.js';
import { discountOf } from '@fidelidade/domain/loyalty/voucher/terms.js';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { api, type Done } from '../../../providers/api';
import { refusalOf } from '../../../providers/apiError';
import { money } from '../../../shared/format';
import { TextInput } from '../../../shared/inputs/TextInput';
import { Notice } from '../../../shared/ui/Notice';
import { voucherTermsOf, type VoucherPromise } from '../vouchers/voucher';

const vouchersOf = (participantId: string, code?: string, signal?: AbortSignal) =>
  api.get<{ data: readonly VoucherPromise[] }>(
    '/api/till/vouchers',
    { participant_id: participantId, ...(code !== undefined && { code }) },
    signal,
  );

const putAside = (participantId: string, code: string) =>
  api.post<Done<VoucherPromise> & { id: string }>('/api/till/vouchers/reservations', {
    participant_id: participantId,
    voucher_code: code,
  });

/** The server would take off what the till has not told: what is to be received would be untrue. */
const notAppliedYet = (code: unknown) =>
  typeof code === 'string' && code.trim() ? 'loyalty.till.voucher_not_applied' : undefined;

interface VoucherFieldProps {
  readonly participantId: string;
  readonly total: Cents;
  /** The one whose terms are known, as they are applied. */
  readonly voucher: VoucherPromise | undefined;
  readonly onVoucher: (voucher: VoucherPromise | undefined) => void;
}

/** A voucher beside the purchase: one of the customer's with one press, or the code that they show. */
export function VoucherField({ participantId, total, voucher, onVoucher }: VoucherFieldProps) {
  const t = useText();
  const { setValue, getValues } = useFormContext();
  const [isOpen, open] = useState(false);
  const { place, keepFocus } = useFocusKept(voucher);
  const typed = useWatch({ name: 'voucher_code' }) as string | null | undefined;
  const { data, refetch } = useQuery({
    queryKey: ['till', 'vouchers', participantId],
    queryFn: ({ signal }) => vouchersOf(participantId, undefined, signal),
  });
  // Applied it is put aside: no other till takes it while this purchase is being paid.
  const look = useMutation({
    mutationFn: (code: string) => putAside(participantId, code),
    onSuccess: ({ id, data: found }) => {
      if (!found) return;
      setValue('voucher_code', formatVoucherCode(found.code), { shouldDirty: true });
      setValue('voucher_reservation_id', id);
      keepFocus();
      onVoucher(found);
    },
    onError: () => refetch(),
  });
  const giveBack = useMutation({
    mutationFn: (id: string) => api.post(`/api/till/vouchers/reservations/${id}/release`),
    // Whoever gets no answer loses nothing: it comes back by itself.
    onSettled: () => refetch(),
  });
  const remove = () => {
    const id: unknown = getValues('voucher_reservation_id');
    if (typeof id === 'string' && id) giveBack.mutate(id);
    setValue('voucher_code', null, { shouldDirty: true });
    setValue('voucher_reservation_id', null);
    look.reset();
    keepFocus();
    onVoucher(undefined);
  };
  if (voucher)
    return (
      <Notice tone="success">
        <Box ref={place} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Box sx={{ flex: '1 1 180px' }}>
            <strong>{voucher.title}</strong>
            <div>{effectOf(voucher, total, t)}</div>
          </Box>
          <Button size="small" variant="text" color="inherit" onClick={remove}>
            {t('loyalty.till.voucher_remove')}
          </Button>
        </Box>
      </Notice>
    );
  const own = data?.data ?? [];
  // What was typed is seen, also when the form comes back with it: it would be sent.
  const isTyping = isOpen || Boolean(typed?.trim());
  const lookUp = () => {
    if (typed?.trim() && !look.isPending) look.mutate(typed.trim());
  };
  return (
    <Box ref={place} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {own.length > 0 && t('loyalty.till.voucher_of')}
        {own.map((each) => (
          <Button
            key={each.id}
            size="small"
            variant="outlined"
            aria-disabled={look.isPending}
            onClick={() => {
              // Not disabled: whoever pressed it by keyboard would stand nowhere while it is asked for.
              if (!look.isPending) look.mutate(each.code);
            }}
          >
            {each.title}
          </Button>
        ))}
        {!isTyping && (
          <Button variant="text" size="small" onClick={() => open(true)}>
            {t(own.length > 0 ? 'loyalty.till.voucher_other' : 'loyalty.till.voucher_use')}
          </Button>
        )}
      </Box>
      {!isTyping && look.error && <Notice tone="warning">{refusalOf(look.error).message}</Notice>}
      {isTyping && (
        <Box
          sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !typed?.trim()) return;
            // A scanner ends with Enter: the voucher is looked up, the sale is not over.
            event.preventDefault();
            event.stopPropagation();
            lookUp();
          }}
        >
          <Box sx={{ flex: 1 }}>
            <TextInput
              source="voucher_code"
              label={t('loyalty.till.voucher')}
              hint={t('loyalty.till.voucher_hint')}
              validate={notAppliedYet}
              autoFocus
            />
            {look.error && <Notice tone="warning">{refusalOf(look.error).message}</Notice>}
          </Box>
          <Button
            variant="outlined"
            sx={{ minHeight: 40, marginTop: '4px' }}
            disabled={!typed?.trim()}
            aria-disabled={look.isPending}
            onClick={lookUp}
          >
            {t('loyalty.till.voucher_apply')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** What was pressed goes with what it did: whoever stood on it stands on what came in its place, unless they went on meanwhile. */
function useFocusKept(voucher: VoucherPromise | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const isKept = useRef(false);
  useEffect(() => {
    if (!isKept.current) return;
    isKept.current = false;
    const next = place.current?.querySelector('input') ?? place.current?.querySelector('button');
    next?.focus();
  }, [voucher]);
  const keepFocus = () => {
    isKept.current = place.current?.contains(document.activeElement) ?? false;
  };
  return { place, keepFocus };
}

/** What the voucher does to this purchase, or what the purchase lacks. */
function effectOf(voucher: VoucherPromise, total: Cents, t: ReturnType<typeof useText>): string {
  const terms = voucherTermsOf(voucher);
  if (total < (terms.minPurchase ?? 0))
    return t('loyalty.till.voucher_needs', { amount: money(voucher.min_purchase) });
  if (voucher.kind === 'cashback') return t('loyalty.till.voucher_credits', { amount: money(voucher.value) });
  if (voucher.kind === 'gift' || voucher.kind === 'free_delivery')
    return t('loyalty.till.voucher_gives', { title: voucher.title });
  if (total === 0) return t('loyalty.till.voucher_type_total');
  return t('loyalty.till.voucher_takes', { amount: formatMoney(discountOf(terms, total)) });
}
