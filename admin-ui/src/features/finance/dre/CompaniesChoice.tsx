import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';

interface HouseCompany {
  readonly id: string;
  readonly name: string;
}

/** The companies of the house whose statement may be asked for; nothing to choose where there is one. */
export function useHouse(): readonly HouseCompany[] {
  const { data } = useQuery({
    queryKey: ['reports', 'companies'],
    queryFn: ({ signal }) => api.get<{ data: HouseCompany[] }>('/api/reports/companies', {}, signal),
  });
  return data && data.data.length > 1 ? data.data : [];
}

interface CompaniesChoiceProps {
  /** Ids with commas between them; undefined for the one that is worked in. */
  readonly companies: string | undefined;
  readonly house: readonly HouseCompany[];
  readonly onChange: (companies: string | undefined) => void;
}

/** Which companies are summed: as many of the house as one likes. */
export function CompaniesChoice({ companies, house, onChange }: CompaniesChoiceProps) {
  const t = useText();
  const chosen = companies ? companies.split(',') : [];
  const named = house.filter(({ id }) => chosen.includes(id));
  return (
    <TextField
      select
      id="report-companies"
      label={t('reports.companies')}
      value={chosen}
      onChange={({ target }) => {
        const ids: readonly string[] = ([] as string[]).concat(target.value);
        const ordered = house.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
        onChange(ordered.length === 0 ? undefined : ordered.join(','));
      }}
      sx={{ width: { xs: '100%', md: 240 } }}
      slotProps={{
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () => named.map(({ name }) => name).join(', ') || t('reports.this_company'),
        },
        inputLabel: { shrink: true },
      }}
    >
      {house.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          <Checkbox checked={chosen.includes(id)} />
          <ListItemText primary={name} />
        </MenuItem>
      ))}
    </TextField>
  );
}
