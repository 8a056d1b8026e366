import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Hex } from '@fidelidade/domain/kernel/colour.js';
import { initialsOf } from '@fidelidade/domain/kernel/initials.js';
import { neutrals, OUR_COLOUR, shadesOf } from '@fidelidade/domain/registry/company/brand-shades.js';
import type { Scheme } from '@fidelidade/ui-kit/scheme.js';
import { useText } from '../../../../i18n/useText';
import { money } from '../../../../shared/format';
import { colours } from '../../../../theme/tokens';
import type { Company } from '../company';

interface PreviewProps {
  readonly company: Pick<Company, 'fantasy_name' | 'brand_logo' | 'brand_cover'>;
  readonly colour: Hex | null;
}

/** The participants' first screen in small, by day and by night, in the very shades that they get. */
export function PhonePreview({ company, colour }: PreviewProps) {
  const t = useText();
  return (
    <Box component="figure" sx={{ margin: 0 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ marginBottom: 2 }}>
        {t('registry.company.brand.preview')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(2, minmax(0, 196px))' }}>
        {(['light', 'dark'] as const).map((scheme) => (
          <Phone key={scheme} company={company} colour={colour ?? OUR_COLOUR} scheme={scheme} />
        ))}
      </Box>
    </Box>
  );
}

interface PhoneProps extends PreviewProps {
  readonly colour: Hex;
  readonly scheme: Scheme;
}

function Phone({ company: { fantasy_name, brand_logo, brand_cover }, colour, scheme }: PhoneProps) {
  const t = useText();
  const paper = neutrals[scheme];
  const shades = shadesOf(colour, scheme);
  const card = { background: paper.surface, border: `1px solid ${paper.line}`, borderRadius: '12px' };
  return (
    <Box
      role="img"
      aria-label={`${t('registry.company.brand.preview_alt')}, ${t(`registry.company.brand.preview_${scheme}`)}`}
      sx={{
        overflow: 'hidden',
        border: `6px solid ${colours.ink}`,
        borderRadius: '26px',
        background: paper.ground,
        color: paper.ink,
        fontSize: 11,
        lineHeight: 1.35,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          gap: 2,
          alignItems: 'center',
          padding: '10px 10px 8px',
          background: paper.surface,
        }}
      >
        {brand_logo ? (
          <Box
            component="img"
            src={brand_logo}
            alt=""
            sx={{ width: 26, height: 26, objectFit: 'contain', background: '#fff', borderRadius: '6px' }}
          />
        ) : (
          <Box
            sx={{
              ...{ display: 'grid', placeItems: 'center', width: 26, height: 26, borderRadius: '6px' },
              ...{ background: shades.hero, color: shades['on-hero'], fontWeight: 700 },
            }}
          >
            {initialsOf(fantasy_name)}
          </Box>
        )}
        <Box sx={{ fontWeight: 700, minWidth: 0, overflowWrap: 'anywhere' }}>{fantasy_name}</Box>
      </Box>
      {brand_cover && (
        <Box
          component="img"
          src={brand_cover}
          alt=""
          sx={{ display: 'block', width: '100%', height: 70, objectFit: 'cover' }}
        />
      )}
      <Box
        sx={{
          ...{ display: 'grid', gap: '9px', padding: '10px', position: 'relative', background: paper.ground },
          ...(brand_cover && { marginTop: '-14px', borderRadius: '14px 14px 0 0' }),
        }}
      >
        <Box sx={{ fontSize: 13, fontWeight: 700 }}>{t('registry.company.brand.preview_greeting')}</Box>
        <Box
          sx={{
            ...{ display: 'grid', gap: '8px', padding: '12px', borderRadius: '12px' },
            background: `linear-gradient(150deg, ${shades.hero}, ${shades['hero-deep']})`,
            color: shades['on-hero'],
          }}
        >
          <Box sx={{ color: shades['on-hero-muted'] }}>{t('registry.company.brand.preview_balance')}</Box>
          <Box sx={{ fontSize: 22, fontWeight: 750, lineHeight: 1 }}>{money('42.50')}</Box>
          <Box
            sx={{
              ...{ padding: '6px', borderRadius: '99px', textAlign: 'center', fontWeight: 700 },
              ...{ background: shades['on-hero'], color: shades['hero-deep'] },
            }}
          >
            {t('registry.company.brand.preview_use')}
          </Box>
        </Box>
        <Box sx={{ ...card, display: 'flex', gap: '8px', alignItems: 'center', padding: '8px' }}>
          <Box
            sx={{
              ...{ width: 34, height: 34, flex: 'none', borderRadius: '8px' },
              background: `linear-gradient(150deg, ${shades.hero}, ${shades['hero-deep']})`,
            }}
          />
          <div>
            <Box sx={{ fontWeight: 650 }}>{t('registry.company.brand.preview_offer')}</Box>
            <Box sx={{ color: shades['accent-strong'], fontWeight: 700 }}>{money('8.00')}</Box>
          </div>
        </Box>
        <Box
          sx={{
            ...{ padding: '8px', borderRadius: '8px', textAlign: 'center', fontWeight: 650 },
            ...{ background: shades.fill, color: shades['on-fill'] },
          }}
        >
          {t('registry.company.brand.preview_see')}
        </Box>
      </Box>
    </Box>
  );
}
