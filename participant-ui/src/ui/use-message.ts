import { useTranslation } from '../i18n/index.js';
import type { Message } from '../api/error-catalogue.js';

/** Turns a message into words: the server's own, or ours in the reader's language. */
export function useMessage(): (message: Message) => string {
  const { t } = useTranslation();
  return (message) => ('text' in message ? message.text : t(message.key));
}
