import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useText } from '../../../i18n/useText';
import { count } from '../../../shared/format';
import { colours, tones, type as text } from '../../../theme/tokens';
import { COUNTED, type Plan } from './plan';

const NEARLY_FULL = 0.9;
const FULL_PERCENT = 100;

/** How much of each limit is used; a bar only where there is a limit to come near. */
export function UsageBars({ plan: { limits, usage } }: { plan: Plan }) {
  const t = useText();
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {COUNTED.map((name) => {
        const limit = limits[name];
        const used = usage[name];
        const share = limit ? Math.min(used / limit, 1) : used > 0 ? 1 : 0;
        const label = t(`plan.counted.${name}`);
        const near = limit !== null && share >= NEARLY_FULL;
        return (
          <Box key={name}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, marginBottom: 1 }}>
              <span>{label}</span>
              <Box
                component="span"
                sx={{ fontWeight: text.emphasis, color: near ? tones.danger.ink : undefined }}
              >
                {limit === null
                  ? t('plan.used_of_any', { used: count(used) })
                  : limit === 0 && used === 0
                    ? t('plan.not_included')
                    : t('plan.used_of', { used: count(used), limit: count(limit) })}
              </Box>
            </Box>
            {limit !== null && (
              <LinearProgress
                variant="determinate"
                value={share * FULL_PERCENT}
                color={near ? 'error' : 'primary'}
                aria-label={label}
                sx={{ backgroundColor: colours.line }}
              />
            )}
            {near && (
              <Box sx={{ marginTop: 1, fontSize: text.small, color: tones.danger.ink }}>
                {t(share === 1 ? 'plan.full' : 'plan.nearly_full')}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
