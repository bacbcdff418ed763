/** Why the server cannot start, in one sentence for the operator. `main` prints it and exits with 1. */
export class StartupError extends Error {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options)
    this.name = 'StartupError'
  }
}
