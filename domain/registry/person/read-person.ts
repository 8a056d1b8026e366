import { DomainError } from '../../kernel/domain-error.js';
import { problemsOfFields, readFields, type Reading } from '../../kernel/record-kind/details.js';
import { persons, withRoles, type PersonDetails, type PersonFields } from './person-kind.js';

/**
 * A person as forms and files tell one, by the names of the wire: what was read, or everything that is wrong with its fields,
 * what could not be read as well as what is not right in the rest. What one field says of another is the decider's.
 */
export function readPerson(wire: Readonly<Record<string, unknown>>): Reading<PersonDetails> {
  const { details, problems } = readFields(persons.fields, wire);
  if (problems.length === 0) return { details: withRoles(details as PersonFields) };
  const told = (problem: DomainError) =>
    problems.some(({ field = '' }) => (problem.field ?? '').split('.')[0] === field.split('.')[0]);
  const ofTheRest = problemsOfFields(persons.fields, details).filter((problem) => !told(problem));
  const someRole = withRoles(details as PersonFields).roles.length > 0;
  return {
    problems: [
      ...problems,
      ...ofTheRest,
      ...(someRole ? [] : [new DomainError('person_role_required', { field: 'client' })]),
    ],
  };
}
