import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { passkeysQuery } from '../../api/queries.js';
import type { OwnPasskey, Success } from '../../api/types.js';
import { http } from '../../app/services.js';
import { keepsPasskeys } from '../../auth/passkey/device.js';
import { useConfig } from '../../auth/use-brand.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { Loaded } from '../../ui/Loaded.js';
import { ModalDialog } from '../../ui/ModalDialog.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useMoment } from '../moment.js';
import { NewPasskeyForm } from './NewPasskeyForm.js';
import { PasskeyName } from './PasskeyName.js';
import styles from './Security.module.css';

/** The devices that open the account by finger, face or PIN, beside the password. */
export function PasskeysCard({ asksForCode }: { readonly asksForCode: boolean }) {
  const { t } = useTranslation();
  const { data: store } = useConfig();
  const query = useQuery(passkeysQuery);
  const [isMaking, setMaking] = useState(false);
  const [toRemove, setToRemove] = useState<OwnPasskey>();
  const { mutate: remove, isPending } = useRemoving(() => setToRemove(undefined));
  return (
    <section className={`card ${styles.card}`} aria-labelledby="passkeys">
      <div className={styles.state}>
        <span className={query.data?.data.length ? styles.on : styles.off}>
          <Icon name="key" size={26} />
        </span>
        <div>
          <h2 id="passkeys">{t('passkeys.title')}</h2>
          <p className={styles.hint}>{t('passkeys.hint')}</p>
        </div>
      </div>
      <Loaded query={query} skeleton={<Skeleton heights={[64]} />}>
        {({ data }) =>
          data.length > 0 && (
            <ul className={styles.sessions}>
              {data.map((passkey) => (
                <PasskeyLine key={passkey.id} passkey={passkey} remove={() => setToRemove(passkey)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isMaking ? (
        <NewPasskeyForm asksForCode={asksForCode} onEnd={() => setMaking(false)} />
      ) : keepsPasskeys(store?.passkey_origin) ? (
        <div className={styles.acts}>
          <Button look={query.data?.data.length ? 'quiet' : 'primary'} onClick={() => setMaking(true)}>
            {t('passkeys.make')}
          </Button>
        </div>
      ) : (
        <p className={styles.hint}>{t('passkeys.notHere')}</p>
      )}
      <ModalDialog
        isOpen={toRemove !== undefined}
        title={t('passkeys.removeTitle')}
        onClose={() => setToRemove(undefined)}
        acts={
          <>
            <Button look="danger" disabled={isPending} onClick={() => toRemove && remove(toRemove.id)}>
              {t('passkeys.remove')}
            </Button>
            <Button look="quiet" autoFocus onClick={() => setToRemove(undefined)}>
              {t('security.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('passkeys.removeBody', { name: toRemove?.name ?? '' })}</p>
      </ModalDialog>
    </section>
  );
}

function PasskeyLine({ passkey, remove }: { readonly passkey: OwnPasskey; readonly remove: () => void }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const [isRenaming, setRenaming] = useState(false);
  const { name, created_at: made, last_used_at: used } = passkey;
  if (isRenaming)
    return (
      <li className={styles.wide}>
        <PasskeyName passkey={passkey} onEnd={() => setRenaming(false)} />
      </li>
    );
  return (
    <li>
      <Icon name="device" size={24} />
      <div>
        <p className={styles.lead}>{name}</p>
        <p className={styles.hint}>
          {used ? t('passkeys.used', { when: moment(used) }) : t('passkeys.neverUsed')}
        </p>
        <p className={styles.hint}>{t('passkeys.made', { when: moment(made) })}</p>
      </div>
      <div className={styles.lineActs}>
        <Button look="quiet" aria-label={t('passkeys.renameOf', { name })} onClick={() => setRenaming(true)}>
          {t('passkeys.rename')}
        </Button>
        <Button look="quiet" aria-label={t('passkeys.removeOf', { name })} onClick={remove}>
          {t('passkeys.remove')}
        </Button>
      </div>
    </li>
  );
}

function useRemoving(onRemoved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: OwnPasskey['id']) =>
      http.delete<Success>(`/api/participant/passkeys/${encodeURIComponent(id)}`),
    onSettled() {
      onRemoved();
      return client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
  });
}
