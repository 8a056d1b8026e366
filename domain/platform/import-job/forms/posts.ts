import {
  ALL_PERMISSIONS,
  isPermission,
  PERMISSIONS,
  type Permission,
} from '../../../identity/permissions.js';
import { MAX_ROLE_NAME_LENGTH } from '../../../identity/role/role.js';
import { flag, say, text } from '../../../kernel/record-kind/field.js';
import type { DetailsOf } from '../../../kernel/record-kind/record-kind.js';
import type { ImportForm } from './import-form.js';

/** Room for every permission there is, by the longer of its names. */
const MAX_PERMISSIONS_LENGTH = 20_000;

const folded = (name: string): string => name.normalize('NFC').toLocaleLowerCase('pt-BR');

let byName: ReadonlyMap<string, Permission> | undefined;

/** Permissions by all that they are called: by their names in both languages, and by what events call them. Made for the first who asks. */
const permissionsByName = (): ReadonlyMap<string, Permission> =>
  (byName ??= new Map(
    ALL_PERMISSIONS.flatMap((each) =>
      [each, PERMISSIONS[each].pt_BR, PERMISSIONS[each].en].map((name) => [folded(name), each] as const),
    ),
  ));

/** What a cell with permissions in it means, with semicolons between: names have commas in them. Nobody's permission stays as it is written. */
export const permissionsIn = (cell: string): readonly string[] =>
  cell
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => permissionsByName().get(folded(name)) ?? name);

const fields = {
  name: text(say('Nome', 'Name'), { max: MAX_ROLE_NAME_LENGTH }),
  permissions: text(say('Permissões', 'Permissions'), {
    optional: true,
    max: MAX_PERMISSIONS_LENGTH,
    hint: say('Pelos nomes, separadas por ponto e vírgula', 'By their names, with semicolons between'),
    rule: ['permission_unknown', (cell) => permissionsIn(cell).every(isPermission)],
  }),
  internal: flag(say('Interno', 'Internal')),
};

export type PostOfRow = DetailsOf<typeof fields>;

/** Posts (cargos), as an export of them has them: whoever sends the file gives no more than they have, as by hand. */
export const posts = {
  resource: 'posts',
  context: 'system',
  words: { pt_BR: ['cargo', 'cargos', 'm'], en: ['role', 'roles'] },
  needs: { create: ['system.posts.create'], delete: ['system.posts.delete'] },
  example: ['Caixa da noite', 'Ver pessoas; Ver produtos; Usar o caixa da fidelidade', 'não', 'Ativo'],
  fields,
} as const satisfies ImportForm;
