import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../../ui/Icon.js';
import styles from './Search.module.css';

interface SearchFieldProps {
  /** What is looked for; empty for nothing. */
  readonly searched: string;
  readonly onSearch: (text: string) => void;
  /** What is looked for here, and what ends it. */
  readonly label: string;
  readonly endLabel: string;
  readonly leastLetters?: number;
}

/** Fewer letters are in everything. */
const LEAST_LETTERS = 4;
/** Whoever types on is not asked about each letter. */
const PAUSE_ms = 300;

/** Finds things by what they say; an emptied field shows everything again. */
export function SearchField({
  searched,
  onSearch,
  label,
  endLabel,
  leastLetters = LEAST_LETTERS,
}: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(searched);
  const wanted = typed.trim().length >= leastLetters ? typed.trim() : '';
  const asked = useRef(searched);
  // The menu, or the way back, ended the search or brought another. What this field asked for itself changes nothing that was typed since.
  useEffect(() => {
    if (searched === asked.current) return;
    asked.current = searched;
    setTyped(searched);
  }, [searched]);
  useEffect(() => {
    if (wanted === asked.current) return;
    const pause = setTimeout(() => {
      asked.current = wanted;
      onSearch(wanted);
    }, PAUSE_ms);
    return () => clearTimeout(pause);
  }, [wanted, onSearch]);
  return (
    <div role="search" className={styles.field}>
      <Icon name="search" />
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        placeholder={label}
        maxLength={MAX_LETTERS}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
      />
      {typed !== '' && (
        <button type="button" onClick={() => setTyped('')}>
          <Icon name="close" />
          <span className="visually-hidden">{endLabel}</span>
        </button>
      )}
    </div>
  );
}

const MAX_LETTERS = 60;
