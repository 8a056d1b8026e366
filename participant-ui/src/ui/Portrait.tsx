import { skipToken, useQuery } from '@tanstack/react-query';
import { initialsOf } from '@fidelidade/domain/kernel/initials.js';
import { pictureQuery } from '../api/queries.js';
import styles from './Portrait.module.css';

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

/** What stands at an address is read with the session, which an image by itself would not carry. */
function usePicture(source: string): string | undefined {
  const isAddress = source.startsWith('/');
  const query = pictureQuery(source);
  const { data } = useQuery(isAddress ? query : { ...query, queryFn: skipToken });
  return isAddress ? data : source;
}
