import { useText } from '../../../i18n/useText';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { useSeries } from './series';

const OFFERED = { offered: true, model: 55 };

/** In which series the note is numbered, the default one chosen beforehand; nothing is asked where there is but one. */
export function SeriesInput() {
  const t = useText();
  const series = useSeries(OFFERED) ?? [];
  if (series.length < 2) return null;
  const first = series.find(({ is_default }) => is_default);
  return (
    <SelectInput
      source="series"
      label={t('fiscal.series.one')}
      {...(first && { defaultValue: first.series })}
      choices={series.map(({ series: value, name }) => ({ value, label: `${value} · ${name}` }))}
    />
  );
}
