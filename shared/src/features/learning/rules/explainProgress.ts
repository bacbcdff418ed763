import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { countedLessons } from '../../content/rules/countedLessons.ts'
import type { OutlineLesson } from '../../content/rules/courseOutline.ts'
import { emptyProgress, type FoldedProgress, foldProgress } from './foldProgress.ts'
import type { LearningFact } from './learningFact.ts'

export type ProgressExplanation = {
  progress: number
  /** One line for each lesson that counts, in course order. */
  lessons: {
    id: string
    name: string
    progress: number
    /** The lesson's share of the course's percentage. */
    weight: number
    /** The event that set its current progress, or null. */
    because: { event: string; type: LearningFact['type']; occurredAt: string } | null
  }[]
  /** The event that reached this percentage before lessons were added or removed, or null. */
  keptFrom: { event: string; reached: number } | null
}

/** Explains a customer's progress: which event counted for which lesson. */
export function explainProgress(
  facts: readonly LearningFact[],
  outline: readonly OutlineLesson[],
): ProgressExplanation {
  const because = new Map<string, LearningFact>()
  let state: FoldedProgress = emptyProgress
  for (const fact of unique(facts)) {
    const next = foldProgress([fact], outline, state)
    const { lessonId } = fact
    if (lessonId !== null && percent(next, lessonId) > percent(state, lessonId)) because.set(lessonId, fact)
    state = next
  }
  const counted = countedLessons(outline)
  const lessons = counted.map(({ id, name }) => {
    const fact = because.get(id)
    return {
      id,
      name,
      progress: percent(state, id),
      weight: 100 / counted.length,
      because: fact ? { event: fact.id, type: fact.type, occurredAt: fact.occurredAt } : null,
    }
  })
  return { progress: state.progress, lessons, keptFrom: keptFrom(facts, state, lessons) }
}

function keptFrom(
  facts: readonly LearningFact[],
  state: FoldedProgress,
  lessons: readonly { progress: number }[],
): ProgressExplanation['keptFrom'] {
  const sum = lessons.reduce((total, lesson) => total + lesson.progress, 0)
  if (lessons.length > 0 && Math.floor(sum / lessons.length) >= state.progress) return null
  const fact = facts.find((candidate) => candidate.payload.reached === state.progress)
  return fact && state.progress > 0 ? { event: fact.id, reached: state.progress } : null
}

const percent = (state: FoldedProgress, lessonId: string) =>
  ownValue(state.lessonProgress, lessonId)?.progress ?? 0

function unique(facts: readonly LearningFact[]): LearningFact[] {
  return [...new Map(facts.toReversed().map((fact) => [fact.id, fact])).values()].toReversed()
}
