import AttachFile from '@mui/icons-material/AttachFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { ATTACHMENT_TYPES } from '@fidelidade/domain/platform/attachments/events.js';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Panel } from '../../../shared/ui/Panel';
import { useFileDrop } from '../../../shared/useFileDrop';
import { AttachmentRow } from './AttachmentRow';
import { EDITING, type Attachable, type Attachment } from './attachment';
import { useAttaching, type Attaching } from './useAttaching';

/** Beside what the server finds in a file, what its name may end with. */
const ACCEPTED = [...ATTACHMENT_TYPES, '.txt', '.csv', '.ofx', '.xml'].join(',');

interface AttachmentsPanelProps {
  readonly resource: Attachable;
  readonly id: string;
  /** False for a record that nothing is added to any more. */
  readonly takesFiles?: boolean;
}

/** The files of a record: dropped or chosen, looked at, downloaded, taken off and had back. */
export function AttachmentsPanel({ resource, id, takesFiles = true }: AttachmentsPanelProps) {
  const t = useText();
  const can = useCan();
  const [showsRemoved, setShowsRemoved] = useState(false);
  const attaching = useAttaching(resource, id);
  const mayEdit = can(EDITING[resource]);
  const mayAttach = mayEdit && takesFiles;
  const status = showsRemoved ? 'deleted' : 'active';
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'attachments', id, status],
    queryFn: ({ signal }) => api.get<Attachment[]>(`/api/${resource}/${id}/attachments`, { status }, signal),
  });
  return (
    <DropTarget isOpen={mayAttach} onFiles={(files) => void attaching.attach(files)}>
      <Panel
        title={t(showsRemoved ? 'attachments.removed_title' : 'attachments.title')}
        hint={mayAttach && !showsRemoved ? t('attachments.hint') : undefined}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            {mayEdit && (
              <Button size="small" color="inherit" onClick={() => setShowsRemoved(!showsRemoved)}>
                {t(showsRemoved ? 'attachments.hide_removed' : 'attachments.show_removed')}
              </Button>
            )}
            {mayAttach && !showsRemoved && <AttachButton attaching={attaching} />}
          </Box>
        }
      >
        <Progress attaching={attaching} />
        {error && !data ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : !data ? (
          <Skeleton variant="rounded" height={48} />
        ) : data.length === 0 ? (
          <Typography color="textSecondary">
            {t(
              showsRemoved
                ? 'attachments.none_removed'
                : mayAttach
                  ? 'attachments.empty'
                  : 'attachments.empty_reading',
            )}
          </Typography>
        ) : (
          <Box
            component="ul"
            aria-label={t('attachments.title')}
            sx={{ listStyle: 'none', margin: 0, padding: 0 }}
          >
            {data.map((file) => (
              <AttachmentRow key={file.id} file={file} resource={resource} recordId={id} />
            ))}
          </Box>
        )}
      </Panel>
    </DropTarget>
  );
}

function AttachButton({ attaching: { attach, sending } }: { attaching: Attaching }) {
  const t = useText();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<AttachFile />}
        disabled={sending !== undefined}
        onClick={() => picker.current?.click()}
      >
        {t('attachments.attach')}
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={t('attachments.choose')}
        onChange={({ target }) => {
          void attach([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

function Progress({ attaching: { sending, refused, dismiss } }: { attaching: Attaching }) {
  const t = useText();
  return (
    <>
      {sending !== undefined && (
        <Box role="status" sx={{ marginBottom: 3, overflowWrap: 'anywhere' }}>
          {t('attachments.sending', { name: sending })}
          <LinearProgress aria-hidden sx={{ marginTop: 1 }} />
        </Box>
      )}
      {refused.length > 0 && (
        <Alert
          severity="error"
          onClose={dismiss}
          closeText={t('attachments.dismiss')}
          sx={{ marginBottom: 3, overflowWrap: 'anywhere' }}
        >
          {refused.map(({ name, reason }, index) => (
            <div key={index}>{t('attachments.refused', { name, reason })}</div>
          ))}
        </Alert>
      )}
    </>
  );
}

interface DropTargetProps {
  readonly isOpen: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Files may be dropped anywhere on it. */
function DropTarget({ isOpen, onFiles, children }: DropTargetProps) {
  const { skin } = useTheme();
  const { isOver, target } = useFileDrop(onFiles);
  if (!isOpen) return children;
  return (
    <Box
      {...target}
      sx={{ borderRadius: 2, outline: isOver ? `2px dashed ${skin.accent}` : 'none', outlineOffset: '2px' }}
    >
      {children}
    </Box>
  );
}
