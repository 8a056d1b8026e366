/** An instant as the browser's field of day and time has it, in the user's zone: `2026-11-05T18:00`. */
export function toLocalTime(instant: string | undefined): string {
  const time = Date.parse(instant ?? '');
  if (Number.isNaN(time)) return '';
  const offset_ms = new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - offset_ms).toISOString().slice(0, 16);
}

/** Undefined for what is not whole yet. */
export function fromLocalTime(text: string): string | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
