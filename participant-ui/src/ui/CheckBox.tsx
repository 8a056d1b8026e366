import { type ReactNode, useId } from 'react';
import styles from './CheckBox.module.css';

interface CheckBoxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

export function CheckBox({ checked, onChange, error, children }: CheckBoxProps) {
  const errorId = useId();
  return (
    <div>
      <label className={styles.label}>
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error !== undefined}
          aria-describedby={error && errorId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
