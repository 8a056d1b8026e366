import { type ChangeEvent, useRef, useState } from 'react';
import type { PlainKey } from '../../../i18n/catalogue.js';
import { useTranslation } from '../../../i18n/index.js';
import { Button } from '../../../ui/Button.js';
import { Portrait } from '../../../ui/Portrait.js';
import styles from '../ProfilePage.module.css';
import { portraitOf } from './portrait.js';

interface AvatarPartProps {
  readonly name: string;
  readonly avatar: string;
  readonly onChange: (avatar: string) => void;
}

/** The picture, or the initials in its place. The server looks at its content again. */
export function AvatarPart({ name, avatar, onChange }: AvatarPartProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<PlainKey>();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const picture = await portraitOf(file);
    setProblem(picture === null ? 'profile.photoType' : undefined);
    if (picture !== null) onChange(picture);
  };
  return (
    <section className={`card ${styles.card}`} aria-labelledby="photo">
      <h2 id="photo">{t('profile.photo')}</h2>
      <div className={styles.person}>
        <Portrait name={name} source={avatar} size="large" alt={t('profile.yourPhoto')} />
        <div className={styles.photo}>
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            tabIndex={-1}
            accept="image/*"
            aria-label={t('profile.choosePhoto')}
            onChange={(event) => void choose(event)}
          />
          <Button look="quiet" onClick={() => input.current?.click()}>
            {t('profile.choosePhoto')}
          </Button>
          {avatar && (
            <Button look="quiet" icon="trash" onClick={() => onChange('')}>
              {t('profile.removePhoto')}
            </Button>
          )}
        </div>
      </div>
      <p className={problem ? styles.problem : styles.hint} role={problem && 'alert'}>
        {t(problem ?? 'profile.photoHint')}
      </p>
    </section>
  );
}
