import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';
import type { Direction, SeriesKind } from '../entry/events.js';
import type { Frequency } from '../frequency.js';

export type EntrySeriesEvent =
  /**
   * Many receivables or payables were opened at once, as parts of one sum or as the same again every so often; each is told by its
   * own `EntryOpened` of the same append.
   */
  DomainEvent<
    'EntrySeriesCreated',
    {
      seriesId: string;
      direction: Direction;
      kind: SeriesKind;
      /** In their order: the first of three is 1/3. */
      entryIds: readonly string[];
      /** Cents: what they come to together. */
      total: Cents;
      /** The payment term that said what falls due when. */
      paymentTermId?: string;
      /** How often they follow each other, where the calendar says it. */
      every?: Frequency;
      /** Days from one to the next, where they are counted. */
      intervalDays?: number;
      /** Where a due date goes that falls on a day off; absent for one that stays. */
      nonBusinessDay?: 'next' | 'previous';
    }
  >;

export const entrySeriesEvents = describeEvents<EntrySeriesEvent>({ EntrySeriesCreated: { schema: 1 } });
