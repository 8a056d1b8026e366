import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { leave, leftOpen } from '../app/unfolded.js';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.js';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** It is what somebody came for: unfolded, and in sight. */
  readonly startsOpen?: boolean;
  /** What it is known by on its screen: whoever comes back finds it as they left it. */
  readonly name?: string;
}

/** A line that unfolds into its reason. What is folded is not rendered. */
export function Disclosure({ summary, children, startsOpen = false, name }: DisclosureProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // Going back leaves the place to the browser, and the line as it was left.
  const isSought = useNavigationType() !== 'POP' && startsOpen;
  const [open, setOpen] = useState(() => isSought || ((name && leftOpen(pathname, name)) ?? startsOpen));
  useEffect(() => {
    if (!isSought) return;
    // After the screen was brought to its top, as one that was just come to is.
    const frame = requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, [isSought]);
  const turn = () => {
    setOpen(!open);
    if (name) leave(pathname, name, !open);
  };
  return (
    <div ref={place} className={styles.disclosure}>
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
