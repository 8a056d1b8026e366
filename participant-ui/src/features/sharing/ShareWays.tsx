import { sharing as texts } from '../../i18n/areas/sharing.pt-BR.js';
import { addPortuguese, useTranslation } from '../../i18n/index.js';
import { Button, LINK_AS_BUTTON } from '../../ui/Button.js';
import { copyText } from '../../ui/copy-text.js';
import { Icon } from '../../ui/Icon.js';
import styles from './ShareWays.module.css';

addPortuguese(texts);

interface ShareWaysProps {
  readonly link: string;
  /** With the link in it. */
  readonly text: string;
}

/** By WhatsApp, by whatever else the device offers, or copied. */
export function ShareWays({ link, text }: ShareWaysProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.ways}>
      <a
        className={LINK_AS_BUTTON}
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="chat" />
        {t('sharing.whatsApp')}
      </a>
      <Button look="quiet" icon="copy" onClick={() => void copyText(link)}>
        {t('sharing.copy')}
      </Button>
      {'share' in navigator && (
        <Button look="quiet" icon="external" onClick={() => void share(text)}>
          {t('sharing.share')}
        </Button>
      )}
    </div>
  );
}

/** Whoever closes the device's own choice sent nothing: that is no trouble. */
const share = (text: string): Promise<void> => navigator.share({ text }).catch(() => undefined);
