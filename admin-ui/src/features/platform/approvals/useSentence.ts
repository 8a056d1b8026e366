import { usePermissionName } from '../../../i18n/usePermissionName';
import { useText } from '../../../i18n/useText';
import { sentenceOf, type Approval } from './approval';

/** What is asked, in a whole sentence of the reader's language. */
export function useSentence(): (asked: Approval) => string {
  const t = useText();
  const nameOf = usePermissionName();
  return (asked) => sentenceOf(asked, t, nameOf);
}
