import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useGetList, useInput } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { ASIDE } from '../../../providers/failures';
import { useCan } from '../../../providers/useCan';
import { useFieldWords } from '../../../shared/form/ownership/fieldWords';
import { GroupError } from '../../../shared/form/Form';
import { CheckInput } from '../../../shared/inputs/CheckInput';
import { Panel } from '../../../shared/ui/Panel';
import { colours } from '../../../theme/tokens';

const MOST_ACCOUNTS = 200;

/** On which records: all of them, or only those that are ticked here. */
export function ScopeInputs() {
  const t = useText();
  const can = useCan();
  return (
    <Panel title={t('identity.scope.title')} hint={t('identity.scope.hint')}>
      <Box sx={{ display: 'grid', justifyItems: 'start' }}>
        <CheckInput source="scope.own_entries_only" label={t('identity.scope.own_entries_only')} />
        {can('finance.accounts.view') && <AccountsInput />}
      </Box>
    </Panel>
  );
}

function AccountsInput() {
  const t = useText();
  const { field } = useInput<readonly string[] | null>({ source: 'scope.accounts', defaultValue: null });
  useFieldWords('scope.accounts', t('identity.scope.accounts'));
  // react-admin shows a field without a value as an empty text.
  const allowed: readonly string[] | null = Array.isArray(field.value) ? field.value : null;
  const { data = [] } = useGetList<{ id: string; name: string }>(
    'accounts',
    { pagination: { page: 1, perPage: MOST_ACCOUNTS }, sort: { field: 'name', order: 'ASC' } },
    ASIDE,
  );
  const toggle = (id: string, ticked: boolean) =>
    field.onChange(ticked ? [...(allowed ?? []), id] : (allowed ?? []).filter((each) => each !== id));
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            checked={allowed !== null}
            onChange={(_event, limited) => field.onChange(limited ? [] : null)}
          />
        }
        label={t('identity.scope.some_accounts')}
      />
      {allowed && (
        <Box
          role="group"
          aria-label={t('identity.scope.accounts')}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 4,
            marginLeft: 2.5,
            paddingLeft: 4,
            borderLeft: `2px solid ${colours.line}`,
          }}
        >
          {data.map(({ id, name }) => (
            <FormControlLabel
              key={id}
              control={
                <Checkbox checked={allowed.includes(id)} onChange={(_event, ticked) => toggle(id, ticked)} />
              }
              label={name}
            />
          ))}
        </Box>
      )}
      <GroupError name="scope.accounts" />
      {/* The server says it of the place of the one that is meant. */}
      {allowed?.map((id, place) => (
        <GroupError key={id} name={`scope.accounts.${place}`} />
      ))}
    </>
  );
}
