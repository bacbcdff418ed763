/** Why the server does not start, in one sentence for whoever started it. `main` prints it and exits with 1. */
export class StartupError extends Error {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options)
    this.name = 'StartupError'
  }
}
