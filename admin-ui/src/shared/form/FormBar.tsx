import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { use, type MouseEvent, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { useText } from '../../i18n/useText';
import { closeOnceLeft } from '../views/views';
import { colours } from '../../theme/tokens';
import { UnplacedErrors } from './Form';
import { Comparison } from './ownership/Comparison';
import { Deletion } from './ownership/Deletion';
import { askBeforeLeaving } from './ownership/drafts';
import { useOwnership } from './ownership/OwnedForm';
import { touchedPaths } from './ownership/touchedPaths';
import { RowButtons, RowsContext } from './RowAfterRow';
import { SubmitButton } from './SubmitButton';

const NO_DRAFT = Symbol('no draft');

interface FormBarProps {
  readonly cancelTo: string;
  readonly submit?: string;
  readonly children?: ReactNode;
}

/** A phone has no such keys. */
const RowKeys = () => (
  <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
    {useText()('common.row_keys')}
  </Box>
);

/** Save and cancel, always in sight: at the foot of the window, above a phone's own bar. */
export function FormBar({ cancelTo, submit, children }: FormBarProps) {
  const t = useText();
  const { dirtyFields } = useFormState();
  const touched = touchedPaths(dirtyFields).length > 0;
  const rows = use(RowsContext);
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 2,
        marginTop: 4,
        marginInline: { xs: -4, md: 0 },
        padding: '12px 16px',
        paddingBottom: 'calc(12px + env(safe-area-inset-bottom))',
        background: colours.surface,
        border: `1px solid ${colours.line}`,
        borderRadius: { md: 2 },
      }}
    >
      <UnplacedErrors />
      <Deletion />
      <Comparison />
      <Box sx={{ flex: '1 1 auto', color: colours.inkMuted, minWidth: 0 }}>
        {children ?? (touched ? t('common.unsaved') : rows && <RowKeys />)}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          flex: { xs: '1 1 100%', sm: 'none' },
          '& .MuiButton-root': { flex: { xs: '1 1 0', sm: 'none' }, minWidth: 'max-content' },
        }}
      >
        <CancelButton to={cancelTo} />
        <RowButtons />
        <Box
          sx={{ display: 'contents' }}
          // Whoever saves by this one, or by Enter, is done.
          onClickCapture={() => {
            if (rows) rows.goesOn.current = null;
          }}
        >
          <SubmitButton {...(submit ? { label: submit } : {})} />
        </Box>
      </Box>
    </Box>
  );
}

/** Gives up what is typed, where a link would leave it to be come back to. */
export function CancelButton({ to }: { to: string }) {
  const t = useText();
  const { draft } = useOwnership();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const cancel = (event: MouseEvent) => {
    event.preventDefault();
    askBeforeLeaving(() => {
      closeOnceLeft(pathname);
      void navigate(to);
    }, draft ?? NO_DRAFT);
  };
  return (
    <Button component={Link} to={to} onClick={cancel} variant="outlined" color="inherit">
      {t('common.cancel')}
    </Button>
  );
}
