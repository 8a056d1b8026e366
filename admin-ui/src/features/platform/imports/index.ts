import { ImportList } from './ImportList';
import { ImportShow } from './ImportShow';

export const imports = { list: ImportList, show: ImportShow, recordRepresentation: 'name' };
