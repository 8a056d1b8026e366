import { moneyToString, parseMoney, subtractMoney } from '@fidelidade/domain/kernel/money.js';
import { useTranslation } from '../../i18n/index.js';
import type { Sale } from '../../api/types.js';
import { Button } from '../../ui/Button.js';
import { copyText } from '../../ui/copy-text.js';
import { isZero, money, quantity } from '../../ui/money.js';
import { useTaken, useWorth } from '../points.js';
import { QrCode, QrFrame } from '../till-code/QrCode.js';
import { useDay, useWhen } from '../when.js';
import styles from './SalesHistory.module.css';
import { statusOf, toneOfStatus, type SaleStatus } from './statuses.js';

/** The purchase as a till prints it, with what it gave back at the foot. */
export function Receipt({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation();
  const when = useWhen();
  const day = useDay();
  const worth = useWorth();
  const taken = useTaken();
  const status = statusOf(sale.status);
  const parts = partsByDay(sale);
  return (
    <div className={styles.receipt}>
      <p className={styles.where}>
        <span>{sale.store}</span>
        {sale.document_number && <span>{t('sales.document', { number: sale.document_number })}</span>}
      </p>
      {sale.items.length > 0 && <Items items={sale.items} />}
      <dl className={styles.sums}>
        <Sum label={t('sales.discount')} value={ownDiscount(sale)} sign="−" />
        <Sum label={t('sales.voucherDiscount')} value={sale.voucher_discount} sign="−" />
        <div className={styles.grand}>
          <dt>{t('sales.total')}</dt>
          <dd className="money">{money(sale.total)}</dd>
        </div>
        {sale.paid_with_cashback && !isZero(sale.paid_with_cashback) && (
          <div>
            <dt>{t('sales.paidWithCashback')}</dt>
            <dd className="money">{money(sale.paid_with_cashback)}</dd>
          </div>
        )}
        <Sum label={t('sales.returned')} value={sale.returned_amount} sign="−" />
        <Sum label={t('sales.givenBack')} value={sale.cashback_given_back} />
        {isAny(sale.cashback_earned, sale.points_earned) && (
          <div className={styles[toneOfStatus(status)]}>
            <dt>{t('sales.earned')}</dt>
            <dd className="money">{worth(sale.cashback_earned, sale.points_earned)}</dd>
          </div>
        )}
        {isAny(sale.cashback_taken_back ?? '0', sale.points_taken_back) && (
          <div>
            <dt>{t('sales.takenBack')}</dt>
            <dd className="money">{taken(sale.cashback_taken_back ?? '0', sale.points_taken_back)}</dd>
          </div>
        )}
      </dl>
      <p className={styles.fate}>
        {t(`saleStatus.${status}`)}
        {status === 'pending' &&
          parts.length === 1 &&
          sale.available_at &&
          ` · ${t('balance.becomesAvailable', { when: when(sale.available_at) })}`}
        {status === 'confirmed' &&
          parts.length === 1 &&
          sale.expires_at &&
          ` · ${t('movement.available', { day: day(sale.expires_at) })}`}
      </p>
      {saysWhen(status) && parts.length > (status === 'partly_returned' ? 0 : 1) && (
        <ul className={styles.parts}>
          {parts.map(({ from, cashback, points }) => (
            <li key={from}>{t('sales.partFrom', { day: day(from), amount: worth(cashback, points) })}</li>
          ))}
        </ul>
      )}
      {sale.nfce_key && <NoteKey noteKey={sale.nfce_key} />}
    </div>
  );
}

/** Of what came back in part, its fate says what came back: what is kept of what it earned, and from when, is said of each day. */
const saysWhen = (status: SaleStatus): boolean =>
  status === 'pending' || status === 'confirmed' || status === 'partly_returned';

/** What was taken off beside what a voucher took. */
const ownDiscount = ({ discount, voucher_discount = '0.00' }: Sale): string =>
  moneyToString(subtractMoney(parseMoney(discount), parseMoney(voucher_discount)));

/** What it earned and keeps, by the day from which it can be used: rules of a shop may wait for different times. */
function partsByDay({ earned_parts = [] }: Sale) {
  const days = [...new Set(earned_parts.map(({ available_at }) => available_at))].toSorted();
  return days.map((from) => {
    const of = (currency: 'cashback' | 'points') =>
      earned_parts.find((part) => part.currency === currency && part.available_at === from)?.amount;
    return { from, cashback: String(of('cashback') ?? '0.00'), points: Number(of('points') ?? 0) };
  });
}

/** Where the DANFE sends whoever checks an NF-e. An NFC-e is at its own state's, and this house makes none whose address it would know. */
const NATIONAL_PORTAL = 'https://www.nfe.fazenda.gov.br/portal';
/** Its model, in places 21 and 22 of the key. */
const isNfe = (noteKey: string): boolean => noteKey.slice(20, 22) === '55';

/**
 * The key under which anybody finds the note at SEFAZ, in groups of four as it is printed, as a code for whoever scans it at a counter, and where to
 * look for it (issue 12).
 */
function NoteKey({ noteKey }: { readonly noteKey: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.noteKey}>
      <span className={styles.detail}>{t('sales.noteKey')}</span>
      <span className={styles.digits}>{noteKey.replace(/.{4}(?=.)/g, '$& ')}</span>
      <QrFrame width={styles.noteQr}>
        <QrCode text={noteKey} label={t('sales.noteQr')} />
      </QrFrame>
      <div className={styles.consult}>
        <Button look="quiet" icon="copy" onClick={() => void copyText(noteKey)}>
          {t('sales.copyNoteKey')}
        </Button>
        {isNfe(noteKey) && (
          <a href={NATIONAL_PORTAL} target="_blank" rel="noreferrer noopener">
            {t('sales.consultNote')} <span className="visually-hidden">({t('coupons.newTab')})</span>
          </a>
        )}
      </div>
    </div>
  );
}

const isAny = (cashback: string, points: number | undefined): boolean => !isZero(cashback) || Boolean(points);

interface SumProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly sign?: string;
}

/** Where there is any. */
const Sum = ({ label, value, sign = '' }: SumProps) =>
  value === undefined || isZero(value) ? null : (
    <div>
      <dt>{label}</dt>
      <dd className="money">
        {sign}
        {money(value)}
      </dd>
    </div>
  );

function Items({ items }: Pick<Sale, 'items'>) {
  const { t, tag } = useTranslation();
  return (
    <table className={styles.items}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('sales.quantity')}</th>
          <th scope="col">{t('sales.product')}</th>
          <th scope="col">{t('sales.total')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={index}>
            <td>{quantity(item.quantity, tag)}×</td>
            <th scope="row">
              {item.product ?? t('sales.unnamedItem')}
              {item.returned && !isZero(item.returned) && (
                <span className={styles.detail}>
                  {' '}
                  {t('sales.returnedOf', { quantity: quantity(item.returned, tag) })}
                </span>
              )}
            </th>
            <td className="money">{item.total === null ? '' : money(item.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
