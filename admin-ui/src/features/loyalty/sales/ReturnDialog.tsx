import { compareDecimal, parseQuantity, type DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import { formatMoney, parseMoney, moneyToString } from '@fidelidade/domain/kernel/money.js';
import type { GoodsBack } from '@fidelidade/domain/loyalty/sale/return-goods.js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { required } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText, type Text } from '../../../i18n/useText';
import { useCommand } from '../../../providers/useCommand';
import { FormDialog } from '../../../shared/form/FormDialog';
import { isZero, money, quantity, unitPrice } from '../../../shared/format';
import { CodecField } from '../../../shared/inputs/CodecField';
import { quantityCodec } from '../../../shared/inputs/codecs';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { useLiveRecord } from '../../../shared/useLiveRecord';
import { colours, tones, type as text } from '../../../theme/tokens';
import { amountOf } from '../earning-rules/rule';
import { useForeseenReturn, type ForeseenReturn } from './foreseen-return';
import { amountLeft, leftOf, wholeOf } from './goods-left';
import type { Sale } from './sale';

type Typed = Readonly<Record<string, unknown>>;
/** A line's field: of the sale, counted from 1. */
const fieldOf = (line: number): string => `line_${line}`;

/** What came back, and before anything happens what that takes and gives back. */
export function ReturnDialog({ sale: row, onClose }: { sale: Sale; onClose: () => void }) {
  const t = useText();
  const sale = useLiveRecord('sales', row);
  const { run } = useCommand<Sale>(['sales', 'participants', 'till'], onClose, sale.person_name);
  return (
    <FormDialog
      title={t('loyalty.sales.return.title', { number: sale.document_number ?? '' })}
      submit={t('loyalty.sales.return.submit')}
      dismiss={t('loyalty.sales.return.keep')}
      width="sm"
      about={{ resource: 'sales', id: sale.id }}
      onSubmit={async (values) => {
        const typed = values as Typed;
        const goods = goodsTyped(sale, typed);
        const body = 'lines' in goods ? { items: goods.lines } : { amount: moneyToString(goods.amount) };
        const errors = await run(`/api/sales/${sale.id}/returns`, {
          ...body,
          reason: String(typed['reason']),
        });
        return errors && byField(errors, goods);
      }}
      onClose={onClose}
    >
      <Goods sale={sale} />
      <Effect sale={sale} />
      <TextInput
        source="reason"
        label={t('common.reason')}
        validate={required(t('finance.reason_required'))}
        multiline
      />
    </FormDialog>
  );
}

function Goods({ sale }: { sale: Sale }) {
  const t = useText();
  const { setValue } = useFormContext();
  const left = amountLeft(sale);
  const all = () => {
    const whole = wholeOf(sale);
    const filled =
      'lines' in whole
        ? whole.lines.map((each) => [fieldOf(each.line), each.quantity] as const)
        : [['amount', moneyToString(whole.amount)] as const];
    for (const [field, value] of filled) setValue(field, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <DialogContentText sx={{ marginBottom: 3 }}>
        {sale.returned_by === 'items'
          ? t('loyalty.sales.return.text')
          : t('loyalty.sales.return.by_amount', { left: formatMoney(left) })}
      </DialogContentText>
      {sale.returned_by === 'amount' ? (
        <MoneyInput
          source="amount"
          label={t('loyalty.sales.return.amount')}
          validate={required()}
          autoFocus
        />
      ) : (
        <Lines sale={sale} />
      )}
      <Button variant="outlined" size="small" sx={{ marginBlock: 2 }} onClick={all}>
        {t('loyalty.sales.return.all')}
      </Button>
    </>
  );
}

function Lines({ sale }: { sale: Sale }) {
  const t = useText();
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {sale.items.map((item, index) => {
        const left = leftOf(sale, index + 1);
        return (
          <Box
            component="li"
            key={index}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              paddingBlock: 2,
              borderTop: `1px solid ${colours.line}`,
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {item.description ?? t('loyalty.sales.unnamed_item')}
              <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
                {quantity(item.quantity)}
                {item.unit_value && ` × ${unitPrice(item.unit_value)}`}
              </Box>
            </Box>
            <Box sx={{ width: 150 }}>
              <CodecField
                source={fieldOf(index + 1)}
                label={t('loyalty.sales.return.of_left', { left: quantity(left) })}
                codec={quantityCodec}
                disabled={left === '0'}
                alignRight
              />
              <AboveLeft source={fieldOf(index + 1)} left={left} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** Said while it is typed, and not only once it is sent. */
function AboveLeft({ source, left }: { source: string; left: DecimalText }) {
  const t = useText();
  const typed: unknown = useWatch({ name: source });
  if (typeof typed !== 'string' || !isMore(typed, left)) return null;
  return (
    <Box role="alert" sx={{ marginTop: 1, fontSize: text.label, color: tones.danger.ink }}>
      {t('loyalty.sales.return.above_left', { left: quantity(left) })}
    </Box>
  );
}

/** What cannot be read is no more than anything: its own field says so. */
function isMore(typed: string, left: DecimalText): boolean {
  try {
    return compareDecimal(parseQuantity(typed), left) > 0;
  } catch {
    return false;
  }
}

/** As the server would decide it: rules by product take of the very lines that come back. */
function Effect({ sale }: { sale: Sale }) {
  const t = useText();
  const typed = useWatch() as Typed;
  const effect = useForeseenReturn(sale, whatIsTyped(sale, typed));
  return (
    <Box
      role="status"
      sx={{
        marginBottom: 4,
        padding: 3,
        borderRadius: 2,
        background: colours.sunken,
        border: `1px solid ${colours.line}`,
      }}
    >
      <Box sx={{ fontWeight: text.emphasis, marginBottom: 1 }}>{t('loyalty.sales.return.what_happens')}</Box>
      {typeof effect === 'object' ? (
        <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 1 }}>
          {effectLines(effect, t).map(([key, said]) => (
            <Box key={key} sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
              <dt>{t(`loyalty.sales.return.${key}`)}</dt>
              <Box component="dd" sx={{ margin: 0, whiteSpace: 'nowrap', fontWeight: text.emphasis }}>
                {said}
              </Box>
            </Box>
          ))}
        </Box>
      ) : (
        t(`loyalty.sales.return.${effect ?? 'nothing'}`)
      )}
      <Box sx={{ marginTop: 2, fontSize: text.label, color: colours.inkMuted }}>
        {t('loyalty.sales.return.final')}
      </Box>
    </Box>
  );
}

/** What is not nothing, in the order in which somebody at the counter asks. */
function effectLines({ to_hand_back, cashback, points, referrer }: ForeseenReturn, t: Text) {
  const lines = [
    ['given', cashback.given_back, 'cashback'],
    ['taken', cashback.taken, 'cashback'],
    ['taken_points', points.taken, 'points'],
    ['owed', cashback.owed, 'cashback'],
    ['owed_points', points.owed, 'points'],
    ['let_go', cashback.let_go, 'cashback'],
    ['let_go_points', points.let_go, 'points'],
    ['referrer', referrer.cashback.taken, 'cashback'],
    ['referrer_points', referrer.points.taken, 'points'],
  ] as const;
  return [
    ['money', money(to_hand_back)] as const,
    ...lines.flatMap(([key, amount, currency]) =>
      isZero(String(amount)) ? [] : [[key, amountOf(amount, currency, t)] as const],
    ),
  ];
}

/** Undefined while nothing is said yet, or what cannot be read. */
function whatIsTyped(sale: Sale, typed: Typed): GoodsBack | undefined {
  try {
    return goodsTyped(sale, typed);
  } catch {
    return undefined;
  }
}

function goodsTyped(sale: Sale, typed: Typed): GoodsBack {
  if (sale.returned_by === 'amount') return { amount: parseMoney(String(typed['amount'] ?? '')) };
  return {
    lines: sale.items.flatMap((_, index) => {
      const value = typed[fieldOf(index + 1)];
      const isTyped = typeof value === 'string' && value !== '' && !/^0*([.]0*)?$/.test(value);
      return isTyped ? [{ line: index + 1, quantity: parseQuantity(value) }] : [];
    }),
  };
}

/** The server names the n-th item that was sent; the form has a field for each line of the sale. */
const byField = (errors: Readonly<Record<string, string>>, goods: GoodsBack): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, problem]) => {
      const nth = /^items\.(\d+)\./.exec(name)?.[1];
      const line = nth !== undefined && 'lines' in goods ? goods.lines[Number(nth)]?.line : undefined;
      return [line === undefined ? name : fieldOf(line), problem];
    }),
  );
