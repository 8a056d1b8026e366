import { useText } from '../../../i18n/useText';
import type { ToldField } from './events';

/** A value of a fact in words; what it refers to by its name. */
export function ToldValue({ text }: Pick<ToldField, 'text'>) {
  const t = useText();
  return <>{text ?? t('history.nothing')}</>;
}
