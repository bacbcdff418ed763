/** A text that is no JSON yet. No schema accepts it, since it is an instance of a class. */
export class NotJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
