import { useEffect, useRef } from 'react';
import { printSoon } from '../print-soon.js';
import type { SecondStepLook } from './look.js';
import styles from './SecondStep.module.css';

export interface RecoveryCodesTexts {
  readonly title: string;
  readonly body: string;
  /** Where they open what, whose they are and since when: paper and files lie beside those of other accounts. */
  readonly whose: string;
  readonly copy: string;
  readonly print: string;
  readonly download: string;
  /** The name of the file. */
  readonly file: string;
  readonly kept: string;
}

interface RecoveryCodesProps {
  readonly look: Pick<SecondStepLook, 'Act'>;
  readonly texts: RecoveryCodesTexts;
  readonly codes: readonly string[];
  readonly copy: (text: string) => void;
  readonly onKept: () => void;
}

/** Shown once, to be copied, printed or kept as a file: the server keeps only what it needs to know them again. */
export function RecoveryCodes({ look: { Act }, texts, codes, copy, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const asText = codes.join('\n');
  return (
    <div className={styles.codes}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.title}
      </h3>
      <p>{texts.body}</p>
      <p className={styles.whose}>{texts.whose}</p>
      <ul aria-label={texts.title}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Act look="main" icon="copy" onClick={() => copy(asText)}>
          {texts.copy}
        </Act>
        <Act look="quiet" icon="printer" onClick={() => void printSoon()}>
          {texts.print}
        </Act>
        <Act
          look="quiet"
          icon="download"
          onClick={() => saveAsFile(`${texts.whose}\n\n${asText}\n`, texts.file)}
        >
          {texts.download}
        </Act>
        <Act look="quiet" onClick={onKept}>
          {texts.kept}
        </Act>
      </div>
    </div>
  );
}

function saveAsFile(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
