import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './TextField.module.css';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly error?: string | undefined;
  /** What helps to fill it in, also to put right what is wrong. */
  readonly hint?: string | undefined;
  /** A button at the end of the field. */
  readonly end?: ReactNode;
}

export function TextField({ label, error, hint, end, ...input }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={(error ?? hint) && noteId}
          {...input}
        />
        {end}
      </div>
      {(error ?? hint) && (
        <div id={noteId}>
          {error && <p className={styles.error}>{error}</p>}
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
      )}
    </div>
  );
}
