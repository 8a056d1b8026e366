import type { CivilDate } from '../../kernel/civil-date.js';
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
import { isSameData } from '../../kernel/same-data.js';
import { isState } from '../../kernel/states.js';
import { addressProblems } from '../address.js';
import { birthDateProblem } from '../birth-date.js';
import { isEmail } from '../email.js';
import { phoneProblem } from '../phone.js';
import { isStateRegistration, knowsExemptTaxpayers } from '../state-registration.js';
import type { PersonDetails, PersonEvent } from './events.js';

export type PersonCommand =
  | {
      readonly type: 'register' | 'change';
      readonly personId: string;
      readonly details: PersonDetails;
      /** The company's day: nobody is born after it. */
      readonly today: CivilDate;
    }
  | { readonly type: 'pre-register'; readonly personId: string; readonly document: string }
  /** For ever: what was erased cannot be restored. Erasing twice is erasing once. */
  | { readonly type: 'erase'; readonly personId: string }
  | LifecycleCommand;

export interface PersonState extends LifecycleState {
  readonly isErased: boolean;
  readonly details: Partial<PersonDetails>;
}

const MAX_NAME_LENGTH = 120;

export const personDecider: Decider<PersonState, PersonCommand, PersonEvent> = {
  initial: { ...unborn, isErased: false, details: {} },
  decide(command, state) {
    switch (command.type) {
      case 'register':
        if (state.status !== 'absent') throw notAcceptable('record_exists');
        refuseAll(problemsOf(command, state.details));
        return [{ type: 'PersonRegistered', data: { personId: command.personId, ...command.details } }];
      case 'pre-register':
        if (state.status !== 'absent') return [];
        refuseAll([documentProblem(command.document)]);
        return [
          { type: 'CustomerPreRegistered', data: { personId: command.personId, document: command.document } },
        ];
      case 'erase':
        if (state.status === 'absent') throw notFound();
        return state.isErased ? [] : [{ type: 'PersonErased', data: { personId: command.personId } }];
      case 'change':
        assertNotErased(state);
        assertEditable(state);
        refuseAll(problemsOf(command, state.details));
        if (isSameData(state.details, command.details)) return [];
        return [{ type: 'PersonChanged', data: { personId: command.personId, ...command.details } }];
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
      default:
        return { ...state, ...evolveLifecycle('Person', state, event.type) };
    }
  },
};

function assertNotErased(state: PersonState): void {
  if (state.isErased) throw notAcceptable('person_erased');
}

/** @param before what stands: numbers and dates that nobody touched are not judged again */
function problemsOf(
  { details, today }: { readonly details: PersonDetails; readonly today: CivilDate },
  before: Partial<PersonDetails>,
): (DomainError | undefined)[] {
  const { document, fullName, email, taxpayerType, stateRegistration, roles, address } = details;
  return [
    documentProblem(document),
    fullName.trim() ? undefined : new DomainError('req', { field: 'full_name' }),
    fullName.length <= MAX_NAME_LENGTH
      ? undefined
      : new DomainError('max_length', { field: 'full_name', params: { max: MAX_NAME_LENGTH } }),
    email === undefined || isEmail(email) ? undefined : new DomainError('email', { field: 'email' }),
    phoneProblem(details.phone, before.phone, 'phone'),
    phoneProblem(details.cellphone, before.cellphone, 'cellphone'),
    birthDateProblem(details.bornDate, before.bornDate, today),
    roles.length > 0 ? undefined : new DomainError('person_role_required', { field: 'client' }),
    roles.includes('user') && !email ? new DomainError('email', { field: 'email' }) : undefined,
    taxpayerType === 1 && !stateRegistration
      ? new DomainError('req', { field: 'state_registration' })
      : undefined,
    registrationProblem(details),
    ...(address ? addressProblems(address) : []),
  ];
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
