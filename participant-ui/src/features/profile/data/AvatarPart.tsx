import { type ChangeEvent, useRef, useState } from 'react';
import type { PlainKey } from '../../../i18n/catalogue.js';
import { useTranslation } from '../../../i18n/index.js';
import { Button } from '../../../ui/Button.js';
import styles from '../ProfilePage.module.css';

const MAX_AVATAR_BYTES = 512 * 1_000;
const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

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
    const refused = problemOf(file);
    setProblem(refused);
    if (!refused) onChange(await dataUriOf(file));
  };
  return (
    <section className={`card ${styles.card}`} aria-labelledby="photo">
      <h2 id="photo">{t('profile.photo')}</h2>
      <div className={styles.person}>
        <span className={styles.initials} aria-hidden="true">
          {avatar ? <img src={avatar} alt="" /> : initialsOf(name)}
        </span>
        <div className={styles.photo}>
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            tabIndex={-1}
            accept={AVATAR_TYPES.join()}
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

function problemOf({ type, size }: File): PlainKey | undefined {
  if (!AVATAR_TYPES.includes(type)) return 'profile.photoType';
  return size > MAX_AVATAR_BYTES ? 'profile.photoSize' : undefined;
}

const dataUriOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The picture could not be read.'));
    reader.readAsDataURL(file);
  });

/** First and last: «Maria de Souza Lima» is ML. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return (first.charAt(0) + last.charAt(0)).toUpperCase();
}
