import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/index.js';
import { statementQuery } from '../../api/queries.js';
import { Disclosure } from '../../ui/Disclosure.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { movementsOf } from '../movements/grouped.js';
import { MovementLine } from '../movements/MovementLine.js';
import styles from './HistoricoPage.module.css';
import { Months } from './Months.js';
import { MoreButton } from './MoreButton.js';
import { Reason } from './Reason.js';

/** Every movement, newest first; each unfolds into its reason. */
export function Statement() {
  const { t } = useTranslation();
  const statement = useInfiniteQuery(statementQuery);
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
                          {t(line.currency === 'points' ? 'historico.ofPoints' : 'historico.ofCashback')}
                        </h3>
                      )}
                      <Reason line={line} withSale={index === own.length - 1} />
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
