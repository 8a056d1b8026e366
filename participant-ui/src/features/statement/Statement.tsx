import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { today } from '../../i18n/dates.js';
import { useTranslation } from '../../i18n/index.js';
import { filteredStatementQuery, statementQuery } from '../../api/queries.js';
import type { Page, StatementLine } from '../../api/types.js';
import { Button } from '../../ui/Button.js';
import { Disclosure } from '../../ui/Disclosure.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { movementsOf } from '../movements/grouped.js';
import { MovementLine } from '../movements/MovementLine.js';
import { useWorth } from '../points.js';
import { filterIn, isFiltering, NO_FILTER, questionOf, searchOf, type StatementFilter } from './filter.js';
import { Filters } from './Filters.js';
import styles from './HistoricoPage.module.css';
import { Months } from './Months.js';
import { MoreButton } from './MoreButton.js';
import { Reason } from './Reason.js';

/** Every movement, newest first, or those that are looked for; each unfolds into its reason. */
export function Statement() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const filter = filterIn(search);
  const show = (wanted: StatementFilter) =>
    setSearch(searchOf(wanted), { replace: true, preventScrollReset: true });
  const clear = () => show(NO_FILTER);
  return (
    <>
      <Filters filter={filter} onChange={(changes) => show({ ...filter, ...changes })} onClear={clear} />
      {isFiltering(filter) ? (
        <Found filter={filter} onClear={clear} />
      ) : (
        <Whole
          empty={
            <EmptyState icon="list" title={t('historico.emptyTitle')}>
              {t('dashboard.empty')}
            </EmptyState>
          }
        />
      )}
    </>
  );
}

const Whole = ({ empty }: { readonly empty: ReactNode }) => (
  <Movements statement={useInfiniteQuery(statementQuery)} empty={empty} />
);

function Found({ filter, onClear }: { readonly filter: StatementFilter; readonly onClear: () => void }) {
  const { t } = useTranslation();
  const found = useInfiniteQuery({
    ...filteredStatementQuery(questionOf(filter, today())),
    placeholderData: keepPreviousData,
  });
  return (
    <div aria-busy={found.isPlaceholderData}>
      <Movements
        statement={found}
        empty={
          <EmptyState
            icon="search"
            title={t('historico.filters.nothingTitle')}
            action={<Button onClick={onClear}>{t('historico.filters.clear')}</Button>}
          >
            {t('historico.filters.nothing')}
          </EmptyState>
        }
      />
    </div>
  );
}

interface MovementsProps {
  readonly statement: UseInfiniteQueryResult<InfiniteData<Page<StatementLine>>>;
  /** What stands where there are none. */
  readonly empty: ReactNode;
}

function Movements({ statement, empty }: MovementsProps) {
  const { t } = useTranslation();
  const worth = useWorth();
  return (
    <Loaded query={statement} skeleton={<Skeleton heights={[24, 68, 68, 68, 68, 68]} />}>
      {({ pages }) => {
        const lines = pages.flatMap((page) => page.data);
        if (lines.length === 0) return empty;
        return (
          <>
            <Months lines={movementsOf(lines)}>
              {({ lines: own }) => (
                <Disclosure summary={<MovementLine lines={own} />} name={`movement ${own[0]?.id}`}>
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
