import Box from '@mui/material/Box';
import { formatAmount, parseMoney } from '@fidelidade/domain/kernel/money.js';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { colours, tones } from '../../../theme/tokens';
import { isZero } from '../../../shared/format';
import { faultIn, readAmount } from './cells';

interface BudgetCellProps {
  /** By which the sheet finds it. */
  readonly place: string;
  /** «Aluguel, mar/26» */
  readonly label: string;
  readonly amount: string;
  /** Another than is saved. */
  readonly isTyped: boolean;
  readonly isReadOnly: boolean;
  /** What stands in it and cannot be saved. */
  readonly wrong?: string | undefined;
  /** Whether something is being typed that does not count yet. */
  readonly onTyping: (isTyping: boolean) => void;
  readonly onWrong: (text: string | undefined) => void;
  readonly onAmount: (amount: string) => void;
  /** Of more than one cell. */
  readonly onPaste: (text: string) => void;
  /** The same to the end of the year. */
  readonly onRepeat: (amount: string) => void;
}

/**
 * A cell as spreadsheets have them: Enter and the arrows go on, Escape takes back what is being typed, Ctrl+Enter says the same for the
 * rest of the year. What was typed counts once it is left; what is no amount stays to be put right.
 */
export function BudgetCell({ place, label, amount, isTyped, isReadOnly, wrong, ...on }: BudgetCellProps) {
  const [text, setWords] = useState<string | null>(null);
  const setText = (words: string | null) => {
    setWords(words);
    on.onTyping(words !== null);
  };
  const shownText = text ?? wrong;
  const isWrong = shownText !== undefined && faultIn(shownText) !== undefined;
  const read = shownText === undefined ? amount : isWrong ? undefined : readAmount(shownText);
  const settle = () => {
    if (text === null) return;
    setText(null);
    on.onWrong(read === undefined ? text : undefined);
    if (read !== undefined && read !== amount) on.onAmount(read);
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: input } = event;
    if (key === 'Escape') {
      setText(null);
      on.onWrong(undefined);
      return;
    }
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (read !== undefined) {
        setText(null);
        on.onWrong(undefined);
        on.onRepeat(read);
      }
      return;
    }
    const step = stepOf(event, input);
    if (!step) return;
    event.preventDefault();
    neighbour(input, step)?.focus();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const copied = event.clipboardData.getData('text');
    if (!/[\t\n\r]/.test(copied.replace(/[\r\n]+$/, ''))) return;
    event.preventDefault();
    setText(null);
    on.onWrong(undefined);
    on.onPaste(copied);
  };
  return (
    <Box
      component="input"
      data-budget-cell={place}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      readOnly={isReadOnly}
      value={shownText ?? shown(amount)}
      placeholder="–"
      onChange={({ target }) => setText(target.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={settle}
      onKeyDown={keys}
      onPaste={isReadOnly ? undefined : paste}
      sx={{
        font: 'inherit',
        fontVariantNumeric: 'tabular-nums',
        width: '100%',
        minWidth: 92,
        height: 34,
        padding: '0 8px',
        textAlign: 'right',
        border: '1px solid transparent',
        borderRadius: 1,
        color: isWrong ? tones.danger.ink : isReadOnly ? colours.inkMuted : colours.ink,
        background: isTyped ? tones.warning.soft : 'transparent',
        ...(isWrong && { borderColor: tones.danger.ink, background: tones.danger.soft }),
        '&:hover': { borderColor: colours.lineButton },
        '&:focus': { background: colours.surface },
        '&::placeholder': { color: colours.inkMuted, opacity: 1 },
      }}
    />
  );
}

const shown = (amount: string) => (isZero(amount) ? '' : formatAmount(parseMoney(amount)));

type Step = readonly [down: number, along: number];

/** To the side only from the edge of what is typed, or where all of it is chosen. */
function stepOf({ key, shiftKey }: KeyboardEvent, input: HTMLInputElement): Step | undefined {
  const { selectionStart: start, selectionEnd: end, value } = input;
  const isWhole = start === 0 && end === value.length;
  if (key === 'Enter') return [shiftKey ? -1 : 1, 0];
  if (key === 'ArrowDown') return [1, 0];
  if (key === 'ArrowUp') return [-1, 0];
  if (shiftKey) return undefined;
  if (key === 'ArrowLeft' && (isWhole || (start === 0 && end === 0))) return [0, -1];
  if (key === 'ArrowRight' && (isWhole || (start === value.length && end === value.length))) return [0, 1];
  return undefined;
}

function neighbour(input: HTMLInputElement, [down, along]: Step): HTMLInputElement | undefined {
  const rows = [...(input.closest('[data-budget-grid]')?.querySelectorAll('[data-budget-row]') ?? [])];
  const cellsOf = (row: Element | undefined) =>
    row ? [...row.querySelectorAll<HTMLInputElement>('input[data-budget-cell]')] : [];
  const row = rows.findIndex((each) => each.contains(input));
  const column = cellsOf(rows[row]).indexOf(input);
  return cellsOf(rows[row + down])[column + along];
}
