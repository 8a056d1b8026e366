import { useMessage } from '../../ui/use-message.js';
import { usePageState } from '../page-state.js';
import styles from './StatusPage.module.css';

/** The server's own words, below the page's. */
export function ToldByServer() {
  const text = useMessage();
  const { message } = usePageState();
  return message && <p className={styles.hint}>{text(message)}</p>;
}
