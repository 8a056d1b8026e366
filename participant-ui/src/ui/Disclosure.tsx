import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { leave, leftOpen } from '../app/unfolded.js';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.js';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly startsOpen?: boolean;
  /** What it is known by on its screen: whoever comes back finds it as they left it. */
  readonly name?: string;
}

/** A line that unfolds into its reason. What is folded is not rendered. */
export function Disclosure({ summary, children, startsOpen = false, name }: DisclosureProps) {
  const id = useId();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(() => (name && leftOpen(pathname, name)) ?? startsOpen);
  const turn = () => {
    setOpen(!open);
    if (name) leave(pathname, name, !open);
  };
  return (
    <div className={styles.disclosure}>
      <button type="button" aria-expanded={Boolean(open)} aria-controls={id} onClick={turn}>
        {summary}
        <Icon name="chevron" size={18} />
      </button>
      <div id={id} className={styles.content}>
        {open && children}
      </div>
    </div>
  );
}
