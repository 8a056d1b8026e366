import { useScheme } from '@fidelidade/ui-kit/useScheme.js';
import type { Hex } from '@fidelidade/domain/kernel/colour.js';
import { useConfig } from '../../auth/use-brand.js';
import { useTranslation } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import { type Skin, colourOf, isLight, skinOf, skins, tokensOf, tokensOfBrand } from '../../theme/skins.js';
import styles from './ProfilePage.module.css';
import { usePreference } from './use-preference.js';

/** The twelve skins as twelve small pictures of themselves: the menu and the accent. */
export function SkinChoice({ stored }: { readonly stored: string }) {
  const { t } = useTranslation();
  const { value, choose } = usePreference('change-skin', 'user_skin', stored);
  const brand = useConfig().data?.brand_colour;
  // Whoever chose none wears the shop's.
  const brandOf = (skin: Skin) => (skin === skinOf(undefined) ? brand : undefined);
  const nameOf = (skin: Skin) =>
    t(brandOf(skin) ? 'profile.shopColour' : `profile.colours.${colourOf(skin)}`);
  const row = (title: string, rowSkins: readonly Skin[]) => (
    <>
      <p className={styles.hint}>{title}</p>
      <div className={styles.skins}>
        {rowSkins.map((skin) => (
          <label key={skin} className={styles.skin}>
            <input
              type="radio"
              name="skin"
              aria-label={`${nameOf(skin)}, ${title}`}
              checked={skin === skinOf(value)}
              onChange={() => choose(skin)}
            />
            <Swatch skin={skin} brand={brandOf(skin)} />
            <span aria-hidden="true">{nameOf(skin)}</span>
          </label>
        ))}
      </div>
    </>
  );
  return (
    <fieldset className={`card ${styles.card}`}>
      <legend>{t('profile.look')}</legend>
      {row(t('profile.light'), skins.filter(isLight))}
      {row(
        t('profile.dark'),
        skins.filter((skin) => !isLight(skin)),
      )}
    </fieldset>
  );
}

function Swatch({ skin, brand }: { readonly skin: Skin; readonly brand: Hex | null | undefined }) {
  const scheme = useScheme();
  const { sidebar, hero, 'on-hero': onHero } = brand ? tokensOfBrand(brand, scheme) : tokensOf(skin, scheme);
  const background = `linear-gradient(90deg, ${sidebar} 34%, ${hero} 34%)`;
  return (
    <span className={styles.swatch} style={{ color: onHero, background }}>
      <Icon name="check" size={22} />
    </span>
  );
}
