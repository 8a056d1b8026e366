import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { Panel } from '../../../shared/ui/Panel';
import { LadderRows } from '../../identity/levels/LadderRows';
import { levelSentence, namesIn } from '../../identity/levels/sentence';
import { useLevels } from '../../identity/levels/useLevels';

/** From which amount on who has to sign: the levels say it, and nothing else does. */
export function ApprovalsPanel() {
  const t = useText();
  const can = useCan();
  const maySee = can('system.levels.view');
  const { data } = useLevels(maySee);
  if (!maySee || !data) return null;
  const rows = data.map((level) => ({
    key: level.id,
    order: level.order,
    isOwn: false,
    text: levelSentence(t, level, namesIn(level)) ?? '',
  }));
  return (
    <Panel title={t('registry.company.approvals.title')} hint={t('registry.company.approvals.hint')}>
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
        {rows.length > 0 ? <LadderRows rows={rows} /> : <div>{t('registry.company.approvals.none')}</div>}
        <Button component={Link} to="/levels" variant="outlined" color="inherit">
          {t('registry.company.approvals.open')}
        </Button>
      </Stack>
    </Panel>
  );
}
