/**
 * A view over read tables, of its own model or of several; over no other view, for each is taken down by itself when a model is made
 * anew.
 */
export interface ReadView {
  readonly name: string;
  /** The query after `create view … as`. */
  readonly as: string;
}
