import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useText } from '../../i18n/useText';
import { api } from '../../providers/api';
import { refusalOf, type TermsInForce } from '../../providers/apiError';
import { isSignedIn } from '../../providers/session';
import { PlainHtml } from '../../shared/text/PlainHtml';
import { ErrorState } from '../../shared/ui/ErrorState';
import { RecordSkeleton } from '../../shared/ui/RecordSkeleton';
import { colours } from '../../theme/tokens';
import { Toasts } from '../../layout/Toasts';
import { useSignOut } from '../../layout/useSignOut';
import { SessionPage } from '../session/SessionPage';
import { returnAddress } from './returnAddress';

/** 451: nothing goes on before the terms in force are accepted; then back to where the user was. */
export function TermsGatePage() {
  const t = useText();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const notify = useNotify();
  const queries = useQueryClient();
  const back = returnAddress(useLocation().state);
  const [leaving, setLeaving] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['eula'],
    queryFn: () => api.get<TermsInForce & { accepted_at: string | null }>('/api/eula'),
    enabled: isSignedIn(),
  });
  const { mutate: accept, isPending } = useMutation({
    mutationFn: (version: number) => api.put('/api/eula/accept', { version }),
    onSuccess: async () => {
      // Everything that was refused is asked again, now without the terms in the way.
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
      await navigate(back, { replace: true });
    },
    onError: async (refused) => {
      notify(refusalOf(refused).message || t('errors.generic'), { type: 'error' });
      await refetch();
    },
  });
  if (!isSignedIn()) return <Navigate to="/login" replace />;
  if (data && (data.version === 0 || data.accepted_at)) return <Navigate to={back} replace />;
  return (
    <SessionPage title={data?.title ?? t('errors.terms')} subtitle={t('standing.terms_why')} width={720}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : !data && <RecordSkeleton />}
      {data && (
        <>
          <Box
            tabIndex={0}
            role="region"
            aria-label={data.title}
            sx={{
              maxHeight: '48dvh',
              overflowY: 'auto',
              padding: 4,
              border: `1px solid ${colours.line}`,
              borderRadius: 2,
              background: colours.sunken,
            }}
          >
            <PlainHtml html={data.html} />
          </Box>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap-reverse', gap: 2, marginTop: 5, justifyContent: 'end' }}
          >
            <Button
              variant="outlined"
              color="inherit"
              disabled={leaving}
              onClick={() => (setLeaving(true), signOut())}
            >
              {t('standing.terms_refuse')}
            </Button>
            <Button variant="contained" disabled={isPending} onClick={() => accept(data.version)}>
              {t('standing.terms_accept')}
            </Button>
          </Box>
        </>
      )}
      <Toasts />
    </SessionPage>
  );
}
