/** What all names begin with, so that the log can share a server with others. */
const DEFAULT_ROOT = 'fidelidade';

/**
 * Names in KurrentDB. They hold the company, so that the server can pick a company's facts:
 *
 *     <root>/facts/<company>/<stream>       the events
 *     <root>/commands/<company>/<digits>    one record a command that was accepted (`command-digits.ts`)
 *     <root>/causes/<company>/<event id>    one record an append that this event caused
 */
export class StreamNames {
  /** What the names of all streams of facts begin with. */
  readonly facts: string;

  constructor(private readonly root: string = DEFAULT_ROOT) {
    this.facts = `${root}/facts/`;
  }

  factsOf(company: string): string {
    return `${this.facts}${escape(company)}/`;
  }

  fact(company: string, stream: string): string {
    return `${this.factsOf(company)}${escape(stream)}`;
  }

  command(company: string, digits: string): string {
    return `${this.root}/commands/${escape(company)}/${digits}`;
  }

  cause(company: string, eventId: string): string {
    return `${this.root}/causes/${escape(company)}/${eventId.toLowerCase()}`;
  }

  /** The stream of facts behind a name; undefined when it is none of ours. */
  factIn(name: string): { company: string; stream: string } | undefined {
    if (!name.startsWith(this.facts)) return undefined;
    const [company, stream, ...more] = name.slice(this.facts.length).split('/');
    if (!company || !stream || more.length > 0) return undefined;
    return { company: decodeURIComponent(company), stream: decodeURIComponent(stream) };
  }
}

/**
 * Keeps the slash for us, and escapes capitals too: within one append KurrentDB takes names that differ only in their
 * case for the same stream.
 */
const escape = (text: string): string =>
  encodeURIComponent(text).replace(/%..|[A-Z]/g, (part) =>
    part.startsWith('%') ? part : `%${part.charCodeAt(0).toString(16)}`,
  );
