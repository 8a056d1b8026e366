import { AccountCreate } from './AccountCreate';
import { AccountList } from './AccountList';

export const accounts = { list: AccountList, create: AccountCreate, recordRepresentation: 'name' };
