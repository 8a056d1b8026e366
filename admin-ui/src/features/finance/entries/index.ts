import { lazyScreen } from '../../../app/lazyScreen';

export const EntryList = lazyScreen(() => import('./EntryList'), 'EntryList');
export const EntryCreate = lazyScreen(() => import('./EntryCreate'), 'EntryCreate');
export const EntryEdit = lazyScreen(() => import('./EntryEdit'), 'EntryEdit');
export const EntryShow = lazyScreen(() => import('./EntryShow'), 'EntryShow');
