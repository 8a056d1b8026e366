import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/index.js';
import { dayOf, monthName } from '../../i18n/dates.js';
import styles from './HistoricoPage.module.css';
import { byMonth } from './months.js';

interface MonthsProps<Line> {
  readonly lines: readonly Line[];
  readonly children: (line: Line) => ReactNode;
}

/** A long list under its months. */
export function Months<Line extends { readonly id: string; readonly date: string }>({
  lines,
  children,
}: MonthsProps<Line>) {
  const { tag } = useTranslation();
  return byMonth(lines).map(({ month, lines: ofMonth }) => (
    <section key={month} aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`} className={styles.month}>
        {monthName(dayOf(`${month}-01`), tag)}
      </h2>
      <ul className={`card ${styles.list}`}>
        {ofMonth.map((line) => (
          <li key={line.id}>{children(line)}</li>
        ))}
      </ul>
    </section>
  ));
}
