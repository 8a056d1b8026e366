/** A failure that whoever started the program can understand and act on: only its sentence is printed. */
export class Failure extends Error {
  constructor(sentence, options) {
    super(sentence, options);
    this.sentence = sentence;
  }
}

/** Prints the sentence of an expected failure, or the whole of an unexpected one, and ends the process. */
export function endWith(error) {
  console.error(error?.sentence ?? error);
  process.exit(1);
}
