import { foldText, searchWords } from '#shared/kernel/richText/foldText.ts'

/**
 * Those whose label, group or other words have all typed words, each as the beginning of a word; first those whose label begins
 * with the text, last those that only their other words find. All, in their order, while nothing is typed.
 */
export function matchCommands<T extends { label: string; group: string; also?: string }>(
  commands: readonly T[],
  text: string,
): T[] {
  const typed = foldText(text).trim()
  if (typed === '') return [...commands]
  const words = searchWords(text)
  if (words.length === 0) return []
  const hasAll = (text: string) => {
    const own = searchWords(text)
    return words.every((word) => own.some((one) => one.startsWith(word)))
  }
  const ranked = commands.flatMap((command) => {
    const { label, group, also } = command
    const shown = `${label} ${group}`
    if (hasAll(shown)) return [{ command, rank: foldText(label).startsWith(typed) ? 0 : 1 }]
    return also !== undefined && hasAll(`${shown} ${also}`) ? [{ command, rank: 2 }] : []
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ command }) => command)
}
