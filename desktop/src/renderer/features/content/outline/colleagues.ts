/** Those who are editing, by the lesson that they have open. */
export type Colleague = { name: string; lesson: string | null }

/** "Ann is editing this lesson." */
export function describeEditing(names: readonly string[], noun = 'lesson'): string {
  const known = [...new Set(names)]
  const shown = new Intl.ListFormat('en').format(known.slice(0, 3))
  const more = known.length > 3 ? ` and ${known.length - 3} more` : ''
  return `${shown}${more} ${known.length > 1 ? 'are' : 'is'} editing this ${noun}.`
}

/** "AL" of "Ana Lima". */
export const initialsOf = (name: string): string =>
  name
    .split(' ')
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** The names of those who have each lesson open. */
export function byLesson(colleagues: readonly Colleague[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>()
  for (const { name, lesson } of colleagues)
    if (lesson !== null) names.set(lesson, [...(names.get(lesson) ?? []), name])
  return names
}
