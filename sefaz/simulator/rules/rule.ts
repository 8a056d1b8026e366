import type { XmlView } from '../../xml/read-xml.js';
import type { NoteBook } from '../note-book.js';

/** What a rule may look at beside the note. */
export interface RuleContext {
  readonly now: Date;
  readonly notes: NoteBook;
  /** CNPJ of the certificate that signed. */
  readonly signer: string | undefined;
  /** Companies and people that the state has suspended. */
  readonly irregular: ReadonlySet<string>;
  readonly barred: Readonly<Record<string, 303 | 307>>;
}

/** A check of the manual: the first one that is broken is the answer. */
export interface Rule {
  readonly id: string;
  readonly cStat: number;
  readonly source: string;
  /** Official text of the message. */
  readonly message: string;
  /** True when broken, or what the message adds in brackets. */
  readonly broken: (note: SubmittedNote, context: RuleContext) => boolean | string;
}

/** The note as rules read it: official names relative to `infNFe`, amounts in cents. */
export class SubmittedNote {
  constructor(private readonly infNFe: XmlView) {}

  get key(): string {
    return (this.infNFe.attribute('Id') ?? '').slice(3);
  }

  text(path: string): string {
    return this.infNFe.text(path) ?? '';
  }

  has(path: string): boolean {
    return this.infNFe.first(path) !== undefined;
  }

  /** Amount of one field, zero when absent. */
  cents(path: string): number {
    return toCents(this.text(path));
  }

  /** Sum of a field over all places where it occurs. */
  sum(path: string): number {
    return this.infNFe.find(path).reduce((sum, view) => sum + toCents(view.content), 0);
  }

  get items(): XmlView[] {
    return this.infNFe.find('./n:det');
  }
}

export const toCents = (amount: string): number => Math.round(Number(amount || '0') * 100);

/** The number of the first item that a check finds wrong, as the SEFAZ writes it. */
export function firstItem(note: SubmittedNote, wrong: (item: XmlView) => boolean): string | false {
  const item = note.items.find(wrong);
  return item ? `nItem: ${item.attribute('nItem') ?? ''}` : false;
}
