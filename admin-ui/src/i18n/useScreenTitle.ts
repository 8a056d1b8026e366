import { manyOf } from '@fidelidade/domain/kernel/record-kind/words.js';
import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import { useCallback } from 'react';
import type { MessageKey } from './messages';
import { ptBR } from './pt-BR';
import { useText, type Text } from './useText';
import { useWords } from './useWords';

const OWN = ptBR.titles.of;

const isOwn = (name: string): name is keyof typeof OWN => Object.hasOwn(OWN, name);

export type Screen = 'list' | 'create' | 'edit' | 'deleted';

/** What a screen is called by those who wrote it down; undefined where they did not. */
export function useScreenTitle(): (name: string, screen?: Screen) => string | undefined {
  const t = useText();
  const words = useWords();
  return useCallback(
    (name, screen = 'list') => {
      const kind = RECORD_KINDS.find(({ resource }) => resource === name);
      const title = isOwn(name) ? t(`titles.of.${name}` as MessageKey) : kind && words(manyOf(kind));
      return title === undefined ? undefined : titleOn(t, title, screen);
    },
    [t, words],
  );
}

const titleOn = (t: Text, title: string, screen: Screen): string =>
  screen === 'list' ? title : t(`titles.${screen}`, { title });
