import type {
  CourseSection,
  QuizQuestion,
} from '../../../../../../shared/src/features/content/entities/Course.ts'
import type { BlockPart } from '../../../../../../shared/src/features/content/rules/partAsLesson.ts'
import { createId } from '../../../../../../shared/src/kernel/model/key.ts'

/** A copy of a lesson or empty section, with new ids at all levels, named like other copies (SAV-14). */
export function copyLesson(node: CourseSection): CourseSection {
  const name = copyName(node.name)
  const { item } = node
  const copied = item && { ...copyItem(item), name, subItems: item.subItems.map(copyItem) }
  return { ...withFreshIds(node), name, item: copied }
}

/** A copy of one part of a block. */
export const copyPart = (part: BlockPart): BlockPart => ({ ...copyItem(part), name: copyName(part.name) })

/** A copy of a question; its key references the copied answers. */
export function copyQuestion(question: QuizQuestion): QuizQuestion {
  const ids = new Map(question.answers.map(({ id }) => [id, createId()]))
  const own = (id: string) => ids.get(id) ?? id
  return {
    ...structuredClone(question),
    id: createId(),
    answers: question.answers.map((answer) => ({ ...answer, id: own(answer.id) })),
    correctAnswer: question.correctAnswer.map(own),
  }
}

const copyItem = <Item extends { questions: QuizQuestion[] }>(item: Item): Item => ({
  ...withFreshIds(item),
  questions: item.questions.map(copyQuestion),
})

const copyName = (name: string) => [...`Copy of ${name}`].slice(0, 80).join('')

/** Cast: stored data is plain, so the result has the input's shape. */
const withFreshIds = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
    key === 'id' && typeof inner === 'string' ? createId() : inner,
  ) as Value
