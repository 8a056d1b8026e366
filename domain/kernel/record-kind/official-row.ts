import { notAcceptable } from '../domain-error.js';
import { born, decideLifecycle, evolveLifecycle } from '../record-lifecycle.js';
import type { RecordDecider } from './decide.js';
import type { AnyKind } from './record-kind.js';

/**
 * A row of an official table: it is there without anyone having registered it, and what it says is its publisher's. A company says
 * whether it is in use, by the facts that say so of any record of the kind; its id is its code.
 * @throws DomainError `official_row` (406) for whatever would change or remove it; `record_state` (406) when it is so already
 */
export const officialRowDecider = ({ name }: AnyKind): RecordDecider => ({
  initial: { ...born, details: undefined, isPurged: false },
  decide(command, state) {
    if (command.type !== 'enable' && command.type !== 'disable') throw notAcceptable('official_row');
    return decideLifecycle(name, command, state);
  },
  evolve: (state, { type }) => ({ ...state, ...evolveLifecycle(name, state, type) }),
});
