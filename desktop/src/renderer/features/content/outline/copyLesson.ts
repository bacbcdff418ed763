import type { BlockPart } from '#shared/features/content/lessons/lesson.ts'
import { answered } from '#shared/features/content/questions/questionKinds.ts'
import type { QuizQuestion } from '#shared/features/content/questions/quizQuestion.ts'
import { createId } from '#shared/kernel/model/key.ts'
import type { OutlineNode, Step } from './OutlineKind.ts'

/** A copy of a step or empty section, with new ids at all levels, named like other copies (SAV-14). */
export function copyLesson<Node extends OutlineNode>(node: Node): Node {
  const name = copyName(node.name)
  const { item } = node
  return { ...withFreshIds(node), name, item: item && { ...copyItem(item), name } }
}

/** A copy of one part of a block. */
export const copyPart = (part: BlockPart): BlockPart => ({ ...copyItem(part), name: copyName(part.name) })

/** A copy of a question; its key references the copied answers. */
export function copyQuestion(question: QuizQuestion): QuizQuestion {
  const copy = { ...structuredClone(question), id: createId() }
  const known = answered(copy)
  if (!known) return copy
  const ids = new Map(known.answers.map(({ id }) => [id, createId()]))
  const own = (id: string) => ids.get(id) ?? id
  return {
    ...known,
    answers: known.answers.map((answer) => ({ ...answer, id: own(answer.id) })),
    correctAnswer: known.correctAnswer.map(own),
    notAccepted: (known.notAccepted ?? []).map(own),
  }
}

function copyItem<Item extends Step | BlockPart>(item: Item): Item {
  const copy = withFreshIds(item)
  if ('questions' in item) return { ...copy, questions: item.questions.map(copyQuestion) }
  return { ...copy, ...('subItems' in item && { subItems: item.subItems.map(copyItem) }) }
}

const copyName = (name: string) => [...`Copy of ${name}`].slice(0, 80).join('')

/** Cast: stored data is plain, so the result has the input's shape. */
const withFreshIds = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
    key === 'id' && typeof inner === 'string' ? createId() : inner,
  ) as Value
