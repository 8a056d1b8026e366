import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './ModalDialog.module.css';

interface ModalDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Also by Escape. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons, the first of them the harmless or the likely one. */
  readonly acts: ReactNode;
}

/** A question in front of the screen that it is about. */
export function ModalDialog({ isOpen, title, onClose, children, acts }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading}>{title}</h2>
      {children}
      <div className={styles.acts}>{acts}</div>
    </dialog>
  );
}
