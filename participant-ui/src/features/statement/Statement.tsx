import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/index.js';
import { statementQuery } from '../../api/queries.js';
import type { StatementLine } from '../../api/types.js';
import { Disclosure } from '../../ui/Disclosure.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { movementsOf } from '../movements/grouped.js';
import { MovementLine } from '../movements/MovementLine.js';
import { useWorth } from '../points.js';
import styles from './HistoricoPage.module.css';
import { Months } from './Months.js';
import { MoreButton } from './MoreButton.js';
import { Reason } from './Reason.js';

/** Every movement, newest first; each unfolds into its reason. */
export function Statement() {
  const { t } = useTranslation();
  const statement = useInfiniteQuery(statementQuery);
  const worth = useWorth();
  return (
    <Loaded query={statement} skeleton={<Skeleton heights={[24, 68, 68, 68, 68, 68]} />}>
      {({ pages }) => {
        const lines = pages.flatMap((page) => page.data);
        if (lines.length === 0) {
          return (
            <EmptyState icon="list" title={t('historico.emptyTitle')}>
              {t('dashboard.empty')}
            </EmptyState>
          );
        }
        return (
          <>
            <Months lines={movementsOf(lines)}>
              {({ lines: own }) => (
                <Disclosure summary={<MovementLine lines={own} />}>
                  {own.map((line, index) => (
                    <section key={line.id} className={styles.part}>
                      {own.length > 1 && (
                        <h3>
                          {line.transfer
                            ? worth(line.cashback, line.points ?? 0)
                            : t(line.currency === 'points' ? 'historico.ofPoints' : 'historico.ofCashback')}
                        </h3>
                      )}
                      <Reason line={toldOnce(line, own[index - 1])} withSale={index === own.length - 1} />
                    </section>
                  ))}
                </Disclosure>
              )}
            </Months>
            <MoreButton query={statement} />
          </>
        );
      }}
    </Loaded>
  );
}

/** Of the lots of a transfer, the first says what it was; each says how long it lasts. */
const toldOnce = (line: StatementLine, before: StatementLine | undefined): StatementLine =>
  line.transfer && before ? { ...line, why: [], states: [] } : line;
