import { printSoon } from '@fidelidade/ui-kit/print-soon.js';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { copyText } from '../../ui/copy-text.js';
import styles from './Security.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shown once, to be copied or printed: the server keeps only what it needs to know them again. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.codes}>
      <h3 ref={heading} tabIndex={-1}>
        {t('security.recoveryTitle')}
      </h3>
      <p>{t('security.recoveryBody')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button icon="copy" onClick={() => void copyText(codes.join('\n'))}>
          {t('security.copyCodes')}
        </Button>
        <Button look="quiet" icon="printer" onClick={() => void printSoon()}>
          {t('security.printCodes')}
        </Button>
        <Button look="quiet" onClick={onKept}>
          {t('security.kept')}
        </Button>
      </div>
    </div>
  );
}
