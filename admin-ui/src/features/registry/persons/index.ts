import { PersonCreate, PersonEdit } from './PersonForms';
import { PersonList } from './PersonList';
import { PersonShow } from './PersonShow';

export const persons = {
  list: PersonList,
  create: PersonCreate,
  edit: PersonEdit,
  show: PersonShow,
  recordRepresentation: 'full_name',
};
