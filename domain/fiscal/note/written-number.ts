const MOST_DIGITS = 9;
const NUMBERED =
  /^(?:(?:nf-?e?|nota(?: fiscal)?|note|invoice|n[º°o]?)\.?\s*)?(?:(\d{1,3})\s*[/-]\s*)?(\d[\d.\s]*)$/i;

/**
 * A note's number as a DANFE writes it, `Nº 000.001.234`, or as people do: `nota 5`, `5`, and with its series `NF-e 1-5`, `1/5`.
 * @returns undefined for what is none
 */
export function parseNoteNumber(
  text: string,
): { readonly series: number | undefined; readonly number: number } | undefined {
  const [, series, written = ''] = NUMBERED.exec(text.trim()) ?? [];
  const digits = written.replace(/[.\s]/g, '');
  if (digits === '' || digits.length > MOST_DIGITS) return undefined;
  return { series: series === undefined ? undefined : Number(series), number: Number(digits) };
}
