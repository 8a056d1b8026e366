import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/index.js';
import { TextField } from '../../../ui/TextField.js';
import styles from '../ProfilePage.module.css';
import { citiesLike, citiesQuery, type City } from './cities.js';
import type { AddressFields } from './profile-fields.js';

interface CityFieldProps {
  readonly state: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (changed: Pick<AddressFields, 'city' | 'city_id'>) => void;
}

/** The cities of the state, by typing. One that is written and not chosen is known by its name to the server. */
export function CityField({ state, value, error, onChange }: CityFieldProps) {
  const { t } = useTranslation();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const { data = [] } = useQuery(citiesQuery(state));
  const offered = isOpen ? citiesLike(data, value) : [];
  useEffect(() => list.current?.children[at]?.scrollIntoView({ block: 'nearest' }), [at]);

  const show = (shown: boolean) => {
    setOpen(shown);
    setAt(-1);
  };
  const take = ({ id, name }: City) => {
    onChange({ city: name, city_id: id });
    show(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = offered[at];
    if (step) {
      if (isOpen) setAt((at + step + offered.length) % Math.max(offered.length, 1));
      else show(true);
    } else if (event.key === 'Enter' && chosen) take(chosen);
    else if (event.key === 'Escape' && isOpen) show(false);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.city}>
      <TextField
        label={t('profile.city')}
        autoComplete="address-level2"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={offered.length > 0}
        aria-controls={listId}
        aria-activedescendant={at < 0 ? undefined : `${listId}-${at}`}
        hint={state === '' ? t('profile.cityHint') : undefined}
        value={value}
        error={error}
        onChange={(event) => {
          onChange({ city: event.target.value, city_id: null });
          show(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => show(false)}
        end={
          offered.length > 0 && (
            <ul
              ref={list}
              id={listId}
              role="listbox"
              aria-label={t('profile.cities')}
              className={styles.cities}
            >
              {offered.map((city, index) => (
                <li
                  key={city.id}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === at}
                  // The field keeps the focus: what is pressed is taken before it would be left.
                  onMouseDown={(event) => {
                    event.preventDefault();
                    take(city);
                  }}
                >
                  {city.name}
                </li>
              ))}
            </ul>
          )
        }
      />
    </div>
  );
}
