import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useGetMany } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router';
import { Guarded } from '../../../app/Guarded';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { moment } from '../../../shared/format';
import { PanelForm } from '../../../shared/form/PanelForm';
import { MainAndAside } from '../../../shared/ui/Columns';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDialog } from '../../../shared/ui/DialogHost';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { closeOnceLeft } from '../../../shared/views/views';
import { RuleFormLab } from '../lab/FormLabs';
import { Sentences, VersionList } from '../Meaning';
import { ruleSentences, type Rule } from './rule';
import { NEW_RULE, toForm, toTyped } from './rule-form';
import { RuleFields } from './RuleFields';

const TOUCHED = ['earning-rules'];

/** A rule that is being made. */
export const NewRulePage = () => (
  <Guarded permission="loyalty.earning-rules.edit">
    <NewRule />
  </Guarded>
);

function NewRule() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { run } = useCommand<Rule>(TOUCHED, () => {
    closeOnceLeft(pathname);
    void navigate('/loyalty-programs');
  });
  return (
    <>
      <PageHead title={t('loyalty.earning-rules.new')} backTo="/loyalty-programs" />
      <Panel>
        <PanelForm
          name={t('loyalty.earning-rules.new')}
          record={{ ...NEW_RULE }}
          submit={t('loyalty.earning-rules.publish')}
          cancelTo="/loyalty-programs"
          below={<RuleFormLab />}
          onSubmit={(typed) => run('/api/earning-rules', toForm({ ...NEW_RULE, ...typed }))}
        >
          <RuleFields />
        </PanelForm>
      </Panel>
    </>
  );
}

/** A rule with all that it ever said. */
export const RulePage = () => (
  <Guarded permission="loyalty.earning-rules.view">
    <ShownRule />
  </Guarded>
);

function ShownRule() {
  const t = useText();
  const can = useCan();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['earning-rules', id],
    queryFn: ({ signal }) =>
      api.get<{ data: readonly Rule[] }>(`/api/earning-rules/${id}/versions`, {}, signal),
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  const rule = data?.data[0];
  if (!rule) return <RecordSkeleton />;
  const isActive = rule.status === 'active';
  const mayEdit = isActive && can('loyalty.earning-rules.edit');
  return (
    <>
      <PageHead
        title={rule.name}
        subtitle={t('loyalty.loyalty-programs.version', {
          version: rule.version,
          date: moment(rule.published_at),
        })}
        backTo="/loyalty-programs"
        chip={
          <StatusChip
            label={t(isActive ? 'loyalty.earning-rules.active' : 'loyalty.earning-rules.ended')}
            tone={isActive ? 'success' : 'neutral'}
          />
        }
        actions={mayEdit && <EndRule rule={rule} />}
      />
      <MainAndAside
        main={
          mayEdit ? (
            <RuleForm key={rule.version} rule={rule} />
          ) : (
            <Panel title={t('loyalty.earning-rules.meaning')}>
              <Sentences sentences={ruleSentences(rule, t) ?? []} />
            </Panel>
          )
        }
        aside={
          <VersionList
            hint={t('loyalty.earning-rules.versions_hint')}
            versions={data.data}
            sentencesOf={(version) => ruleSentences(version, t) ?? []}
          />
        }
      />
    </>
  );
}

function RuleForm({ rule }: { rule: Rule }) {
  const t = useText();
  const { run } = useCommand<Rule>(TOUCHED);
  const products = useGetMany('products', { ids: [...rule.product_ids] });
  const groups = useGetMany('product-groups', { ids: [...rule.group_ids] });
  const namesOf = (found: readonly { readonly name?: string }[] | undefined) =>
    (found ?? []).map((each) => each?.name ?? '');
  const isWaiting =
    (rule.product_ids.length > 0 && products.isPending) || (rule.group_ids.length > 0 && groups.isPending);
  if (isWaiting) return <RecordSkeleton />;
  const record = {
    ...toTyped(rule),
    product_names: namesOf(products.data),
    group_names: namesOf(groups.data),
  };
  return (
    <Panel hint={t('loyalty.earning-rules.change_hint')} title={t('loyalty.earning-rules.one')}>
      <PanelForm
        name={rule.name}
        record={record}
        submit={t('loyalty.earning-rules.publish_version')}
        cancelTo="/loyalty-programs"
        below={<RuleFormLab ruleId={rule.id} />}
        onSubmit={(typed) =>
          run(
            `/api/earning-rules/${rule.id}`,
            { ...toForm({ ...record, ...typed }), version: rule.version },
            'put',
          )
        }
      >
        <RuleFields isPublished />
      </PanelForm>
    </Panel>
  );
}

function EndRule({ rule }: { rule: Rule }) {
  const t = useText();
  const open = useDialog();
  return (
    <Button
      variant="outlined"
      color="inherit"
      onClick={() => open((close) => <EndDialog rule={rule} onClose={close} />)}
    >
      {t('loyalty.earning-rules.end')}
    </Button>
  );
}

function EndDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const t = useText();
  const { run, isPending } = useCommand(TOUCHED, onClose, rule.name);
  return (
    <ConfirmDialog
      open
      title={t('loyalty.earning-rules.end_ask', { name: rule.name })}
      text={t('loyalty.earning-rules.end_hint')}
      confirm={t('loyalty.earning-rules.end')}
      danger
      busy={isPending}
      onConfirm={() => void run(`/api/earning-rules/${rule.id}/end`)}
      onClose={onClose}
    />
  );
}
