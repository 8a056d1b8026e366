import { useScheme } from '@fidelidade/ui-kit/useScheme.js';
import { useTranslation } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import { type Skin, colourOf, isLight, skinOf, skins, tokensOf } from '../../theme/skins.js';
import styles from './ProfilePage.module.css';
import { usePreference } from './use-preference.js';

/** The twelve skins as twelve small pictures of themselves: the menu and the accent. */
export function SkinChoice({ stored }: { readonly stored: string }) {
  const { t } = useTranslation();
  const { value, choose } = usePreference('change-skin', 'user_skin', stored);
  const row = (title: string, rowSkins: readonly Skin[]) => (
    <>
      <p className={styles.hint}>{title}</p>
      <div className={styles.skins}>
        {rowSkins.map((skin) => (
          <label key={skin} className={styles.skin}>
            <input
              type="radio"
              name="skin"
              aria-label={`${t(`profile.colours.${colourOf(skin)}`)}, ${title}`}
              checked={skin === skinOf(value)}
              onChange={() => choose(skin)}
            />
            <Swatch skin={skin} />
            <span aria-hidden="true">{t(`profile.colours.${colourOf(skin)}`)}</span>
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

function Swatch({ skin }: { readonly skin: Skin }) {
  const scheme = useScheme();
  const { sidebar, hero, 'on-hero': onHero } = tokensOf(skin, scheme);
  const background = `linear-gradient(90deg, ${sidebar} 34%, ${hero} 34%)`;
  return (
    <span className={styles.swatch} style={{ color: onHero, background }}>
      <Icon name="check" size={22} />
    </span>
  );
}
