import { persons } from '@fidelidade/domain/registry/person/person-kind.js';
import { KindCreate, KindEdit } from '../../records/KindForms';
import { PERSON_INPUTS } from './PersonInputs';

/** Almost everybody who is put on file is a customer. */
const NEW_CUSTOMER = { client: true };

export const PersonCreate = () => <KindCreate kind={persons} inputs={PERSON_INPUTS} begins={NEW_CUSTOMER} />;
export const PersonEdit = () => <KindEdit kind={persons} inputs={PERSON_INPUTS} />;
