import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { loyaltyLevels } from '@fidelidade/domain/loyalty/level/loyalty-level.js';
import { sql, type RawBuilder } from 'kysely';
import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { list, statusOf } from '../../lists/list.js';
import { type ListDefinition } from '../../lists/list-definition.js';
import { oneOf, readValue } from '../../lists/field-kinds.js';
import type { FilterValue, ListPage, ListQuery } from '../../lists/list-query.js';
import { PARTICIPANT_STATES, type ParticipantListRow } from './table.js';

/** What the list can be filtered and sorted by. */
export const participantList: ListDefinition<'participant_list'> = {
  table: 'participant_list',
  columns: {
    id: 'id',
    person_id: 'person_id',
    name: 'name',
    email: 'email',
    state: 'state',
    cashback_available: 'cashback_available',
    cashback_pending: 'cashback_pending',
    points_available: 'points_available',
    points_pending: 'points_pending',
    level_id: 'level_id',
    level_name: 'level_name',
    level_color: 'level_color',
    created_at: 'created_at',
    updated_at: 'updated_at',
    version: 'version',
    status: 'status',
    registered_name: 'registered_name',
    two_factor: 'two_factor',
    blocked_reason: 'blocked_reason',
    invited_at: 'invited_at',
    sign_up_name: 'sign_up_name',
    sign_up_email: 'sign_up_email',
    sign_up_email_confirmed: 'sign_up_email_confirmed',
    sign_up_requested_at: 'sign_up_requested_at',
  },
  kinds: {
    cashback_available: 'money',
    cashback_pending: 'money',
    points_available: 'integer',
    points_pending: 'integer',
    created_at: 'instant',
    updated_at: 'instant',
    version: 'integer',
    status: statusOf(),
    state: oneOf(PARTICIPANT_STATES),
    level_color: oneOf(Object.keys(loyaltyLevels.fields.color.choices)),
    two_factor: 'flag',
    invited_at: 'instant',
    sign_up_email_confirmed: 'flag',
    sign_up_requested_at: 'instant',
  },
  special: { document: ofDocument },
  search: 'search',
  searchedFields: ['name', 'email'],
  core: {
    table: 'participant_directory',
    fields: ['id', 'person_id', 'name', 'email', 'state'],
    shown: sql<boolean>`id is not null`,
  },
  defaultSort: { field: 'name', descending: false },
  neverNull: [
    'id',
    'person_id',
    'name',
    'state',
    'cashback_available',
    'cashback_pending',
    'points_available',
    'points_pending',
    'created_at',
  ],
};

/**
 * A whole document, or what is shown of one, in which stars hide digits: by parts of any length whoever sees no more could find
 * out the rest.
 */
function ofDocument(value: FilterValue): RawBuilder<boolean> {
  if (Array.isArray(value))
    return sql<boolean>`(${sql.join([sql`false`, ...value.map((each) => ofDocument(each as FilterValue))], sql` or `)})`;
  if (value === null) return sql<boolean>`document is null`;
  const asked = String(readValue('document', 'text', value))
    .replace(/[\s./-]/g, '')
    .toUpperCase();
  if (!isWholeDocument(asked)) throw new DomainError('filter_document', { field: 'document' });
  return sql<boolean>`document like ${asked.replaceAll('*', '_')}`;
}

const isWholeDocument = (text: string): boolean => /^(\d{11}|\*{3}\d{6}\*{2}|[0-9A-Z]{12}\d{2})$/.test(text);

export const listParticipants = (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
): Promise<ListPage<ParticipantListRow>> => list(database, participantList, company, query);

export const findListedParticipant = rowById('participant_list');

/** The models that a participant is found in by their document: who was just registered is, once these have caught up. */
export const FOUND_BY_DOCUMENT_IN = [
  'persons',
  'participants',
  'participant-directory',
  'loyalty-balances',
] as const;

/** Whoever has this CPF or CNPJ, by the index of persons. */
export const findParticipantOfDocument = (
  database: ReadDatabase,
  company: string,
  document: string,
): Promise<ParticipantListRow | undefined> =>
  database
    .selectFrom('persons as person')
    .innerJoin('participant_list as participant', (join) =>
      join
        .onRef('participant.company_id', '=', 'person.company_id')
        .onRef('participant.person_id', '=', 'person.id'),
    )
    .selectAll('participant')
    .where('person.company_id', '=', company)
    .where('person.document', '=', document)
    .executeTakeFirst();

/** Those whom their list shows: the home, the plan and the list say one number. */
export async function countParticipants(database: ReadDatabase, company: string): Promise<number> {
  const { count } = await database
    .selectFrom('participant_directory')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', company)
    .where('id', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What some participants are called, by their ids; those who were erased are called nothing. */
export async function namesOfParticipants(
  database: ReadDatabase,
  company: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await database
    .selectFrom('participant_list')
    .select(['id', 'name'])
    .where('company_id', '=', company)
    .where('id', 'in', [...ids, ''])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
