import { Course, type QuizQuestion } from '../../../../shared/src/entities/Course.ts'
import { publicView } from '../../../../shared/src/rules/publicView.ts'

/**
 * A course as its portal shows it. Hidden lessons are left out; a quiz tells how many questions it has
 * and nothing of them, since those come drawn from startQuizAttempt.
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

function shownNodes(views: readonly Node[], sources: Course['sections']): Node[] {
  return sources.flatMap((source, index) => {
    const view = views[index]
    if (!view || source.hidden) return []
    const below = shownNodes(view.sections ?? [], source.sections)
    return [
      {
        ...view,
        item: source.item && view.item && !source.item.hidden ? shownItem(view.item, source.item) : null,
        sections: below,
      },
    ]
  })
}

function shownItem(view: Record<string, unknown>, source: NonNullable<Course['sections'][number]['item']>) {
  const parts = (Array.isArray(view.subItems) ? view.subItems : []) as Record<string, unknown>[]
  const subItems = source.subItems.flatMap((part, index) =>
    part.hidden ? [] : [{ ...parts[index], questions: part.questions.map(blank) }],
  )
  return { ...view, questions: source.questions.map(blank), subItems }
}

/** The place of a question, so that it can be counted. */
const blank = (_question: QuizQuestion, index: number): QuizQuestion => ({
  id: `question-${index + 1}`,
  type: 'multipleChoiceQuestion',
  questionText: '',
  answers: [],
  correctAnswer: [],
  posterImageID: null,
})
