/** A view over read tables, of its own model or of several. */
export interface ReadView {
  readonly name: string;
  /** The query after `create view … as`. */
  readonly as: string;
}
