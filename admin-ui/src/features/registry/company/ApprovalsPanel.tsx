import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { APPROVAL_OPERATIONS, type ApprovalOperation } from '@fidelidade/domain/platform/approval/events.js';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { PanelForm } from '../../../shared/form/PanelForm';
import { CheckInput } from '../../../shared/inputs/CheckInput';
import { Facts } from '../../../shared/ui/Facts';
import { Panel } from '../../../shared/ui/Panel';
import { PanelToCome } from '../../../shared/ui/PanelToCome';
import { LadderRows } from '../../identity/levels/LadderRows';
import { levelSentence, namesIn } from '../../identity/levels/sentence';
import { useLevels } from '../../identity/levels/useLevels';

interface Rules {
  readonly operations: readonly ApprovalOperation[];
  readonly version: number;
}

/** What somebody else has to agree to before it counts, and from which amount on who signs: that the levels say. */
export function ApprovalsPanel() {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['approvals', 'rules'],
    queryFn: ({ signal }) => api.get<Rules>('/api/approvals/rules', {}, signal),
  });
  const title = t('registry.company.approvals.title');
  const hint = t('approvals.rules.hint');
  if (!data) return <PanelToCome title={title} hint={hint} error={error} retry={() => void refetch()} />;
  return (
    <>
      <Panel title={title} hint={hint}>
        <RulesOf rules={data} name={title} />
      </Panel>
      <Levels />
    </>
  );
}

function RulesOf({ rules, name }: { readonly rules: Rules; readonly name: string }) {
  const t = useText();
  const can = useCan();
  const { run } = useCommand<Rules>(['approvals']);
  const asks = (operation: ApprovalOperation) => rules.operations.includes(operation);
  if (!can('system.companies.edit'))
    return (
      <Facts
        facts={APPROVAL_OPERATIONS.map((each) => ({
          label: t(`approvals.operations.${each}`),
          value: t(asks(each) ? 'common.yes' : 'common.no'),
        }))}
      />
    );
  const record = Object.fromEntries(APPROVAL_OPERATIONS.map((each) => [each, asks(each)]));
  return (
    <PanelForm
      name={name}
      record={record}
      onSubmit={(values: object) => {
        const said = values as Partial<Record<ApprovalOperation, unknown>>;
        const operations = APPROVAL_OPERATIONS.filter((each) => said[each] === true);
        return run('/api/approvals/rules', { operations, version: rules.version }, 'put');
      }}
    >
      {APPROVAL_OPERATIONS.map((each) => (
        <CheckInput key={each} source={each} label={t(`approvals.rules.${each}`)} />
      ))}
    </PanelForm>
  );
}

function Levels() {
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
    <Panel title={t('registry.company.approvals.levels')}>
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
        {rows.length > 0 ? <LadderRows rows={rows} /> : <div>{t('registry.company.approvals.none')}</div>}
        <Button component={Link} to="/levels" variant="outlined" color="inherit">
          {t('registry.company.approvals.open')}
        </Button>
      </Stack>
    </Panel>
  );
}
