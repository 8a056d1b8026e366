import type { Level } from '../../api/types.js';
import styles from './Level.module.css';

/** The name says which one it is; the colour only adorns it. */
export const LevelName = ({ level: { name, color } }: { readonly level: Pick<Level, 'name' | 'color'> }) => (
  <p className={styles.name}>
    <span className={styles.medal} data-color={color} aria-hidden />
    {name}
  </p>
);
