/** Something that reads a text which somebody else wrote. */
export type Parser = {
  /** Loads it, and returns how it reads a text. What it refuses, by an error, was read too. */
  load(): Promise<(text: string) => unknown>
  /** Marks of its format, of more than one character: they are repeated as well. */
  tokens?: readonly string[]
  /** The text before and after the repeated part: a pattern is often slow only after its beginning was read. */
  frames?: readonly (readonly [before: string, after: string])[]
  /** It reads a page by a browser's parser. */
  needsDocument?: true
  /** The longest text that reaches it. */
  maxChars?: number
}
