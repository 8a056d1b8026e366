import { MAX_FILE_NAME } from './attachments.js';
import type { AttachmentType } from './events.js';

/**
 * What a file may be called that is of a type: the first of them is added where a name ends in nothing that anybody knows. Text
 * is called as whoever writes it likes: `.csv`, `.ofx`, `.ret`.
 */
const ENDINGS: Readonly<Record<AttachmentType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'text/plain': ['txt'],
  'application/xml': ['xml', 'txt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
};

/** Endings of what is opened as something else, or carried out, whatever is in it. */
const OTHER_ENDINGS: ReadonlySet<string> = new Set([
  ...['doc', 'docm', 'xls', 'xlsm', 'xlsb', 'ppt', 'pptx', 'pptm', 'zip', 'rar', '7z', 'gz', 'iso', 'img'],
  ...['htm', 'html', 'xht', 'xhtml', 'mht', 'mhtml', 'svg', 'svgz', 'url', 'lnk', 'jar', 'apk', 'app', 'dmg'],
  ...['js', 'mjs', 'cjs', 'jse', 'vbs', 'vbe', 'wsf', 'wsh', 'hta', 'php', 'py', 'pl', 'rb', 'sh', 'reg'],
  ...['exe', 'com', 'scr', 'pif', 'msi', 'bat', 'cmd', 'ps1', 'psm1', 'dll', 'cpl', 'chm', 'application'],
]);

const KNOWN_ENDINGS: ReadonlySet<string> = new Set(Object.values(ENDINGS).flat());

/** Told by no bytes of their own: what is text may be called as it likes, unless that promises something else. */
const isText = (type: AttachmentType): boolean => type === 'text/plain' || type === 'application/xml';

/** Characters that are not seen, or turn round what is: with one before `gpj.exe` a program reads as if it ended in `exe.jpg`. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
const LIKE_A_DOT = /[\u2024\ufe52\uff0e]/g;
const PATH = /[\\/]/g;
/** Windows leaves these away where it keeps the file, and with them what stood before the ending. */
const AT_THE_END = /[\s.]+$/u;

/** A name as people see it, and as every system keeps it. */
const seen = (name: string): string =>
  name
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(LIKE_A_DOT, '.')
    .replace(PATH, '_')
    .replace(/\p{Zs}/gu, ' ')
    .trim()
    .replace(AT_THE_END, '');

const endingOf = (name: string): string | undefined => /\.([a-z0-9]{1,12})$/i.exec(name)?.[1]?.toLowerCase();

/**
 * Whether a name says what a file is, by its last ending as people see it: a picture that is called a PDF opens in nothing that its name
 * promises.
 */
export function isCalledAs(name: string, type: AttachmentType): boolean {
  const ending = endingOf(seen(name));
  if (ending === undefined || ENDINGS[type].includes(ending)) return true;
  if (isText(type)) return !OTHER_ENDINGS.has(ending) && (ending === 'xml' || !KNOWN_ENDINGS.has(ending));
  return !OTHER_ENDINGS.has(ending) && !KNOWN_ENDINGS.has(ending);
}

/**
 * The name that a file is kept and downloaded by: nothing in it is unseen or a path, and its end says what the file is.
 * Empty where nothing is left of it.
 */
export function fileName(name: string, type: AttachmentType): string {
  const shown = seen(name);
  const ending = endingOf(shown);
  if (shown === '') return shown;
  const tells =
    ending !== undefined && (isText(type) ? isCalledAs(shown, type) : ENDINGS[type].includes(ending));
  if (tells) return shown;
  const added = `.${ENDINGS[type][0]}`;
  return shown.length > MAX_FILE_NAME
    ? shown
    : `${seen(shown.slice(0, MAX_FILE_NAME - added.length))}${added}`;
}
