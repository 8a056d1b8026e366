import type { ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon.js';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'primary' | 'quiet' | 'danger';
  readonly icon?: IconName;
}

/** How a way on looks that is a link. */
export const LINK_AS_BUTTON = `${styles.button} ${styles.primary}`;

export const Button = ({ look = 'primary', icon, children, ...rest }: ButtonProps) => (
  <button type="button" className={`${styles.button} ${styles[look]}`} {...rest}>
    {icon && <Icon name={icon} />}
    {children}
  </button>
);
