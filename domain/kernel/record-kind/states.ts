import { STATE_CODES, type StateName } from '../states.js';
import { say, type Words } from './field.js';

/** The 27 states as a choice, by the letters that everybody knows them by. */
export const STATES = Object.fromEntries(
  Object.keys(STATE_CODES).map((each) => [each, say(each, each)]),
) as Readonly<Record<StateName, Words>>;
