import type { Course } from '#shared/features/content/entities/Course.ts'
import type { Document } from '#shared/features/content/entities/Document.ts'
import type { Microcast } from '#shared/features/content/entities/Microcast.ts'
import type { PublicProgram } from '#shared/features/content/entities/Program.ts'
import type { BlockPart, CourseItem } from '#shared/features/content/lessons/lesson.ts'
import type { QuizQuestion } from '#shared/features/content/questions/quizQuestion.ts'
import { isGradedItem } from '#shared/features/content/rules/outline/courseOutline.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { type LearnableType, learnables } from '../../learning/learnables.ts'
import type { LearningOf } from '../../learning/progress/findLearning.ts'

export type ItemViews = {
  course: PublicRecord<typeof Course>
  program: PublicProgram
  microcast: PublicRecord<typeof Microcast>
  document: PublicRecord<typeof Document>
}

/**
 * An item as its portal shows it to the asker: of a quiz only the number of questions, because startQuizAttempt draws and returns
 * them.
 */
export function viewItem<T extends LearnableType>({
  type,
  item,
  access,
}: Pick<LearningOf<T>, 'type' | 'item' | 'access'>): ItemViews[T] {
  const view: object = publicView(learnables[type].item, { ...item }, { isEntitled: access.hasAccess })
  // Casts: the view is of the type's own entity. A program's lessons are of a course's kinds, and what else it holds passes unchanged.
  if (!('sections' in item)) return view as ItemViews[T]
  const sections = shownNodes((view as WithNodes).sections, (item as WithNodes).sections)
  return { ...view, sections } as ItemViews[T]
}

type Nodes = Course['sections']
type WithNodes = { sections: Nodes }

/** Views and sources are matched by id: hidden items have no view, and what is below them is in their place. */
function shownNodes(views: Nodes, sources: Nodes): Nodes {
  const items = new Map<string, CourseItem>()
  collectItems(sources, items)
  return withItems(views, items)
}

function collectItems(nodes: Nodes, found: Map<string, CourseItem>) {
  for (const { id, item, sections } of nodes) {
    if (item) found.set(id, item)
    collectItems(sections, found)
  }
}

const withItems = (views: Nodes, items: ReadonlyMap<string, CourseItem>): Nodes =>
  views.map((view) => {
    const source = items.get(view.id)
    const item = view.item && source ? shownItem(view.item, source) : null
    return { ...view, item, sections: withItems(view.sections, items) }
  })

function shownItem(view: CourseItem, source: CourseItem): CourseItem {
  if (view.type !== 'block' || source.type !== 'block') return withQuestions(view, source)
  const parts = new Map(source.subItems.map((part) => [part.id, part]))
  return { ...view, subItems: view.subItems.map((part) => withQuestions(part, parts.get(part.id))) }
}

function withQuestions<Item extends CourseItem | BlockPart>(
  view: Item,
  source: CourseItem | BlockPart | undefined,
): Item {
  return source && isGradedItem(source) ? { ...view, questions: source.questions.map(blank) } : view
}

/** A placeholder for a question, so that it can be counted. */
const blank = (_question: QuizQuestion, index: number): QuizQuestion => ({
  id: `question-${index + 1}`,
  type: 'multipleChoiceQuestion',
  questionText: '',
  answers: [],
  correctAnswer: [],
  notAccepted: [],
  posterImageID: null,
})
