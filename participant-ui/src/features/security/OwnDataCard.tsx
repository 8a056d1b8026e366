import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../api/types.js';
import { http } from '../../app/services.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { EraseAccount } from './EraseAccount.js';
import styles from './Security.module.css';

/** What the shop knows of one: taken away as a file, or erased (LGPD art. 18). */
export function OwnDataCard({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const [erases, setErases] = useState(false);
  const { mutate: download, isPending } = useMutation({ mutationFn: saveOwnData });
  return (
    <section className={`card ${styles.card}`} aria-labelledby="own-data">
      <div>
        <h2 id="own-data">{t('ownData.title')}</h2>
        <p className={styles.hint}>{t('ownData.hint')}</p>
      </div>
      {erases ? (
        <EraseAccount user={user} onCancel={() => setErases(false)} />
      ) : (
        <div className={styles.acts}>
          <Button
            look="quiet"
            icon="download"
            disabled={isPending}
            onClick={() => download(t('ownData.file'))}
          >
            {t('ownData.download')}
          </Button>
          <Button look="quiet" onClick={() => setErases(true)}>
            {t('ownData.erase')}
          </Button>
        </div>
      )}
    </section>
  );
}

async function saveOwnData(name: string): Promise<void> {
  const bytes = await http.bytes('/api/participant/my-data');
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
