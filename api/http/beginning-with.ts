/** What is read on after its first piece was looked at: what cannot be answered is refused before anything is sent. */
export async function* beginningWith<Piece>(
  first: IteratorResult<Piece, unknown>,
  rest: AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
