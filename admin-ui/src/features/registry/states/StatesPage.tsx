import { municipalities } from '@fidelidade/domain/registry/municipality.js';
import { manyOf } from '@fidelidade/domain/kernel/record-kind/words.js';
import { ALL_STATES, type State } from '@fidelidade/domain/kernel/states.js';
import { withoutAccents } from '@fidelidade/domain/kernel/text.js';
import InputAdornment from '@mui/material/InputAdornment';
import Search from '@mui/icons-material/Search';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Link } from 'react-router';
import { Guarded } from '../../../app/Guarded';
import { useText } from '../../../i18n/useText';
import { useWords } from '../../../i18n/useWords';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';

export const StatesPage = () => (
  <Guarded permission="registry.municipalities.view">
    <States />
  </Guarded>
);

const municipalitiesOf = ({ uf }: State): string =>
  `/municipalities?filter=${encodeURIComponent(JSON.stringify({ state: uf }))}`;

/** The 27 states, which nobody adds to; each leads to its municipalities. */
function States() {
  const t = useText();
  const words = useWords();
  const [typed, setTyped] = useState('');
  const wanted = withoutAccents(typed).trim();
  const found = ALL_STATES.filter(({ uf, name }) => withoutAccents(`${uf} ${name}`).includes(wanted));
  return (
    <>
      <PageHead title={t('registry.states.title')} subtitle={t('registry.states.subtitle')} />
      <Panel flush>
        <TextField
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={t('registry.states.search')}
          sx={{ margin: 3, width: 'calc(100% - 24px)', maxWidth: 360 }}
          slotProps={{
            htmlInput: { 'aria-label': t('registry.states.search') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
        <Table size="small" aria-label={t('registry.states.title')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('registry.states.name')}</TableCell>
              <TableCell>{t('registry.states.uf')}</TableCell>
              <TableCell>{t('registry.states.code')}</TableCell>
              <TableCell />
            </TableRow>
          </TableHead>
          <TableBody>
            {found.map((state) => (
              <TableRow key={state.uf}>
                <TableCell>{state.name}</TableCell>
                <TableCell>{state.uf}</TableCell>
                <TableCell>{state.id}</TableCell>
                <TableCell align="right">
                  <Link
                    to={municipalitiesOf(state)}
                    aria-label={t('registry.states.municipalities_of', { state: state.name })}
                  >
                    {words(manyOf(municipalities))}
                  </Link>
                </TableCell>
              </TableRow>
            ))}
            {found.length === 0 && (
              <TableRow>
                <TableCell colSpan={4}>{t('registry.states.none_found')}</TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </Panel>
    </>
  );
}
