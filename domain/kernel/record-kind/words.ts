import type { Words } from './field.js';
import { RECORD_ACTIONS, type AnyKind, type RecordAction } from './record-kind.js';

/** A Portuguese participle in the gender of the kind: `cadastrad` is `cadastrado` or `cadastrada`. */
const agreeing = ({ words }: AnyKind, stem: string): string => `${stem}${words.pt_BR[2] === 'f' ? 'a' : 'o'}`;

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** «Bancos»: what its list is called. */
export const manyOf = ({ words }: Pick<AnyKind, 'words'>): Words => ({
  pt_BR: capital(words.pt_BR[1]),
  en: capital(words.en[1]),
});

/** «Banco»: what one of its records is called. */
export const oneOf = ({ words }: Pick<AnyKind, 'words'>): Words => ({
  pt_BR: capital(words.pt_BR[0]),
  en: capital(words.en[0]),
});

/** «Nova unidade»: what its button says. */
export const newOne = (kind: AnyKind): Words => ({
  pt_BR: `${agreeing(kind, 'Nov')} ${kind.words.pt_BR[0]}`,
  en: `New ${kind.words.en[0]}`,
});

/** «Nenhuma unidade ainda»: an empty list. */
export const noneYet = (kind: AnyKind): Words => ({
  pt_BR: `${kind.words.pt_BR[2] === 'f' ? 'Nenhuma' : 'Nenhum'} ${kind.words.pt_BR[0]} ainda`,
  en: `No ${kind.words.en[1]} yet`,
});

/** «Nenhuma unidade encontrada»: nothing that is searched for. */
export const noneFound = (kind: AnyKind): Words => ({
  pt_BR: `${kind.words.pt_BR[2] === 'f' ? 'Nenhuma' : 'Nenhum'} ${kind.words.pt_BR[0]} ${agreeing(kind, 'encontrad')}`,
  en: `No ${kind.words.en[1]} found`,
});

/** What each fact of a kind is called where history tells it, by its type. */
export function eventWords(kind: AnyKind): Readonly<Record<string, Words>> {
  const one = oneOf(kind);
  const became = (stem: string, en: string, after = ''): Words => ({
    pt_BR: `${one.pt_BR} ${agreeing(kind, stem)}${after}`,
    en: `${one.en} ${en}`,
  });
  const facts: Readonly<Record<string, Words>> = {
    Registered: became('cadastrad', 'registered'),
    Changed: {
      pt_BR: `Cadastro ${kind.words.pt_BR[2] === 'f' ? 'da' : 'do'} ${kind.words.pt_BR[0]} alterado`,
      en: `${one.en}’s details changed`,
    },
    Disabled: became('desativad', 'disabled'),
    Enabled: became('ativad', 'enabled'),
    Deleted: became('excluíd', 'deleted'),
    Restored: became('restaurad', 'restored'),
    Purged: became('excluíd', 'deleted for good', ' definitivamente'),
  };
  return Object.fromEntries(Object.entries(facts).map(([fact, words]) => [`${kind.name}${fact}`, words]));
}

const ACTION_WORDS: Readonly<Record<RecordAction, readonly [pt_BR: string, en: string]>> = {
  view: ['Ver', 'View'],
  create: ['Cadastrar', 'Register'],
  edit: ['Editar', 'Edit'],
  delete: ['Excluir', 'Delete'],
  restore: ['Restaurar', 'Restore'],
  purge: ['Excluir definitivamente', 'Delete for good:'],
};

/** The permissions of a kind with their names (Appendix B). */
export const permissionWords = ({ context, resource, words }: AnyKind): Readonly<Record<string, Words>> =>
  Object.fromEntries(
    RECORD_ACTIONS.map((action) => {
      const [pt_BR, en] = ACTION_WORDS[action];
      return [
        `${context}.${resource}.${action}`,
        { pt_BR: `${pt_BR} ${words.pt_BR[1]}`, en: `${en} ${words.en[1]}` },
      ];
    }),
  );

/** Of a table with official rows: what the column is called that says whose a row is, and what it says. */
export const ORIGIN_LABEL: Words = { pt_BR: 'Tabela', en: 'Table' };
export const ORIGINS: Readonly<Record<'official' | 'own', Words>> = {
  official: { pt_BR: 'Oficial', en: 'Official' },
  own: { pt_BR: 'Própria', en: 'Own' },
};
