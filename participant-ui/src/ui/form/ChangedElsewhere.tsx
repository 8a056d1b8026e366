import type { Collision } from '@fidelidade/domain/kernel/three-way.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../Button.js';
import styles from './ChangedElsewhere.module.css';
import type { RecordForm } from './use-record-form.js';

interface ChangedElsewhereProps {
  readonly form: Pick<RecordForm<never>, 'collisions' | 'takeTheirs' | 'keepMine'>;
  /** What the field is called on this form. */
  readonly labelOf: (field: string) => string;
}

/** News about the record stands beside what was typed, and is never poured into it. */
export function ChangedElsewhere({
  form: { collisions, takeTheirs, keepMine },
  labelOf,
}: ChangedElsewhereProps) {
  const { t } = useTranslation();
  if (collisions.length === 0) return null;
  return (
    <ul className={styles.news} role="status">
      {collisions.map((collision) => (
        <li key={collision.field}>
          <p>
            {t('form.changedElsewhere', {
              label: labelOf(collision.field),
              value: isPicture(collision)
                ? t('form.anotherPicture')
                : valueOf(collision) || t('form.nothing'),
            })}
          </p>
          <p className={styles.choice}>
            <Button look="quiet" onClick={() => takeTheirs(collision)}>
              {t('form.takeTheirs')}
            </Button>
            <Button look="quiet" onClick={() => keepMine(collision)}>
              {t('form.keepMine')}
            </Button>
          </p>
        </li>
      ))}
    </ul>
  );
}

const valueOf = ({ theirs }: Collision): string =>
  Array.isArray(theirs)
    ? theirs.map((each: { readonly value?: string }) => each.value ?? '').join(', ')
    : typeof theirs === 'string'
      ? theirs
      : '';

/** It is told by that it is another one: its address says nothing to whoever reads. */
const isPicture = ({ theirs }: Collision): boolean =>
  typeof theirs === 'string' && theirs.startsWith('/api/');
