import Check from '@mui/icons-material/Check';
import Remove from '@mui/icons-material/Remove';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { usePermissionName } from '../../../i18n/usePermissionName';
import { useText } from '../../../i18n/useText';
import { colours, tones, type as text } from '../../../theme/tokens';
import { CHOICES, type Choice } from './choices';

interface GrantRowProps {
  readonly permission: Permission;
  readonly choice: Choice;
  readonly inPost: boolean;
  /** What comes of it. */
  readonly may: boolean;
  readonly mayChoose: (choice: Choice) => boolean;
  readonly onChoose: (choice: Choice) => void;
}

export function GrantRow({ permission, choice, inPost, may, mayChoose, onChoose }: GrantRowProps) {
  const t = useText();
  const nameOf = usePermissionName();
  const barred = CHOICES.some((each) => !mayChoose(each));
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        padding: '8px 16px',
        borderBottom: `1px solid ${colours.line}`,
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Box
        role="img"
        aria-label={t(may ? 'identity.access.may' : 'identity.access.may_not')}
        sx={{ display: 'flex', color: may ? tones.success.ink : colours.inkMuted, '& svg': { fontSize: 20 } }}
      >
        {may ? <Check /> : <Remove />}
      </Box>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        {nameOf(permission)}
        <Box sx={{ fontSize: text.small, color: colours.inkMuted }}>
          {t(inPost ? 'identity.access.in_post' : 'identity.access.not_in_post')}
          {barred && ` · ${t('identity.access.you_lack')}`}
        </Box>
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={choice}
        aria-label={nameOf(permission)}
        onChange={(_event, chosen: Choice | null) => chosen && onChoose(chosen)}
      >
        {CHOICES.map((each) => (
          <ToggleButton
            key={each}
            value={each}
            disabled={each !== choice && !mayChoose(each)}
            sx={TOGGLE[each]}
          >
            {t(`identity.access.choices.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

const toggle = (ink: string, soft: string) => ({
  textTransform: 'none',
  minHeight: 36,
  paddingInline: 3,
  color: colours.inkMuted,
  '&.Mui-selected, &.Mui-selected:hover': { color: ink, background: soft },
});

const TOGGLE: Record<Choice, object> = {
  post: toggle(colours.ink, tones.neutral.soft),
  granted: toggle(tones.success.ink, tones.success.soft),
  denied: toggle(tones.danger.ink, tones.danger.soft),
};
