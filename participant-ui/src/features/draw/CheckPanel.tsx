import { useMutation } from '@tanstack/react-query';
import script from '../../../../docs/check-draw.mjs?url&no-inline';
import type { PublicDraw } from '../../api/types.js';
import { http } from '../../app/services.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { useMoment } from '../moment.js';
import { canCheck, checkDraw, type Checked } from './check-draw.js';
import styles from './DrawPage.module.css';

const CAIXA = 'https://loterias.caixa.gov.br/Paginas/Federal.aspx';

/** What was promised before the extraction, and how to see that it was kept: by this device at once, and by one's own tools. */
export function CheckPanel({ draw }: { readonly draw: PublicDraw }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { commitment, closed_at, list_url } = draw;
  const check = useMutation({
    mutationFn: async () => checkDraw(draw, await http.bytes(list_url, { anonymous: true })),
    meta: { ownErrors: 'all' },
  });
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="check">
      <h2 id="check">{t('draw.check')}</h2>
      <p>{t('draw.checkLead')}</p>
      {canCheck() ? (
        <Button icon="shield" disabled={check.isPending} onClick={() => check.mutate()}>
          {t(check.isPending ? 'draw.checking' : 'draw.now')}
        </Button>
      ) : (
        <p role="note">{t('draw.insecure')}</p>
      )}
      <div role="status">
        {check.data && <Found checked={check.data} published={moment(commitment.published_at)} />}
        {check.isError && <p>{t('draw.cannot')}</p>}
      </div>
      <div>
        <h3>{t('draw.digest')}</h3>
        <p className={styles.digest} data-testid="digest">
          {commitment.sha256}
        </p>
        <p className={styles.muted}>
          {[
            closed_at && t('draw.closed', { moment: moment(closed_at) }),
            t('draw.published', { moment: moment(commitment.published_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <h3>{t('draw.steps')}</h3>
      <ol className={styles.steps}>
        <li>
          {t('draw.stepList')}
          <a href={list_url} download="lista.txt">
            <Icon name="download" size={18} />
            {t('draw.downloadList')}
          </a>
        </li>
        <li>
          {t('draw.stepDigest')} <span className={styles.muted}>{t('draw.stepDigestHow')}</span>
        </li>
        <li>
          {t('draw.stepPrizes')}
          <a href={CAIXA} target="_blank" rel="noreferrer noopener">
            <Icon name="external" size={18} />
            {t('draw.toCaixa')}
          </a>
        </li>
        <li>
          {t('draw.stepScript')} <code>{commandOf(draw)}</code>
          <a href={script} download="check-draw.mjs">
            <Icon name="download" size={18} />
            {t('draw.downloadScript')}
          </a>
        </li>
      </ol>
    </section>
  );
}

const commandOf = ({ id }: PublicDraw): string =>
  `node check-draw.mjs ${location.origin}/api/draws/${encodeURIComponent(id)}`;

interface FoundProps {
  readonly checked: Checked;
  /** When the list was published, in words. */
  readonly published: string;
}

function Found({ checked: { listFits, winnerFits, published: inTime }, published }: FoundProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.found}>
      <Verdict isRight={listFits}>{t(listFits ? 'draw.listFits' : 'draw.listDiffers')}</Verdict>
      {inTime === 'before' && <Verdict isRight>{t('draw.inTime', { moment: published })}</Verdict>}
      {inTime === 'same_day' && (
        <li className={styles.told}>
          <Icon name="clock" size={18} />
          {t('draw.sameDay', { moment: published })}
        </li>
      )}
      {inTime === 'after' && <Verdict isRight={false}>{t('draw.tooLate', { moment: published })}</Verdict>}
      {winnerFits === undefined ? (
        <li className={styles.muted}>{t('draw.notDrawn')}</li>
      ) : (
        <Verdict isRight={winnerFits}>{t(winnerFits ? 'draw.winnerFits' : 'draw.winnerDiffers')}</Verdict>
      )}
    </ul>
  );
}

const Verdict = ({ isRight, children }: { readonly isRight: boolean; readonly children: string }) => (
  <li className={isRight ? styles.right : styles.wrong}>
    <Icon name={isRight ? 'check' : 'alert'} size={18} />
    {children}
  </li>
);
