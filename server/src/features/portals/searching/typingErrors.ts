/** How many errors a word of so many letters may have: short words would be any other word. */
export const errorsAllowed = (letters: number): number => (letters < 4 ? 0 : letters < 8 ? 1 : 2)

/**
 * Those of the known words that somebody who typed `word` may have meant, the nearest first: a letter is wrong, missing, too
 * many, or two stand in each other's place. A word that is still being typed (`isOpen`) is compared with their beginnings.
 */
export function nearWords(
  word: string,
  known: readonly string[],
  { isOpen, most }: { isOpen: boolean; most: number },
): string[] {
  const letters = [...word]
  const allowed = errorsAllowed(letters.length)
  if (allowed === 0) return []
  const near: { word: string; errors: number }[] = []
  for (const one of known) {
    // Two units each way may be one letter.
    if (one.length + 2 * allowed < word.length) continue
    if (!isOpen && one.length > word.length + 2 * allowed) continue
    const errors = errorsBetween(letters, [...one], { allowed, isOpen })
    if (errors <= allowed) near.push({ word: one, errors })
  }
  return near
    .sort((a, b) => a.errors - b.errors || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
    .slice(0, most)
    .map((one) => one.word)
}

/** Errors between two words (optimal string alignment); more than `allowed` are not counted to the end. */
export function errorsBetween(
  typed: readonly string[],
  meant: readonly string[],
  { allowed, isOpen }: { allowed: number; isOpen: boolean },
): number {
  const width = isOpen ? Math.min(meant.length, typed.length + allowed) : meant.length
  let before: number[] = []
  let last = Array.from({ length: width + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row++) {
    const now = [row]
    let least = row
    for (let at = 1; at <= width; at++) {
      const isSame = typed[row - 1] === meant[at - 1]
      let errors = Math.min(cell(last, at) + 1, cell(now, at - 1) + 1, cell(last, at - 1) + (isSame ? 0 : 1))
      const isTurned =
        row > 1 && at > 1 && typed[row - 1] === meant[at - 2] && typed[row - 2] === meant[at - 1]
      if (isTurned) errors = Math.min(errors, cell(before, at - 2) + 1)
      now.push(errors)
      least = Math.min(least, errors)
    }
    if (least > allowed) return least
    before = last
    last = now
  }
  return isOpen ? Math.min(...last) : cell(last, width)
}

const cell = (row: readonly number[], at: number): number => row[at] ?? Number.POSITIVE_INFINITY
