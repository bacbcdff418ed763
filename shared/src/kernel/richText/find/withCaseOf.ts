/**
 * A replacement in the case of what it replaces: “Tea” becomes “Coffee” and “TEA” “COFFEE”, where “coffee” was typed. One that was
 * typed with capitals stays as it was typed.
 */
export function withCaseOf(found: string, words: string): string {
  if (words !== words.toLowerCase()) return words
  const isUpper = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase()
  const [first = '', ...rest] = found
  if (rest.length > 0 && isUpper(found) && found.match(/\p{L}/gu)?.length !== 1) return words.toUpperCase()
  if (!isUpper(first)) return words
  const [letter = '', ...others] = words
  return letter.toUpperCase() + others.join('')
}
