import type { MessageKey } from '../../i18n/messages';

/** A key, or keys that do the same, and what they do there. */
interface KeyWords {
  /** As they stand on a keyboard, held together where a `+` is between them. */
  readonly keys: readonly string[];
  readonly what: MessageKey;
}

interface Place {
  readonly name: MessageKey;
  readonly keys: readonly KeyWords[];
}

/** All keys of the staff's screens, for whoever presses `?`. */
export const KEYBOARD: readonly Place[] = [
  {
    name: 'keyboard.anywhere.name',
    keys: [
      { keys: ['Ctrl + K'], what: 'keyboard.anywhere.find' },
      { keys: ['/'], what: 'keyboard.anywhere.search' },
      { keys: ['N'], what: 'keyboard.anywhere.new' },
      { keys: ['Z', 'Ctrl + Z'], what: 'keyboard.anywhere.undo' },
      { keys: ['Esc'], what: 'keyboard.anywhere.close' },
      { keys: ['?'], what: 'keyboard.anywhere.map' },
    ],
  },
  {
    name: 'keyboard.forms.name',
    keys: [
      { keys: ['Alt + ↓'], what: 'keyboard.forms.calendar' },
      { keys: ['12,50+3*2'], what: 'keyboard.forms.sum' },
      { keys: ['100-10%'], what: 'keyboard.forms.percent' },
      { keys: ['Enter'], what: 'keyboard.forms.items' },
    ],
  },
  {
    name: 'keyboard.entries.name',
    keys: [
      { keys: ['Ctrl + Enter'], what: 'keyboard.entries.another' },
      { keys: ['Ctrl + D'], what: 'keyboard.entries.copy' },
    ],
  },
  {
    name: 'keyboard.till.name',
    keys: [
      { keys: ['↑', '↓'], what: 'keyboard.till.move' },
      { keys: ['Enter'], what: 'keyboard.till.choose' },
      { keys: ['3*'], what: 'keyboard.till.quantity' },
    ],
  },
  {
    name: 'keyboard.reconciliation.name',
    keys: [
      { keys: ['↑', '↓', 'Page Up', 'Page Down', 'Home', 'End'], what: 'keyboard.reconciliation.line' },
      { keys: ['Space'], what: 'keyboard.reconciliation.together' },
      { keys: ['Enter'], what: 'keyboard.reconciliation.accept' },
      { keys: ['P'], what: 'keyboard.reconciliation.look' },
      { keys: ['N'], what: 'keyboard.reconciliation.enter' },
      { keys: ['I'], what: 'keyboard.reconciliation.ignore' },
      { keys: ['U'], what: 'keyboard.reconciliation.last' },
    ],
  },
  {
    name: 'keyboard.approvals.name',
    keys: [
      { keys: ['J', 'K', '↓', '↑'], what: 'keyboard.approvals.next' },
      { keys: ['A'], what: 'keyboard.approvals.approve' },
      { keys: ['R'], what: 'keyboard.approvals.refuse' },
    ],
  },
  {
    name: 'keyboard.budget.name',
    keys: [
      { keys: ['Enter', '↑', '↓', '←', '→'], what: 'keyboard.budget.grid' },
      { keys: ['Ctrl + Enter'], what: 'keyboard.budget.repeat' },
      { keys: ['Ctrl + V'], what: 'keyboard.budget.paste' },
    ],
  },
];
