import { useTranslation } from '../../i18n/index.js';
import { usePageState } from '../page-state.js';
import { StatusPage } from './StatusPage.js';
import styles from './StatusPage.module.css';

/** What has to be accepted first. The terms are shown as text: nothing that arrives runs in the page. */
export function TermsPage() {
  const { t } = useTranslation();
  const { termos } = usePageState();
  return (
    <StatusPage icon="list" title="title.terms">
      {termos ? (
        <section className={styles.terms}>
          <h2>{termos.title}</h2>
          {paragraphsOf(termos.html).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </section>
      ) : (
        <p>{t('status.termsMissing')}</p>
      )}
    </StatusPage>
  );
}

function paragraphsOf(html: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.children].map((element) => element.textContent ?? '');
  return blocks.length > 0 ? blocks : [body.textContent ?? ''];
}
