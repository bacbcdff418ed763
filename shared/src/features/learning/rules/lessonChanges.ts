import { countedLessons, type OutlineLesson } from '../../content/rules/outline/courseOutline.ts'

/**
 * What an edition does to a lesson. `removed` is one that learners no longer see, also a hidden one; `counted` and
 * `uncounted` are about its share of the percentage.
 */
export const lessonChangeKinds = ['new', 'removed', 'moved', 'counted', 'uncounted'] as const
export type LessonChange = Pick<OutlineLesson, 'id' | 'name' | 'type'> & {
  change: (typeof lessonChangeKinds)[number]
}

type Outline = readonly OutlineLesson[]

/** What changes in the lessons that learners see, in the order of the new outline; removed ones come last. */
export function lessonChanges(from: Outline, to: Outline): LessonChange[] {
  const before = new Map(from.map((lesson) => [lesson.id, lesson]))
  const after = new Set(to.map(({ id }) => id))
  const moved = movedLessons(
    from.filter(({ id }) => after.has(id)),
    to.filter(({ id }) => before.has(id)),
  )
  const [counted, counts] = [idsOf(countedLessons(from)), idsOf(countedLessons(to))]
  const changes = to.flatMap((lesson): LessonChange[] => {
    if (!before.has(lesson.id)) return [changed(lesson, 'new')]
    const isMoved = moved.has(lesson.id)
    const isCounted = counts.has(lesson.id)
    return [
      ...(isMoved ? [changed(lesson, 'moved')] : []),
      ...(isCounted === counted.has(lesson.id) ? [] : [changed(lesson, isCounted ? 'counted' : 'uncounted')]),
    ]
  })
  return [...changes, ...from.filter(({ id }) => !after.has(id)).map((lesson) => changed(lesson, 'removed'))]
}

const changed = ({ id, name, type }: OutlineLesson, change: LessonChange['change']): LessonChange => ({
  ...{ id, name, type, change },
})
const idsOf = (lessons: Outline) => new Set(lessons.map(({ id }) => id))

/** Lessons in another section, and the fewest that must move for the rest to keep its order. Both have the same lessons. */
function movedLessons(from: Outline, to: Outline): Set<string> {
  const before = new Map(from.map((lesson, at) => [lesson.id, { at, section: lesson.path.join('/') }]))
  const moved = new Set<string>()
  const staying: { id: string; at: number }[] = []
  for (const { id, path } of to) {
    const was = before.get(id)
    if (!was) continue
    if (was.section === path.join('/')) staying.push({ id, at: was.at })
    else moved.add(id)
  }
  const kept = longestRise(staying.map(({ at }) => at))
  for (const { id, at } of staying) if (!kept.has(at)) moved.add(id)
  return moved
}

/** The longest subsequence that rises, by patience sorting. The numbers are different. */
function longestRise(numbers: readonly number[]): Set<number> {
  const tops: number[] = []
  const below = new Map<number, number | undefined>()
  for (const number of numbers) {
    const found = tops.findIndex((top) => top > number)
    const pile = found < 0 ? tops.length : found
    below.set(number, tops[pile - 1])
    tops[pile] = number
  }
  const rise = new Set<number>()
  for (let at = tops.at(-1); at !== undefined; at = below.get(at)) rise.add(at)
  return rise
}
