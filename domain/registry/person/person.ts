import type { CivilDate, Instant } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { isCnpj, isCpf, stripDocument } from '../../kernel/documents.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import {
  assertEditable,
  born,
  decideLifecycle,
  evolveLifecycle,
  unborn,
  type LifecycleCommand,
  type LifecycleState,
} from '../../kernel/record-lifecycle.js';
import { problemsOfFields } from '../../kernel/record-kind/details.js';
import { fieldsOf, wireName } from '../../kernel/record-kind/record-kind.js';
import { isSameData } from '../../kernel/same-data.js';
import { isState } from '../../kernel/states.js';
import { birthDateProblem } from '../birth-date.js';
import { isStateRegistration, knowsExemptTaxpayers } from '../state-registration.js';
import type { PersonEvent } from './events.js';
import { consentProblems, withMoments } from './parts.js';
import { persons, withFlags, type PersonDetails } from './person-kind.js';

export type PersonCommand =
  | {
      readonly type: 'register' | 'change';
      readonly personId: string;
      readonly details: PersonDetails;
      /** The company's day: nobody is born after it. */
      readonly today: CivilDate;
      readonly now: Instant;
    }
  | { readonly type: 'pre-register'; readonly personId: string; readonly document: string }
  /** For ever: what was erased cannot be restored. Erasing twice is erasing once. */
  | { readonly type: 'erase'; readonly personId: string }
  /** For good, and erased with it: only what was deleted before. Whoever sends it has seen that nothing refers to the person. */
  | { readonly type: 'purge'; readonly personId: string }
  | LifecycleCommand;

export interface PersonState extends LifecycleState {
  readonly isErased: boolean;
  /** What was deleted for good is not there any more; its place is nobody else's. */
  readonly isPurged: boolean;
  readonly details: Partial<PersonDetails>;
}

const initial: PersonState = { ...unborn, isErased: false, isPurged: false, details: {} };

export const personDecider: Decider<PersonState, PersonCommand, PersonEvent> = {
  initial,
  decide(command, state) {
    switch (command.type) {
      case 'register':
        if (state.status !== 'absent' || state.isPurged) throw notAcceptable('record_exists');
        refuseAll(problemsOf(command, state.details));
        return [{ type: 'PersonRegistered', data: { personId: command.personId, ...dated(command, {}) } }];
      case 'pre-register':
        if (state.status !== 'absent' || state.isPurged) return [];
        refuseAll([documentProblem(command.document)]);
        return [
          { type: 'CustomerPreRegistered', data: { personId: command.personId, document: command.document } },
        ];
      case 'erase':
        if (state.status === 'absent') throw notFound();
        return state.isErased ? [] : [{ type: 'PersonErased', data: { personId: command.personId } }];
      case 'purge': {
        if (state.isPurged) return [];
        if (state.status === 'absent') throw notFound();
        if (state.status !== 'deleted') throw notAcceptable('purge_before_delete');
        const data = { personId: command.personId };
        const purged: PersonEvent = { type: 'PersonPurged', data };
        return state.isErased ? [purged] : [{ type: 'PersonErased', data }, purged];
      }
      case 'change': {
        assertNotErased(state);
        assertEditable(state);
        refuseAll(problemsOf(command, state.details));
        const details = dated(command, state.details);
        if (isSameData(state.details, details)) return [];
        return [{ type: 'PersonChanged', data: { personId: command.personId, ...details } }];
      }
      default:
        assertNotErased(state);
        return decideLifecycle('Person', command, state);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'PersonRegistered':
      case 'PersonChanged': {
        const { personId: _, ...details } = event.data;
        return { ...state, ...(event.type === 'PersonRegistered' && born), details };
      }
      case 'CustomerPreRegistered':
        return { ...state, ...born, details: { document: event.data.document, roles: ['client'] } };
      case 'PersonErased':
        return { ...state, status: 'deleted', isErased: true, details: {} };
      case 'PersonPurged':
        return { ...initial, isPurged: true };
      default:
        return { ...state, ...evolveLifecycle('Person', state, event.type) };
    }
  },
};

function assertNotErased(state: PersonState): void {
  if (state.isErased) throw notAcceptable('person_erased');
}

type Telling = Extract<PersonCommand, { readonly type: 'register' | 'change' }>;

/** @param before what stands: what nobody touched and no rule demands is not judged again */
function problemsOf(
  { details, today, now }: Telling,
  before: Partial<PersonDetails>,
): readonly DomainError[] {
  const { document, email, taxpayerType, stateRegistration, roles, consents } = details;
  const isNew = ({ field = '' }: DomainError) => !stood(field, details, before);
  const problems = [
    documentProblem(document),
    ...problemsOfFields(persons.fields, withFlags(details)).filter(isNew),
    birthDateProblem(details.bornDate, before.bornDate, today),
    ...consentProblems(consents ?? [], now).filter(isNew),
    roles.length > 0 ? undefined : new DomainError('person_role_required', { field: 'client' }),
    roles.includes('user') && !email ? new DomainError('email', { field: 'email' }) : undefined,
    taxpayerType === 1 && !stateRegistration
      ? new DomainError('req', { field: 'state_registration' })
      : undefined,
    registrationProblem(details),
  ].filter((problem) => problem !== undefined);
  return problems.filter(
    ({ field }, index) => problems.findIndex((other) => other.field === field) === index,
  );
}

/** Whether a field that may be left out says what it said before. */
function stood(wire: string, details: PersonDetails, before: Partial<PersonDetails>): boolean {
  const [name] = fieldsOf(persons).find(([each]) => wireName(each) === wire.split('.')[0]) ?? [];
  if (name === undefined || persons.fields[name as keyof typeof persons.fields].required) return false;
  const was = before[name as keyof PersonDetails];
  return was !== undefined && isSameData(was, details[name as keyof PersonDetails]);
}

/** The moment of a consent that is told now is now. */
function dated({ details, now }: Telling, before: Partial<PersonDetails>): PersonDetails {
  const { consents } = details;
  return consents ? { ...details, consents: withMoments(consents, before.consents ?? [], now) } : details;
}

/** A number without a state cannot be judged; the address that a note needs brings one (805, 210). */
function registrationProblem({
  taxpayerType,
  stateRegistration,
  address,
}: PersonDetails): DomainError | undefined {
  if (!address) {
    return stateRegistration === undefined || /^\d{2,14}$/.test(stateRegistration)
      ? undefined
      : new DomainError('state_registration_invalid', { field: 'state_registration' });
  }
  const { state } = address;
  // The state itself is refused already, and its rules cannot be asked.
  if (!isState(state)) return undefined;
  if (taxpayerType === 2 && !knowsExemptTaxpayers(state)) {
    return new DomainError('taxpayer_exempt_unknown', { field: 'taxpayer_type', params: { state } });
  }
  return stateRegistration === undefined || isStateRegistration(stateRegistration, state)
    ? undefined
    : new DomainError('state_registration_of_state', { field: 'state_registration', params: { state } });
}

/** Only the bare form is kept, or one person could stand on file twice. */
function documentProblem(document: string): DomainError | undefined {
  const isCompany = document.length > 11;
  const isValid = stripDocument(document) === document && (isCompany ? isCnpj(document) : isCpf(document));
  return isValid
    ? undefined
    : new DomainError(isCompany ? 'cnpj_invalid' : 'cpf_invalid', { field: 'document' });
}
