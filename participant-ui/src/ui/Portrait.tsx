import { initialsOf } from '@fidelidade/domain/kernel/initials.js';
import styles from './Portrait.module.css';
import { usePicture } from './use-picture.js';

interface PortraitProps {
  readonly name: string;
  /** An address of ours, a data URI, or nothing. */
  readonly source: string | null | undefined;
  readonly size?: 'small' | 'large';
  /** Empty where the name stands beside it. */
  readonly alt?: string;
}

/** Somebody's photo, or their initials: until it is there, where there is none, and where it cannot be had. */
export function Portrait({ name, source, size = 'small', alt = '' }: PortraitProps) {
  const picture = usePicture(source ?? '');
  return (
    <span className={`${styles.portrait} ${styles[size]}`}>
      {picture ? <img src={picture} alt={alt} /> : <span aria-hidden="true">{initialsOf(name)}</span>}
    </span>
  );
}
