import { createContext, use } from 'react';

/** How a form speaks of one of its fields when the field itself is not in sight: in a question or a comparison. */
export interface FieldWords {
  readonly label: string;
  /** A value as the field would show it; null when the field can show it no better than anybody. */
  readonly show: (value: unknown) => string | null;
  /** What is typed there is written down nowhere. */
  readonly isSecret?: true;
}

/** The fields of a form by their sources, entered by the inputs themselves. */
export type FieldBook = Map<string, FieldWords>;

export const FieldBookContext = createContext<FieldBook | null>(null);

const SHOWS_NOTHING = (): null => null;

/** Every input says what it is called; one whose value is not what people read says how to write it. */
export function useFieldWords(source: string, label: string, show: FieldWords['show'] = SHOWS_NOTHING): void {
  use(FieldBookContext)?.set(source, { label, show });
}

/** A password or a code. */
export function useSecretFieldWords(source: string, label: string): void {
  use(FieldBookContext)?.set(source, { label, show: SHOWS_NOTHING, isSecret: true });
}

/** What a field is called; of one that has no input of its own, what the list is called that it stands in. */
export function labelIn(book: FieldBook, field: string): string | undefined {
  const parts = field.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const words = book.get(parts.slice(0, length).join('.'));
    if (words) return words.label;
  }
  return undefined;
}
