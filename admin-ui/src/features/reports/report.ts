import type { ComponentType } from 'react';
import type { MessageKey } from '../../i18n/messages';
import type { Text } from '../../i18n/useText';

/** From one day, or month, to another, both of them within. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

export interface Words {
  readonly t: Text;
  readonly locale: string;
}

export interface ChoiceProps<Question> {
  readonly question: Question;
  readonly onChange: (question: Question) => void;
  /** Since when there is something to ask for, `YYYY-MM`, where the report says so. */
  readonly firstMonth?: string | undefined;
}

/** What a report is asked: by days (`byDays`), by months (`byMonths`) or of a single day (`byToday`). The question lives in the address, so that a link keeps it. */
export interface Asks<Question> {
  /** What the address asks; what it leaves open is the usual. */
  read(search: URLSearchParams): Question;
  /** The question as it was answered: what it left to the company's own settings is said. */
  settled?(question: Question, answer: unknown): Question;
  /** «01/11/2026 – 30/11/2026» */
  inWords(question: Question, words: Words): string;
  readonly Choice: ComponentType<ChoiceProps<Question>>;
}

export interface FiguresProps<Question, Answer> {
  readonly report: Answer;
  readonly question: Question;
}

/** A report of `/api/reports`; what all of them have in common is `ReportPage`. */
export interface Report<Question extends Partial<Span>, Answer> {
  readonly name: string;
  readonly title: MessageKey;
  readonly hint?: MessageKey;
  /** Of a sum of the whole company: what is said to whoever sees a part of it. */
  readonly partOnly?: MessageKey;
  readonly asks: Asks<Question>;
  readonly Figures: ComponentType<FiguresProps<Question, Answer>>;
}
