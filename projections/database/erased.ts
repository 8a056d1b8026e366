import { ERASED } from '@fidelidade/domain/kernel/event.js';

/** A personal text for a column that holds only what is known of somebody: an erased one is unknown. */
export const known = <Text extends string>(text: Text | undefined): Text | null =>
  text === undefined || text === ERASED ? null : text;
