import { foldText, searchWords } from '#shared/kernel/richText/foldText.ts'

/**
 * Those whose label or group has all typed words, each as the beginning of a word; first those whose label begins with
 * the text. All, in their order, while nothing is typed.
 */
export function matchCommands<T extends { label: string; group: string }>(
  commands: readonly T[],
  text: string,
): T[] {
  const typed = foldText(text).trim()
  if (typed === '') return [...commands]
  const words = searchWords(text)
  const matches = commands.filter(({ label, group }) => {
    const own = searchWords(`${label} ${group}`)
    return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)))
  })
  const rankOf = ({ label }: T) => (foldText(label).startsWith(typed) ? 0 : 1)
  return matches.toSorted((one, other) => rankOf(one) - rankOf(other))
}
