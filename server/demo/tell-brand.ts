import { ChangeBrandColour, ChangeBrandPicture } from '@fidelidade/application/registry/company.commands.js';
import type { BrandPicture } from '@fidelidade/domain/registry/company/brand.js';
import type { DemoStory } from './demo-story.js';
import { drawnCover, drawnLogo } from './drawn-pictures.js';

/** Of the hills that the shop is named after. */
const COLOUR = '#b5482a';

/** How the shop looks to its customers: its logo, its cover and its colour. */
export async function tellBrand(story: DemoStory): Promise<void> {
  const first = story.day(0);
  await story.do('brand-colour', first, (context) => new ChangeBrandColour(context, COLOUR));
  await show(story, 'logo', drawnLogo());
  await show(story, 'cover', drawnCover());
}

async function show(story: DemoStory, which: BrandPicture, png: Buffer): Promise<void> {
  const { pictures, companyId } = story.stage;
  const picture = `data:image/png;base64,${png.toString('base64')}`;
  const kept = await pictures.keep(companyId, ['brand', which], picture, 'picture');
  await story.do(`brand-${which}`, story.day(0), (context) => new ChangeBrandPicture(context, which, kept));
}
