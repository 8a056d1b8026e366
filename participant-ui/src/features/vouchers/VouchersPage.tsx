import { useQuery } from '@tanstack/react-query';
import { vouchersQuery } from '../../api/queries.js';
import type { Voucher } from '../../api/types.js';
import { useTranslation } from '../../i18n/index.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { PastVoucher } from './PastVoucher.js';
import { VoucherTicket } from './VoucherTicket.js';
import styles from './VouchersPage.module.css';

/** What the shop gave, what ends soonest first; then what is over. */
export default function VouchersPage() {
  const { t } = useTranslation();
  const vouchers = useQuery(vouchersQuery);
  return (
    <>
      <h1>{t('title.vouchers')}</h1>
      <Loaded query={vouchers} skeleton={<Skeleton heights={[210, 210]} />}>
        {({ data }) => <Wallet vouchers={data} />}
      </Loaded>
    </>
  );
}

/** What a till has put aside is still theirs, and is being used. */
const isUsable = ({ status }: Voucher): boolean => status === 'available' || status === 'reserved';

function Wallet({ vouchers }: { readonly vouchers: readonly Voucher[] }) {
  const { t } = useTranslation();
  const usable = vouchers.filter(isUsable);
  const past = vouchers.filter((voucher) => !isUsable(voucher));
  return (
    <div className={styles.page}>
      {usable.length === 0 ? (
        <EmptyState icon="ticket" title={t('vouchers.emptyTitle')}>
          {t('vouchers.empty')}
        </EmptyState>
      ) : (
        <ul className={styles.tickets}>
          {usable.map((voucher) => (
            <li key={voucher.id}>
              <VoucherTicket voucher={voucher} />
            </li>
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past-vouchers">
          <h2 id="past-vouchers">{t('vouchers.past')}</h2>
          <ul className={`card ${styles.past}`}>
            {past.map((voucher) => (
              <li key={voucher.id}>
                <PastVoucher voucher={voucher} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
