import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { ASIDE } from '../../../providers/failures';
import { useCan } from '../../../providers/useCan';
import { moment } from '../../../shared/format';
import { Panel } from '../../../shared/ui/Panel';
import { colours, type as text } from '../../../theme/tokens';
import { beforeOf, waitsFor, type Approval } from './approval';
import { useDecide } from './useDecide';
import { useSentence } from './useSentence';

const SHOWN = 20;

/** What waits for whoever looks, oldest first: J and K go through it, A approves, R refuses. */
export function WaitingForMe() {
  const t = useText();
  const can = useCan();
  const hasKeys = useMediaQuery('(hover: hover)');
  const mayApprove = can('system.approvals.approve');
  const { data = [] } = useGetList<Approval>(
    'approvals',
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'created_at', order: 'ASC' },
      filter: { awaits_me: true },
    },
    { ...ASIDE, enabled: mayApprove },
  );
  if (!mayApprove || data.length === 0) return null;
  return (
    <Box sx={{ marginBottom: 6 }}>
      <Panel title={t('approvals.for_me')} {...(hasKeys && { hint: t('approvals.keys') })} flush>
        <Requests asked={data} />
      </Panel>
    </Box>
  );
}

function Requests({ asked }: { readonly asked: readonly Approval[] }) {
  const t = useText();
  const sentenceOf = useSentence();
  const { approve, refuse, isPending } = useDecide();
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const current = Math.min(at, asked.length - 1);
  const isWithin = useRef(false);
  const ids = asked.map(({ id }) => id).join(' ');
  // What is decided goes, and the focus with it: whoever goes on by keys goes on with the next one.
  useEffect(() => {
    const isLost = isWithin.current && document.activeElement === document.body;
    if (isLost) list.current?.querySelectorAll<HTMLElement>('li')[current]?.focus();
  }, [ids, current]);
  const go = (to: number) => {
    const next = Math.max(0, Math.min(asked.length - 1, to));
    setAt(next);
    list.current?.querySelectorAll<HTMLElement>('li')[next]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isPending) return;
    const chosen = asked[current]!;
    const steps: Readonly<Record<string, () => void>> = {
      j: () => go(current + 1),
      ArrowDown: () => go(current + 1),
      k: () => go(current - 1),
      ArrowUp: () => go(current - 1),
      a: () => approve(chosen),
      r: () => refuse(chosen),
    };
    const step = steps[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={t('approvals.for_me')}
      onKeyDown={onKeyDown}
      onFocus={() => (isWithin.current = true)}
      onBlur={({ relatedTarget }) => (isWithin.current = relatedTarget === null)}
      sx={{ listStyle: 'none', margin: 0, padding: 0 }}
    >
      {asked.map((each, index) => (
        <Box
          component="li"
          key={each.id}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setAt(index)}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 3,
            padding: '12px 16px',
            borderTop: `1px solid ${colours.line}`,
            '&:focus-visible': { outlineOffset: '-2px' },
          }}
        >
          <Box sx={{ flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Link to={`/approvals/${each.id}/show`}>{sentenceOf(each)}</Link>
            <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
              {[
                beforeOf(each, t),
                t('approvals.asked_by', {
                  name: each.requested_by_name ?? t('approvals.somebody'),
                  when: moment(each.created_at),
                }),
                waitsFor(each, t),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Box>
          </Box>
          <Box sx={{ display: 'flex', gap: 2 }}>
            <Button variant="outlined" color="error" disabled={isPending} onClick={() => refuse(each)}>
              {t('approvals.refuse')}
            </Button>
            <Button variant="contained" disabled={isPending} onClick={() => approve(each)}>
              {t('approvals.approve')}
            </Button>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
