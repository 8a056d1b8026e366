import { Link } from 'react-router';
import { useTranslation } from '../../i18n/index.js';
import type { MovementState, StatementLine } from '../../api/types.js';
import { Icon } from '../../ui/Icon.js';
import { money } from '../../ui/money.js';
import { usePoints } from '../points.js';
import { iconOf, kindOf } from '../movements/kinds.js';
import { useDay, useWhen } from '../when.js';
import { ReturnTakes } from './ReturnTakes.js';
import styles from './HistoricoPage.module.css';

/** The life of what a purchase earned: on its way, released, used or run out, each with its day. */
function States({ states }: { readonly states: readonly MovementState[] }) {
  const { t } = useTranslation();
  const day = useDay();
  return (
    <ol className={styles.states} aria-label={t('historico.states')}>
      {states.map(({ kind, date }) => (
        <li key={`${kind} ${date}`}>
          <Icon name={iconOf(kindOf(kind))} size={16} />
          <span>{t(`kind.${kindOf(kind)}`)}</span>
          <span>{day(date)}</span>
        </li>
      ))}
    </ol>
  );
}

interface ReasonProps {
  readonly line: StatementLine;
  /** Whether the way to its purchase follows: of several lines of one, once. */
  readonly withSale: boolean;
}

/** Why a movement is there: which rule, which sale, when it turns available or expires, what it left. */
export function Reason({ line, withSale }: ReasonProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const day = useDay();
  const pointsOf = usePoints();
  const facts = [
    line.available_at && { label: t('historico.availableOn'), value: when(line.available_at) },
    line.expires_at && { label: t('historico.expiresOn'), value: day(line.expires_at) },
    line.document && { label: t('historico.document'), value: line.document },
    {
      label: t('historico.balanceAfter'),
      value: line.currency === 'points' ? pointsOf(line.balance_points ?? 0) : money(line.balance_cashback),
    },
  ].filter((fact) => typeof fact === 'object' && fact !== null);
  return (
    <>
      {line.why.length > 0 && (
        <div className={styles.why}>
          <strong>{t('historico.why')}</strong>
          {line.why.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {line.states && line.states.length > 0 && <States states={line.states} />}
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {withSale && line.sale_id && <ReturnTakes saleId={line.sale_id} />}
      {withSale && line.sale_id && (
        <Link to={`?aba=vendas&venda=${line.sale_id}`} className={styles.sale}>
          {t('historico.seeSale')}
          <Icon name="arrowRight" size={16} />
        </Link>
      )}
    </>
  );
}
