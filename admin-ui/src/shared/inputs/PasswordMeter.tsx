import { passwordStrength, STRENGTHS } from '@fidelidade/domain/identity/password-strength.js';
import Box from '@mui/material/Box';
import { useText } from '../../i18n/useText';
import { colours, tones, type as text, type Tone } from '../../theme/tokens';

const TONES: Record<(typeof STRENGTHS)[number], Tone> = {
  weak: 'danger',
  medium: 'warning',
  strong: 'success',
};

/** Three bars and a word. Its place is kept while nothing is typed, so that nothing jumps. */
export function PasswordMeter({ password }: { password: string }) {
  const t = useText();
  const strength = passwordStrength(password);
  const filled = password === '' ? 0 : STRENGTHS.indexOf(strength) + 1;
  const { ink } = tones[TONES[strength]];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 18 }}>
      <Box aria-hidden sx={{ display: 'flex', flex: 1, gap: 1 }}>
        {STRENGTHS.map((name, index) => (
          <Box
            key={name}
            sx={{ flex: 1, height: 4, borderRadius: 2, background: index < filled ? ink : colours.line }}
          />
        ))}
      </Box>
      <Box role="status" sx={{ minWidth: 84, textAlign: 'right', fontSize: text.small, color: ink }}>
        {filled > 0 && t(`session.strength.${strength}`)}
      </Box>
    </Box>
  );
}
