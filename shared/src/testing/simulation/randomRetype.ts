import { Course } from '../../features/content/entities/Course.ts'
import { questionTypes } from '../../features/content/questions/quizQuestion.ts'
import { isAppError } from '../../kernel/errors/AppError.ts'
import { applyEdit } from '../../kernel/model/edits/applyEdit.ts'
import type { Edit } from '../../kernel/model/edits/edit.ts'
import type { Replica } from '../../kernel/sync/replica.ts'
import type { Random } from '../createRandom.ts'
import type { ReplicaData } from '../memoryReplicaStore.ts'
import { awake } from './AuthorMemory.ts'

type Author = { replica: Replica; data: ReplicaData; random: Random; unique: () => string }
type Value = { type: string; questions?: { id: string }[]; subItems?: (Value & { id: string })[] }
type Section = { id: string; sections: Section[]; item: Value | null }

const lessonTypes = ['quiz', 'knowledgeCheck', 'typeform', 'article', 'block', 'block']

/**
 * Changes a type somewhere in a course: of a lesson, of a question, of a block's part, whose questions are variants in a
 * variant in a variant; or writes what only the present type has. Null if there is no lesson.
 */
export function makeRandomRetype({ replica, data, random, unique }: Author): string | null {
  const rows = [...data.rows].filter(([name]) => name.startsWith('course ')).map(([, row]) => row)
  if (rows.length === 0) return null
  const row = random.pick(rows)
  // Cast: a course's outline, by its definition.
  const lessons = flatten(row.sections as Section[]).filter(({ item }) => item !== null)
  if (lessons.length === 0) return null
  // Mostly the same one, so that authors meet.
  const { id, item } = random.chance(0.7) ? first(lessons) : random.pick(lessons)
  const path = ['sections', id, 'item']
  const edit = retype(path, item as Value, lessonTypes, random, unique)
  const isBlock = edit.do === 'set' && edit.value === 'block'
  const edits = isBlock ? [edit, newPart(path, random, unique)] : [edit]
  try {
    const after = edits.reduce<Readonly<Record<string, unknown>>>(
      (record, one) => applyEdit(Course, record, one, { isWithDormant: true }),
      row,
    )
    const key = String(row.key)
    replica.save(Course, key, awake(Course, data, key, after), row)
    return `retypes ${String(row.key)}: ${edit.do} ${edit.path.join('/')} ${edit.do === 'set' ? JSON.stringify(edit.value) : ''}`
  } catch (error) {
    if (isAppError(error, 'validation')) return null
    throw error
  }
}

function retype(
  path: string[],
  value: Value,
  types: readonly string[],
  random: Random,
  unique: () => string,
): Edit {
  const turn = random.next()
  const parts = value.subItems ?? []
  const questions = value.questions ?? []
  if (turn < 0.35) {
    const others = types.filter((type) => type !== value.type)
    return { do: 'set', path: [...path, 'type'], value: random.pick(others) }
  }
  if (value.type === 'typeform') return { do: 'set', path: [...path, 'typeformId'], value: unique() }
  if (parts.length > 0 && turn < 0.8) {
    const part = random.pick(parts)
    const partTypes = lessonTypes.filter((type) => type !== 'block')
    return retype([...path, 'subItems', part.id], part, partTypes, random, unique)
  }
  if (value.subItems) return newPart(path, random, unique)
  if (questions.length > 0 && turn < 0.8) {
    const question = [...path, 'questions', random.pick(questions).id]
    return turn < 0.6
      ? { do: 'set', path: [...question, 'type'], value: random.pick(questionTypes) }
      : { do: 'set', path: [...question, 'questionText'], value: unique() }
  }
  if (value.questions) {
    const answers = [{ id: `a${random.word(4)}`, answerText: unique() }]
    const element = { id: `q${random.word(4)}`, questionText: unique(), answers }
    return { do: 'insert', path: [...path, 'questions'], element }
  }
  return { do: 'set', path: [...path, 'headline'], value: `Words ${unique()}` }
}

const newPart = (path: string[], random: Random, unique: () => string): Edit => ({
  do: 'insert',
  path: [...path, 'subItems'],
  element: { id: `p${random.word(4)}`, name: `Part ${unique()}`, type: random.pick(['quiz', 'typeform']) },
})

const first = (sections: readonly Section[]): Section =>
  // Cast: the caller knows that there is one.
  [...sections].sort((a, b) => (a.id < b.id ? -1 : 1))[0] as Section

const flatten = (sections: readonly Section[]): Section[] =>
  sections.flatMap((section) => [section, ...flatten(section.sections)])
