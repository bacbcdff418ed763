/** A text that is not valid JSON yet. No schema accepts it, since it is a class instance. */
export class NotJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
