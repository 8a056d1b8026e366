import { type ReactNode, useId, useState } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.js';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly startsOpen?: boolean;
}

/** A line that unfolds into its reason. What is folded is not rendered. */
export function Disclosure({ summary, children, startsOpen = false }: DisclosureProps) {
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
  return (
    <div className={styles.disclosure}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {summary}
        <Icon name="chevron" size={18} />
      </button>
      <div id={id} className={styles.content}>
        {open && children}
      </div>
    </div>
  );
}
