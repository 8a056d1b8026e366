import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../i18n/useText';
import { waitingSales } from '../../layout/useSignOut';
import { askAbout, askBeforeLeaving } from '../../shared/form/ownership/drafts';
import { selectCompany } from '../../providers/authProvider';
import type { Company } from '../../providers/user';
import { colours, type as text } from '../../theme/tokens';

/** Choosing a company starts the application anew: nothing of the other one stays in memory. */
export function CompanyList({
  companies,
  current,
}: {
  companies: readonly Company[];
  current?: string | undefined;
}) {
  const t = useText();
  const { mutate: choose, isPending } = useMutation({
    mutationFn: selectCompany,
    onSuccess: () => window.location.assign(import.meta.env.BASE_URL),
  });
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
      {companies.map(({ id, company_name, cnpj }) => (
        <li key={id}>
          <ButtonBase
            disabled={isPending || id === current}
            onClick={() => askBeforeLeaving(() => askAbout(waitingSales(t), () => choose(id)))}
            sx={{
              display: 'block',
              width: '100%',
              textAlign: 'left',
              padding: '12px 16px',
              border: `1px solid ${colours.lineInput}`,
              borderRadius: 2,
              '&:hover': { background: colours.sunken },
              '&:disabled': { borderColor: colours.line, background: colours.canvas },
            }}
          >
            <Box sx={{ fontWeight: text.emphasis }}>{company_name}</Box>
            <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{formatDocument(cnpj)}</Box>
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
