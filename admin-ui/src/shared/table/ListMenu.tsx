import ChooseIcon from '@mui/icons-material/ChecklistOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { lazyScreen } from '../../app/lazyScreen';
import { useText } from '../../i18n/useText';
import { useImportPlace } from '../../providers/importing';
import { useDownload } from '../useDownload';
import { useBulkPermission } from './BulkActions';
import { useDialog } from '../ui/DialogHost';
import { useIsPhone } from '../useIsPhone';
import type { Column } from './columns';
import { ExportItems, type ExportFormat } from './ExportItems';
import type { ArrangementProps } from './views/list-view-dialogs';

const ListArrangement = lazyScreen<'ListArrangement', ArrangementProps>(
  () => import('./views/list-view-dialogs'),
  'ListArrangement',
);

export type ColumnChoice = Pick<Column<never>, 'key' | 'label' | 'optional'>;

interface ListMenuProps {
  readonly title: string;
  readonly columns: readonly ColumnChoice[];
  readonly onPrint: () => void;
  readonly onChoose?: () => void;
}

/** What is done with a list as a whole: how it looks, it is filled from a spreadsheet, and taken away as it is filtered and sorted, or printed. */
export function ListMenu({ title, columns, onPrint, onChoose }: ListMenuProps) {
  const t = useText();
  const open = useDialog();
  const { resource, sort, filterValues, total } = useListContext();
  const { download, isPending } = useDownload();
  const isPhone = useIsPhone();
  const may = useBulkPermission(resource);
  const importPlace = useImportPlace(resource);
  const choosesHere = onChoose && isPhone && (may('enable') || may('delete') || may('restore'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const exportAs = (format: ExportFormat) => {
    close();
    const query = {
      format,
      sort: JSON.stringify([sort.field, sort.order]),
      filter: JSON.stringify(filterValues),
    };
    download(`/api/${resource}/export?${new URLSearchParams(query).toString()}`);
  };
  const arrange = () => {
    close();
    open((done) => (
      <Suspense>
        <ListArrangement list={resource} title={title} columns={columns} asCards={isPhone} onClose={done} />
      </Suspense>
    ));
  };
  return (
    <>
      <IconButton
        aria-label={isPending ? t('lists.exporting') : t('lists.tools')}
        aria-haspopup="menu"
        disabled={isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {isPending ? <CircularProgress size={20} /> : <MoreIcon />}
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {choosesHere && (
          <MenuItem onClick={() => (close(), onChoose())} disabled={!total}>
            <ListItemIcon>
              <ChooseIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{t('lists.choose')}</ListItemText>
          </MenuItem>
        )}
        <MenuItem onClick={arrange}>
          <ListItemIcon>
            <ColumnsIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t(isPhone ? 'lists.density' : 'lists.arrange')}</ListItemText>
        </MenuItem>
        {importPlace && (
          <MenuItem component={Link} to={importPlace} onClick={close}>
            <ListItemIcon>
              <ImportIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{t('lists.import')}</ListItemText>
          </MenuItem>
        )}
        <ExportItems onChoose={exportAs} disabled={!total} />
        <MenuItem onClick={() => (close(), onPrint())} disabled={!total}>
          <ListItemIcon>
            <PrintIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t('lists.print')}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}
