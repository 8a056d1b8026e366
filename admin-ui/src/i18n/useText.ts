import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { MessageKey } from './messages';

export type Text = (key: MessageKey, params?: Readonly<Record<string, string | number>>) => string;

/** Our texts, with keys that the compiler knows. */
export function useText(): Text {
  const translate = useTranslate();
  return useCallback((key, params) => translate(key, params), [translate]);
}
