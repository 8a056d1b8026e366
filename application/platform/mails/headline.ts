/** What mail programs show of a subject before they cut it (RFC 5322 wants lines of no more than 78 characters). */
const MOST = 78;

/** What a letter tells, as its subject: its first sentence without the stop, cut at a word where it is long. */
export function headlineOf(news: string): string {
  const [sentence = ''] = news
    .trim()
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?])\s/, 1);
  const headline = sentence.replace(/\.$/, '');
  if (headline.length <= MOST) return headline;
  const cut = headline.slice(0, MOST - 1);
  const atWord = cut.lastIndexOf(' ');
  return `${atWord > MOST / 2 ? cut.slice(0, atWord) : cut}…`;
}
