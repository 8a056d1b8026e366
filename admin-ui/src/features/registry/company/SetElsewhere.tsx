import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { Panel } from '../../../shared/ui/Panel';

interface PlaceProps {
  readonly permission: Permission;
  readonly title: string;
  readonly hint: string;
  readonly to: string;
  readonly open: string;
}

/** Settings of the company that have a page of their own, for those who may see it. */
function Place({ permission, title, hint, to, open }: PlaceProps) {
  const can = useCan();
  if (!can(permission)) return null;
  return (
    <Panel title={title} hint={hint}>
      <Button component={Link} to={to} variant="outlined" color="inherit">
        {open}
      </Button>
    </Panel>
  );
}

/** Where the numbers of the company's notes are. */
export function SeriesPlace() {
  const t = useText();
  return (
    <Place
      permission="fiscal.invoice-series.view"
      title={t('fiscal.series.of_company')}
      hint={t('fiscal.series.of_company_hint')}
      to="/invoice-series"
      open={t('fiscal.series.open')}
    />
  );
}

/** What the company gives its customers back. */
export function ProgramPlace() {
  const t = useText();
  return (
    <Place
      permission="loyalty.loyalty-programs.view"
      title={t('registry.company.program')}
      hint={t('registry.company.program_hint')}
      to="/loyalty-programs"
      open={t('registry.company.open_program')}
    />
  );
}
