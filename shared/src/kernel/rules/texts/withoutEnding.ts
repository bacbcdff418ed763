/**
 * A text without the characters at its end for which `isCut` holds. In one pass: a regular expression such as `/-+$/` is tried
 * again at each character of a long run, which is quadratic where something else follows the run.
 */
export function withoutEnding(text: string, isCut: (character: string) => boolean): string {
  let end = text.length
  while (end > 0 && isCut(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** An address without the slashes at its end, since paths are appended. */
export const withoutSlashes = (address: string): string =>
  withoutEnding(address, (character) => character === '/')
