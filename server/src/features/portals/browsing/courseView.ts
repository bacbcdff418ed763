import { Course, type QuizQuestion } from '../../../../../shared/src/features/content/entities/Course.ts'
import { publicView } from '../../../../../shared/src/kernel/rules/publicView.ts'

/**
 * A course as its portal shows it: of a quiz only the number of questions, because startQuizAttempt draws and returns
 * them.
 */
export function courseView(course: Course, isEntitled: boolean): Record<string, unknown> {
  const { sections } = publicView(Course, { sections: course.sections }, { isEntitled })
  const view = publicView(Course, course, { isEntitled })
  return { ...view, sections: shownNodes(sections as Node[], course.sections) }
}

type Node = Record<string, unknown> & {
  id?: unknown
  item?: (Record<string, unknown> & { subItems?: unknown }) | null
  sections?: Node[]
}

/** Views and sources are matched by id: hidden items have no view. */
function shownNodes(views: readonly Node[], sources: Course['sections']): Node[] {
  return views.map((view) => {
    const source = sources.find(({ id }) => id === view.id)
    const item = view.item && source?.item ? shownItem(view.item, source.item) : null
    return { ...view, item, sections: shownNodes(view.sections ?? [], source?.sections ?? []) }
  })
}

function shownItem(view: Record<string, unknown>, source: NonNullable<Course['sections'][number]['item']>) {
  const parts = (Array.isArray(view.subItems) ? view.subItems : []) as Record<string, unknown>[]
  const questionsOf = (id: unknown) => source.subItems.find((part) => part.id === id)?.questions ?? []
  const subItems = parts.map((part) => ({ ...part, questions: questionsOf(part.id).map(blank) }))
  return { ...view, questions: source.questions.map(blank), subItems }
}

/** A placeholder for a question, so that it can be counted. */
const blank = (_question: QuizQuestion, index: number): QuizQuestion => ({
  id: `question-${index + 1}`,
  type: 'multipleChoiceQuestion',
  questionText: '',
  answers: [],
  correctAnswer: [],
  posterImageID: null,
})
