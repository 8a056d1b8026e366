import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  formatMoney,
  moneyToString,
  subtractMoney,
  ZERO,
  parseMoney,
  type Cents,
} from '@fidelidade/domain/kernel/money.js';
import { parseTillQr } from '@fidelidade/domain/loyalty/till-qr.js';
import { discountOf } from '@fidelidade/domain/loyalty/voucher/terms.js';
import { mostToRedeem } from '@fidelidade/domain/loyalty/program/redemption-terms.js';
import { useRef, useState } from 'react';
import { required } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { useCommand } from '../../../providers/useCommand';
import { UnplacedErrors } from '../../../shared/form/Form';
import { OwnedForm } from '../../../shared/form/ownership/OwnedForm';
import { SubmitButton } from '../../../shared/form/SubmitButton';
import { useEnterToNext } from '../../../shared/form/useEnterToNext';
import { isNegative, isZero } from '../../../shared/format';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import { Stack } from '../../../shared/ui/Columns';
import { redemptionTermsOf, type Program } from '../loyalty-programs/program';
import { voucherTermsOf, type VoucherPromise } from '../vouchers/voucher';
import { asksPin, proveAttendant, type ProvenAttendant } from './attendant';
import { AttendantFields } from './AttendantFields';
import { MoreFields } from './MoreFields';
import { tillSender, useTillLog } from './offline/till-sender';
import { SetAsideField } from './offline/SetAsideField';
import { useIsOffline } from './offline/useIsOffline';
import { useSell, type KeptFields } from './offline/useSell';
import { newNumber } from './offline/waiting-sale';
import { CustomerCard } from './CustomerCard';
import { owedOf, useEarnings } from './earnings';
import {
  amountOf,
  withoutEmpty,
  type KeptReceipt,
  type TillCustomer,
  type TillReceipt,
  type TillTerms,
} from './till';
import { GoodsFields } from './goods/GoodsFields';
import { soldItems, type GoodsLine } from './goods/lines';
import { TillSummary } from './TillSummary';
import { VoucherField } from './VoucherField';

interface SaleFormProps {
  readonly customer: TillCustomer;
  /** Read from the QR code of the customer's phone. */
  readonly code: string | undefined;
  readonly program: TillTerms;
  /** Whom the till remembers, and who takes the place. */
  readonly attendant: ProvenAttendant | undefined;
  readonly onAttendant: (attendant: ProvenAttendant | undefined) => void;
  readonly onDone: (receipt: TillReceipt) => void;
  /** This till keeps it until the server answers. */
  readonly onKept: (receipt: KeptReceipt) => void;
  /** Who they are, with what they have by now. */
  readonly onCustomer: (customer: TillCustomer) => void;
  readonly onBack: () => void;
}

/** What the customer pays, and how much of it with what they have. */
export function SaleForm(props: SaleFormProps) {
  const { customer, code, program, attendant, onAttendant, onDone } = props;
  const t = useText();
  const { run } = useCommand<TillReceipt>(
    ['sales', 'participants', 'till'],
    (receipt) => receipt && onDone(receipt),
    customer.name,
  );
  const [number] = useState(newNumber);
  const keepAndSend = useSell({
    ...{ program, onDone, onKept: props.onKept },
    tellAtOnce: (sale) => run('/api/till/sales', sale),
  });
  const sell = async ({ attendant_id, attendant_pin, ...values }: Readonly<Record<string, unknown>>) => {
    const sale = { participant_id: customer.id, document_number: number, ...filledIn(values) };
    const asksServer = 'redeem' in sale || 'voucher_code' in sale;
    // What only the server can say is asked of it at once; all else is kept first, and sent whenever there is a line (ADR 0111).
    const tell = (told: object) =>
      asksServer
        ? run('/api/till/sales', told).then((problems) => problems ?? forgetUsed(sale))
        : keepAndSend(told as KeptFields, customer.name);
    const redeems = asksServer || 'redemption_id' in sale;
    if (!asksPin(program, { total: amountOf(values.total), redeems })) return tell(sale);
    const who = attendant
      ? { proven: attendant }
      : await proveAttendant({ attendant_id, attendant_pin } as Parameters<typeof proveAttendant>[0], t);
    // Nobody could be asked: whoever looks at the sale later says who served.
    if ('errors' in who) return who.isUnasked && !asksServer ? tell(sale) : who.errors;
    const problems = await tell({ ...sale, attendant_pass: who.proven.pass });
    if (problems?.attendant_pin) onAttendant(undefined);
    else if (program.attendant_pin_minutes > 0) onAttendant(who.proven);
    return problems;
  };
  return (
    <OwnedForm
      name={t('loyalty.till.sale_of', { name: customer.name })}
      record={{ code: code ?? null }}
      onSubmit={(values: object) => sell({ ...values })}
    >
      <SaleFields {...props} />
    </OwnedForm>
  );
}

function SaleFields({ customer, program, attendant, onAttendant, onCustomer, onBack }: SaleFormProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const onEnter = useEnterToNext(() => place.current?.closest('form')?.requestSubmit());
  const typed = useWatch() as Readonly<
    Partial<Record<'total' | 'redeem' | 'voucher_code' | 'redemption_id' | 'items', unknown>>
  >;
  const lines = (typed.items as readonly GoodsLine[] | undefined) ?? [];
  const goods = amountOf(typed.total);
  const [voucher, setVoucher] = useState<VoucherPromise>();
  const discount = voucher ? voucherDiscount(voucher, goods) : ZERO;
  // What cashback may pay a part of is what is left once the voucher was used.
  const total = subtractMoney(goods, discount);
  const redeem = amountOf(typed.redeem);
  const obstacle = obstacleOf(customer, program);
  const available = parseMoney(customer.cashback_available);
  const most = mostToRedeem(redemptionTermsOf(program), { available, purchase: total });
  const asksCode = program.redeem_requires_code && redeem > 0;
  const isTooMuch = redeem > 0 && total > 0 && redeem > most;
  const applied = isTooMuch ? ZERO : redeem;
  const setAside = useTillLog().setAside.find(({ id }) => id === typed.redemption_id);
  const paid = setAside ? parseMoney(setAside.amount) : applied;
  const earnings = useEarnings(customer.id, { total, redeem: paid > total ? ZERO : paid, goods, lines });
  const isOffline = useIsOffline();
  const asksWho = asksPin(program, {
    total: goods,
    redeems: redeem > 0 || Boolean(typed.voucher_code || setAside),
  });
  return (
    <Box
      ref={place}
      onKeyDown={onEnter}
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Stack>
        <CustomerCard customer={customer} onBack={onBack} />
        <Panel title={t('loyalty.till.purchase')}>
          <Box sx={{ display: 'grid', gap: 4, maxWidth: 460 }}>
            <GoodsFields isOffline={isOffline} />
            <VoucherField
              participantId={customer.id}
              total={goods}
              voucher={voucher}
              onVoucher={setVoucher}
            />
            <SetAsideField
              {...{ customer, program, attendant, total, isOffline, onCustomer }}
              mayAsk={!obstacle}
            />
            {isOffline && !setAside && <Notice tone="info">{t('loyalty.till.offline.no_redemption')}</Notice>}
            {setAside ? null : obstacle ? (
              <Notice tone="info">{t(`loyalty.till.${obstacle}`)}</Notice>
            ) : (
              <>
                <Box sx={{ display: 'grid', gap: 2 }}>
                  <MoneyInput
                    source="redeem"
                    label={t('loyalty.till.redeem')}
                    hint={hintOf(t, total, most, program)}
                  />
                  {isTooMuch && (
                    <Notice tone="warning">
                      {t('loyalty.till.too_much', { amount: formatMoney(redeem) })}
                    </Notice>
                  )}
                  {most > 0 && redeem !== most && (
                    <UseMost amount={most} next={program.redeem_requires_code ? 'code' : 'redeem'} />
                  )}
                </Box>
                {program.redeem_requires_code && (
                  <TextInput
                    source="code"
                    label={t('loyalty.till.code')}
                    hint={t('loyalty.till.code_hint')}
                    disabled={!asksCode}
                    {...(asksCode && { validate: required() })}
                  />
                )}
              </>
            )}
            <MoreFields />
            {asksWho && <AttendantFields proven={attendant} onForget={() => onAttendant(undefined)} />}
          </Box>
        </Panel>
      </Stack>
      <Panel>
        <TillSummary redeem={paid} owed={owedOf(customer)} {...{ goods, discount, earnings }} />
        <Box sx={{ display: 'grid', gap: 2, marginTop: 4 }}>
          <UnplacedErrors />
          <SubmitButton label={t('loyalty.till.finish')} fullWidth />
        </Box>
      </Panel>
    </Box>
  );
}

/** The most that this purchase may be paid with: one press, nothing to reckon. */
function UseMost({ amount, next }: { amount: Cents; next: string }) {
  const t = useText();
  const { setValue, setFocus } = useFormContext();
  return (
    <Button
      variant="outlined"
      size="small"
      sx={{ justifySelf: 'start' }}
      onClick={() => {
        setValue('redeem', moneyToString(amount), { shouldDirty: true, shouldValidate: true });
        // The code's field comes to life with it.
        setTimeout(() => setFocus(next), 0);
      }}
    >
      {t('loyalty.till.use_most', { amount: formatMoney(amount) })}
    </Button>
  );
}

/** Why nothing can be used, when that is so whatever is bought; a key of the texts. */
function obstacleOf(customer: TillCustomer, program: Program) {
  if (isZero(program.redeem_max_percent)) return 'obstacle_off' as const;
  if (isNegative(customer.cashback_available)) return 'obstacle_negative' as const;
  if (isZero(customer.cashback_available)) return 'obstacle_nothing' as const;
  const { minBalance } = redemptionTermsOf(program);
  if (parseMoney(customer.cashback_available) < minBalance) return 'obstacle_balance' as const;
  if (customer.state !== 'active')
    return program.redeem_requires_code ? ('obstacle_account' as const) : undefined;
  return customer.email_confirmed ? undefined : ('obstacle_email' as const);
}

function hintOf(t: ReturnType<typeof useText>, total: Cents, most: Cents, program: Program): string {
  if (total === 0) return t('loyalty.till.redeem_hint');
  if (most > 0) return t('loyalty.till.most', { amount: formatMoney(most) });
  return t('loyalty.till.too_small', { amount: formatMoney(parseMoney(program.redeem_min_purchase)) });
}

/** What the voucher takes off, by the server's own rule; nothing while the purchase is too small for it. */
function voucherDiscount(voucher: VoucherPromise, goods: Cents): Cents {
  const terms = voucherTermsOf(voucher);
  return goods < (terms.minPurchase ?? ZERO) ? ZERO : discountOf(terms, goods);
}

/** The server used it with the sale: this till has it no more. */
async function forgetUsed(sale: object): Promise<undefined> {
  if ('redemption_id' in sale)
    await tillSender()?.change((log) => log.dropSetAside(String(sale.redemption_id)));
  return undefined;
}

/** What is empty is not sent, nor the code without anything to use; whoever scans the QR code into its field means the code in it. */
function filledIn(values: object): object {
  const {
    code,
    redeem,
    items,
    discount: _,
    ...bare
  } = withoutEmpty(values) as {
    readonly [field in 'code' | 'redeem' | 'discount']?: string;
  } & { readonly items?: readonly GoodsLine[] };
  const sale = { ...bare, ...(items && items.length > 0 && { items: soldItems(items) }) };
  if (redeem === undefined || /^0+([.]0+)?$/.test(redeem)) return sale;
  return { ...sale, redeem, ...(code !== undefined && { code: parseTillQr(code)?.code ?? code }) };
}
