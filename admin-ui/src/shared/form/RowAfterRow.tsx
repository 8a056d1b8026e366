import type { Fields } from '@fidelidade/domain/kernel/three-way.js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createContext, use, useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useText } from '../../i18n/useText';
import { touchedPaths } from './ownership/touchedPaths';

/** A form whose records are entered one after the other. */
export interface RowAfterRow {
  /** What the next one begins with, as it was in the one before. */
  readonly keeps: readonly string[];
  /** What is copied of the last one. */
  readonly copies: readonly string[];
  /** The last one that was saved, where none was since the form was opened. */
  readonly last: () => Promise<Fields | undefined>;
}

interface Rows extends RowAfterRow {
  /** What was saved last since the form was opened. */
  readonly saved: { readonly current: Fields | undefined };
  /** With what the form is sent to be followed by another; null to leave it. */
  readonly goesOn: { current: Fields | null };
}

/** Only a form that is entered row after row is inside of one. */
export const RowsContext = createContext<Rows | null>(null);

/** What fields are kept of a form, or of a record. */
export const fieldsOf = (names: readonly string[], form: Fields): Fields =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = form[name];
      return value === undefined || value === null || value === '' ? [] : [[name, value]];
    }),
  );

/** «Salvar e lançar outra» and «Copiar última», with their keys. */
export function RowButtons() {
  const rows = use(RowsContext);
  return rows && <ButtonsOf rows={rows} />;
}

function ButtonsOf({ rows }: { rows: Rows }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const { getValues, setValue } = useFormContext();
  const { dirtyFields, isSubmitting } = useFormState();
  const isEmpty = touchedPaths(dirtyFields).length === 0;

  const saveAndGoOn = () => {
    rows.goesOn.current = getValues();
    place.current?.closest('form')?.requestSubmit();
  };
  const copyLast = async () => {
    const last = rows.saved.current ?? (await rows.last());
    for (const [name, value] of Object.entries(fieldsOf(rows.copies, last ?? {})))
      setValue(name, value, { shouldDirty: true, shouldTouch: true });
  };

  const now = useRef({ isEmpty, isSubmitting, saveAndGoOn, copyLast });
  now.current = { isEmpty, isSubmitting, saveAndGoOn, copyLast };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isHeld = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && !event.repeat;
      // Enter in an open list chooses there first; what a dialog asks is not the form's.
      const isElsewhere = document.querySelector('[role="dialog"]') !== null;
      if (!isHeld || event.defaultPrevented || isElsewhere) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        if (!now.current.isSubmitting) now.current.saveAndGoOn();
      } else if (event.key.toLowerCase() === 'd' && now.current.isEmpty) {
        event.preventDefault();
        void now.current.copyLast();
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <Box ref={place} sx={{ display: 'contents' }}>
      {isEmpty && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => void copyLast()}
          aria-keyshortcuts="Control+D"
        >
          {t('common.copy_last')}
        </Button>
      )}
      <Button
        variant="outlined"
        disabled={isSubmitting}
        onMouseDown={(press) => press.preventDefault()}
        onClick={saveAndGoOn}
        aria-keyshortcuts="Control+Enter"
      >
        {t('common.save_and_next')}
      </Button>
    </Box>
  );
}
