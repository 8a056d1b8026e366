import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { day } from '../../../shared/format';
import { useIsPhone } from '../../../shared/useIsPhone';
import { useDialog } from '../../../shared/ui/DialogHost';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Money } from '../../../shared/ui/Money';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { SideDrawer } from '../../../shared/ui/SideDrawer';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { useTheme } from '@mui/material/styles';
import { colours, type as text } from '../../../theme/tokens';
import { IgnoreDialog } from './IgnoreDialog';
import { LinePanel } from './LinePanel';
import { MatchDialog } from './MatchDialog';
import { allOf, targetOf } from './matching';
import { NewEntryDialog } from './NewEntryDialog';
import type { Reconciliation, Suggestion, WaitingLine } from './reconciliation';
import { useReconcile } from './useReconcile';

/** Lines on the left, on the right what the chosen one may be: arrows, Enter, I, U, N and P are enough for all of them. */
export function WaitingLines({ data }: { data: Reconciliation }) {
  const t = useText();
  const can = useCan();
  const phone = useIsPhone();
  const open = useDialog();
  const { lines } = data;
  const reconcile = useReconcile(data.account.id);
  const { chosen, together, choose, move, toggle, clear } = useChosen(lines);
  const [isShown, setShown] = useState(false);
  const mayRun = can('finance.reconciliation.run');
  const mayUndo = can('finance.reconciliation.undo');
  const meant = together.length > 0 ? together : chosen ? [chosen] : [];

  const accept = useCallback(
    (line: WaitingLine, suggestion: Suggestion | undefined) => {
      if (!suggestion || reconcile.isPending) return;
      const taken = allOf(suggestion).map(({ id }) => id);
      void reconcile.match(targetOf(suggestion), [line.id], taken);
      setShown(false);
    },
    [reconcile],
  );
  const pair = useCallback(
    (line: WaitingLine) => {
      const { taken_back_by: other } = line;
      if (!other || reconcile.isPending) return;
      const both = [line.id, other.id];
      void reconcile.match({}, both, []);
      setShown(false);
    },
    [reconcile],
  );
  const ask = {
    ignore: () =>
      chosen && open((close) => <IgnoreDialog line={chosen} reconcile={reconcile} onClose={close} />),
    enter: () =>
      meant.length > 0 &&
      open((close) => (
        <NewEntryDialog lines={meant} reconcile={reconcile} onClose={() => (close(), clear())} />
      )),
    search: () =>
      meant.length > 0 &&
      open((close) => <MatchDialog lines={meant} reconcile={reconcile} onClose={() => (close(), clear())} />),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps: Readonly<Record<string, () => unknown>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      PageDown: () => move(10),
      PageUp: () => move(-10),
      Home: () => move(-lines.length),
      End: () => move(lines.length),
      ...(mayRun && {
        // Where nothing is suggested, it is looked for.
        Enter: () =>
          together.length === 0 && chosen?.taken_back_by
            ? pair(chosen)
            : together.length > 0 || chosen?.suggestions.length === 0
              ? ask.search()
              : chosen && accept(chosen, chosen.suggestions[0]),
        ' ': () => chosen && toggle(chosen.id),
        i: ask.ignore,
        n: ask.enter,
        p: ask.search,
      }),
      ...(mayUndo && { u: () => void reconcile.undo() }),
    };
    const step = steps[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };

  const list = useRef<HTMLDivElement>(null);
  // Whoever comes to work begins at once: the first line is chosen, and keys are heard.
  useEffect(() => {
    if (!phone) list.current?.focus({ preventScroll: true });
  }, [phone, data.account.id]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.id]);

  if (lines.length === 0 && data.open > 0) return <RecordSkeleton />;
  if (lines.length === 0)
    return (
      <EmptyState
        title={t('reconciliation.all_done')}
        hint={t('reconciliation.all_done_hint')}
        action={
          mayUndo &&
          reconcile.canUndo && (
            <Button variant="outlined" disabled={reconcile.isPending} onClick={() => void reconcile.undo()}>
              {t('reconciliation.undo_last')}
            </Button>
          )
        }
      />
    );
  const panel = chosen && (
    <LinePanel
      line={chosen}
      together={together}
      busy={reconcile.isPending}
      mayRun={mayRun}
      onAccept={(suggestion) => accept(chosen, suggestion)}
      onPair={() => pair(chosen)}
      onIgnore={ask.ignore}
      onEnter={ask.enter}
      onSearch={ask.search}
      {...(mayUndo && reconcile.canUndo && { onUndo: () => void reconcile.undo() })}
    />
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 400px' } }}>
      <Box
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={t('reconciliation.lines')}
        aria-multiselectable
        aria-activedescendant={chosen ? `line-${chosen.id}` : undefined}
        onKeyDown={onKeyDown}
        sx={{
          maxHeight: { xs: 'none', md: 'max(420px, calc(100vh - 330px))' },
          overflowY: { xs: 'visible', md: 'auto' },
          // Within: what lies around it clips.
          '&:focus-visible': { outlineOffset: '-2px' },
          borderRight: { xs: 0, md: `1px solid ${colours.line}` },
        }}
      >
        {lines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            isChosen={line.id === chosen?.id}
            isTogether={together.some(({ id }) => id === line.id)}
            onChoose={choose}
            onOpen={setShown}
          />
        ))}
      </Box>
      {!phone && (
        <Box sx={{ minWidth: 0 }} aria-live="polite">
          {panel}
        </Box>
      )}
      {phone && isShown && chosen && (
        <SideDrawer
          kind={t('reconciliation.line')}
          title={chosen.memo || t('reconciliation.no_memo')}
          onClose={() => setShown(false)}
        >
          {panel}
        </SideDrawer>
      )}
    </Box>
  );
}

interface LineRowProps {
  readonly line: WaitingLine;
  readonly isChosen: boolean;
  readonly isTogether: boolean;
  readonly onChoose: (id: string, withOthers: boolean) => void;
  readonly onOpen: (isShown: boolean) => void;
}

/** Drawn anew only where it is chosen or left: a thousand of them stand in the list. */
const LineRow = memo(function LineRow({ line, isChosen, isTogether, onChoose, onOpen }: LineRowProps) {
  const t = useText();
  const { skin } = useTheme();
  const { suggestions, unmatched_because } = line;
  const isMarked = isChosen || isTogether;
  return (
    <Box
      id={`line-${line.id}`}
      role="option"
      aria-selected={isMarked}
      onClick={(event) => {
        onChoose(line.id, event.ctrlKey || event.metaKey);
        onOpen(true);
      }}
      sx={{
        display: 'flex',
        gap: 3,
        alignItems: 'center',
        padding: '8px 16px',
        minHeight: 56,
        cursor: 'pointer',
        borderTop: `1px solid ${colours.line}`,
        boxShadow: isChosen ? `inset 3px 0 0 ${skin.accent}` : undefined,
        background: isMarked ? skin.accentSoft : undefined,
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 57px',
        '&:hover': isMarked ? {} : { background: colours.sunken },
      }}
    >
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          width: 84,
          flexShrink: 0,
          color: colours.inkMuted,
          fontSize: text.label,
        }}
      >
        {day(line.date)}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {line.memo || t('reconciliation.no_memo')}
        </Box>
        <Box
          sx={{
            ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
            ...{ fontSize: text.label, color: colours.inkMuted },
          }}
        >
          <Box component="span" sx={{ display: { md: 'none' } }}>
            {[day(line.date), line.name ?? line.document].filter(Boolean).join(' · ')}
          </Box>
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {[line.name, line.document].filter(Boolean).join(' · ')}
          </Box>
          {unmatched_because === 'payment_reversed' && t('reconciliation.was_reversed')}
          {unmatched_because === 'transfer_reversed' && t('reconciliation.transfer_was_reversed')}
        </Box>
      </Box>
      <Box
        sx={{
          ...{ display: 'flex', gap: { xs: 1, md: 3 } },
          flexDirection: { xs: 'column-reverse', md: 'row' },
          alignItems: { xs: 'flex-end', md: 'center' },
        }}
      >
        {(suggestions.length > 0 || line.taken_back_by) && (
          <StatusChip tone="info" label={t('reconciliation.has_suggestion')} />
        )}
        <Box sx={{ textAlign: 'right', minWidth: { md: 92 } }}>
          <Money value={line.amount} strong />
        </Box>
      </Box>
    </Box>
  );
});

/** The line that is worked on: after it is told, the one that stands in its place. And those that are matched together with it. */
function useChosen(lines: readonly WaitingLine[]) {
  const [id, setId] = useState<string>();
  const [others, setOthers] = useState<readonly string[]>([]);
  const place = useRef(0);
  const found = lines.findIndex((line) => line.id === id);
  const at = found >= 0 ? found : Math.min(place.current, Math.max(lines.length - 1, 0));
  place.current = at;
  const chosen = lines[at];
  const together = lines.filter((line) => others.includes(line.id));
  return {
    chosen,
    together,
    choose: useCallback((chosenId: string, withOthers: boolean) => {
      setId(chosenId);
      setOthers((before) => (withOthers ? toggled(before, chosenId) : []));
    }, []),
    move: (steps: number) => setId(lines[Math.min(Math.max(at + steps, 0), lines.length - 1)]?.id),
    toggle: (lineId: string) => setOthers((before) => toggled(before, lineId)),
    clear: () => setOthers([]),
  };
}

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
