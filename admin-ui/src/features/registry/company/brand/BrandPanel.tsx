import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { type BrandPicture, isBrandColour } from '@fidelidade/domain/registry/company/brand.js';
import { readingOf } from '@fidelidade/domain/registry/company/brand-shades.js';
import type { Hex } from '@fidelidade/domain/kernel/colour.js';
import { useText } from '../../../../i18n/useText';
import { useCan } from '../../../../providers/useCan';
import { useCommand } from '../../../../providers/useCommand';
import { forgetUser } from '../../../../providers/user';
import { PanelForm } from '../../../../shared/form/PanelForm';
import { PictureChoice } from '../../../../shared/picture/PicturePanel';
import { drawnAnew } from '../../../../shared/picture/drawnAnew';
import { Facts } from '../../../../shared/ui/Facts';
import { Panel } from '../../../../shared/ui/Panel';
import type { Company } from '../company';
import { ColourInput } from './ColourInput';
import { PhonePreview } from './PhonePreview';

const PATH = '/api/company/brand';

/** How customers see the shop: what is chosen is seen at once as they will see it, before it is saved. */
export function BrandPanel({ company }: { company: Company }) {
  const t = useText();
  const mayChange = useCan()('system.companies.edit');
  const pictures = (
    <>
      <Picture company={company} which="logo" />
      <Picture company={company} which="cover" />
    </>
  );
  return (
    <Panel title={t('registry.company.brand.title')} hint={t('registry.company.brand.hint')}>
      {mayChange ? (
        <ColourForm company={company} pictures={pictures} />
      ) : (
        <Beside>
          <Box sx={COLUMN}>
            <Facts
              facts={[
                {
                  label: t('registry.company.brand.colour'),
                  value: company.brand_colour ?? t('registry.company.brand.none_set'),
                },
              ]}
            />
            {pictures}
          </Box>
          <PhonePreview company={company} colour={company.brand_colour} />
        </Beside>
      )}
    </Panel>
  );
}

const COLUMN = { display: 'grid', gap: 6, alignContent: 'start', minWidth: 0 };

/** What is chosen, and beside it what customers see of it. */
const Beside = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 6,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    }}
  >
    {children}
  </Box>
);

function ColourForm({ company, pictures }: { company: Company; pictures: ReactNode }) {
  const { id, brand_colour } = company;
  const t = useText();
  const { run } = useCommand<Company>(['companies']);
  return (
    <PanelForm
      name={t('registry.company.brand.title')}
      about={{ resource: 'companies', id }}
      record={{ id, brand_colour }}
      onSubmit={(values: { brand_colour?: unknown }) =>
        run(PATH, { brand_colour: values.brand_colour ?? null }, 'put')
      }
      below={<Box sx={{ ...COLUMN, marginTop: 6 }}>{pictures}</Box>}
    >
      <Beside>
        <Box sx={COLUMN}>
          <ColourInput
            source="brand_colour"
            label={t('registry.company.brand.colour')}
            hint={t('registry.company.brand.colour_hint')}
          />
          <Reading />
        </Box>
        <Preview company={company} />
      </Beside>
    </PanelForm>
  );
}

/** What is being typed, as soon as it is a colour. */
function useChosen(): Hex | null {
  const value: unknown = useWatch({ name: 'brand_colour' });
  return typeof value === 'string' && isBrandColour(value) ? value : null;
}

const Preview = ({ company }: { company: Company }) => (
  <PhonePreview company={company} colour={useChosen()} />
);

/** Any colour is taken: what becomes of it where it must be read is said. */
function Reading() {
  const t = useText();
  const colour = useChosen();
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {colour && t(`registry.company.brand.reading.${readingOf(colour)}`)}
    </Typography>
  );
}

/** A logo keeps what is transparent; a cover is a photo, no larger than a phone shows it. */
const DRAWN = {
  logo: { type: 'image/png', side_px: 384 },
  cover: { type: 'image/jpeg', side_px: 1280 },
} as const;

function Picture({ company, which }: { company: Company; which: BrandPicture }) {
  const t = useText();
  const can = useCan();
  const queries = useQueryClient();
  const { run, isPending } = useCommand<Company>(['companies'], () => {
    // Whoever is signed in is told with the shop's logo: that is asked for anew.
    forgetUser();
    void queries.invalidateQueries({ queryKey: ['auth'] });
  });
  const texts = `registry.company.brand.${which}` as const;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <div>
        <Typography variant="h3">{t(`${texts}.title`)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t(`${texts}.hint`)}
        </Typography>
      </div>
      <PictureChoice
        texts={texts}
        address={company[`brand_${which}`]}
        mayChange={can('system.companies.edit')}
        isPending={isPending}
        draw={(file) => drawnAnew(file, DRAWN[which])}
        onChoose={async (picture) => (await run(`${PATH}/${which}`, { picture }, 'put'))?.['picture']}
        onRemove={() => void run(`${PATH}/${which}`, {}, 'delete')}
      />
    </Box>
  );
}
