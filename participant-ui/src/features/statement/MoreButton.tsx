import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import styles from './HistoricoPage.module.css';

interface MoreButtonProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** The older pages, asked for by hand: a thumb that scrolls never loses the end of the list. */
export function MoreButton({ query }: MoreButtonProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.more}>
      {query.hasNextPage ? (
        <Button look="quiet" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? t('action.loadingMore') : t('action.loadMore')}
        </Button>
      ) : (
        t('historico.end')
      )}
    </div>
  );
}
