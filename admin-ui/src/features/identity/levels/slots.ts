import type { KindSlots } from '../../records/kind-slots';
import { LevelPreview } from './LevelPreview';
import { levelSentence, namesIn, type LevelSaid } from './sentence';

/** A level is read as a sentence: on its page, under its form, and on the cards of a phone. */
export const levelSlots: KindSlots = {
  card: (record, t) => {
    const level = record as LevelSaid;
    return { lines: [levelSentence(t, level, namesIn(level))] };
  },
  Preview: LevelPreview,
};
