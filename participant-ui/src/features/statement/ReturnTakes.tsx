import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/index.js';
import { returnTakesQuery } from '../../api/queries.js';
import type { ReturnTakes as Takes } from '../../api/types.js';
import { isZero } from '../../ui/money.js';
import { useWorth } from '../points.js';
import styles from './HistoricoPage.module.css';

/** What returning the purchase would take, before anybody returns anything. Without an answer nothing is said: it is no part of what was. */
export function ReturnTakes({ saleId }: { readonly saleId: string }) {
  const { t } = useTranslation();
  const worth = useWorth();
  const { data } = useQuery(returnTakesQuery(saleId));
  if (!data?.is_possible) return null;
  const said = SAID.flatMap(({ of, text }) => {
    const cashback = data.cashback?.[of] ?? '0';
    const points = data.points?.[of] ?? 0;
    return isZero(cashback) && points === 0 ? [] : [t(text, { amount: worth(cashback, points) })];
  });
  return (
    <div className={styles.return}>
      <strong>{t('historico.return.title')}</strong>
      {(said.length > 0 ? said : [t('historico.return.nothing')]).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

const SAID = [
  { of: 'taken', text: 'historico.return.taken' },
  { of: 'owed', text: 'historico.return.owed' },
  { of: 'let_go', text: 'historico.return.letGo' },
  { of: 'given_back', text: 'historico.return.givenBack' },
] as const satisfies readonly { readonly of: keyof NonNullable<Takes['cashback']>; readonly text: string }[];
