import { lazyScreen } from '../../../app/lazyScreen';

export const deletedFiles = { list: lazyScreen(() => import('./DeletedFileList'), 'DeletedFileList') };
