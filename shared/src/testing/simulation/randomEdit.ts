import { Course } from '../../features/content/entities/Course.ts'
import { isAppError } from '../../kernel/errors/AppError.ts'
import { applyEdit } from '../../kernel/model/edits/applyEdit.ts'
import type { Edit } from '../../kernel/model/edits/edit.ts'
import type { Replica } from '../../kernel/sync/replica.ts'
import type { Random } from '../createRandom.ts'
import type { ReplicaData } from '../memoryReplicaStore.ts'
import { awake } from './AuthorMemory.ts'

type Values = Record<string, unknown>
type Item = { type: string; questions?: Keyed[]; content: Document; typeformId?: string | null }
type Section = { id: string; sections: Section[]; item: Item | null }
type Keyed = { id: string; answers?: Keyed[] }
type Document = { slate: Keyed[] } | null

/** What most edits are of: a few shared texts; or one lesson's type and fields; null: anything. */
export type Focus = 'texts' | 'lesson' | null

type Author = {
  replica: Replica
  data: ReplicaData
  organization: string
  random: Random
  focus?: Focus
  /** Saves read from the cells what a change of type left out, as the console's do. */
  isWaking?: boolean
  /** A unique text. */
  unique: () => string
}

/**
 * A random edit as an author would make, on visible data; returns its description, or null if none was possible.
 */
export function makeRandomEdit(author: Author): string | null {
  const { random, replica, organization, unique } = author
  const rows = [...author.data.rows].filter(([name]) => name.startsWith('course ')).map(([, row]) => row)
  const keys = ['tea', 'ink', 'oak'].map((id) => `${organization}~${id}`)
  const known = new Set(rows.map(({ key }) => key))
  const absent = keys.filter((key) => !known.has(key))
  if (absent.length > 0 && (rows.length === 0 || random.chance(author.focus === 'lesson' ? 0.02 : 0.12))) {
    const key = random.pick(absent)
    replica.save(Course, key, newCourse(author))
    return `makes ${key}`
  }
  const row =
    author.focus && random.chance(0.8) ? findLeast(rows, ({ key }) => String(key)) : random.pick(rows)
  const key = String(row.key)
  if (random.chance(0.05)) {
    replica.remove(Course, key)
    return `deletes ${key}`
  }
  const edits = random.chance(0.2) ? [pickEdit(author, row), pickEdit(author, row)] : [pickEdit(author, row)]
  try {
    const after = edits.reduce<Values>(
      (record, edit) => applyEdit(Course, record, edit, { isWithDormant: true }),
      row,
    )
    replica.save(Course, key, author.isWaking ? awake(Course, author.data, key, after) : after, row)
    return `edits ${key}: ${edits.map((edit) => inWords(edit)).join('; ')}`
  } catch (error) {
    if (isAppError(error, 'validation')) return null
    throw error
  } finally {
    unique()
  }
}

/** What all authors pick alike. */
const findLeast = <T>(all: readonly T[], nameOf: (one: T) => string): T =>
  // Cast: callers know whether there is one.
  [...all].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))[0] as T

const inWords = (edit: Edit) =>
  `${edit.do} ${edit.path.join('/')} ${JSON.stringify({ ...edit, do: undefined, path: undefined })}`

function newCourse({ random, unique, focus }: Author): Values {
  return {
    name: `Course ${unique()}`,
    slug: random.pick(['tea', 'tea', 'ink', null]),
    sections:
      focus === 'lesson'
        ? [{ ...newSection(random, unique), item: newItem(random, unique) }]
        : Array.from({ length: random.integer(0, 4) }, () => newSection(random, unique)),
  }
}

function newSection(random: Random, unique: () => string): Values & { id: string } {
  const section = { id: `s${random.word(4)}`, name: `Section ${unique()}` }
  return random.chance(0.5) ? section : { ...section, item: newItem(random, unique) }
}

/** Mostly quizzes, whose questions merge; and a kind with a field of its own that is not a list. */
function newItem(random: Random, unique: () => string): Values {
  const item = { name: `Lesson ${unique()}` }
  if (random.chance(0.25)) return { ...item, type: 'typeform', typeformId: unique() }
  const questions = Array.from({ length: random.integer(0, 2) }, () => newQuestion(random, unique))
  return { ...item, type: 'quiz', questions }
}

const newQuestion = (random: Random, unique: () => string): Values & { id: string } => ({
  id: `q${random.word(4)}`,
  questionText: unique(),
  answers: Array.from({ length: random.integer(0, 2) }, () => ({
    id: `a${random.word(4)}`,
    answerText: unique(),
  })),
})

function pickEdit(author: Author, row: Values): Edit {
  const { random, unique } = author
  // Cast: a course's outline, by its definition.
  const sections = flatten(row.sections as Section[])
  const lesson = findLeast(
    sections.filter(({ item }) => item !== null),
    ({ id }) => id,
  )
  if (lesson && random.chance(lessonShare(author.focus))) return editLesson(author, lesson)
  const turn = random.next()
  if (author.focus === 'texts' && turn < 0.7) {
    const [first] = sections
    const path = first && turn < 0.2 ? ['sections', first.id, 'name'] : [turn < 0.5 ? 'headline' : 'name']
    return { do: 'set', path, value: `Words ${unique()}` }
  }
  if (turn < 0.2 || sections.length === 0) return editDetails(author, row)
  if (turn < 0.3 || sections.length < 2)
    return {
      do: 'insert',
      path: ['sections'],
      ...placeAmong(random, sections),
      element: newSection(random, unique),
    }
  const section = random.pick(sections)
  if (turn < 0.5) return { do: 'move', path: ['sections'], id: section.id, ...placeAmong(random, sections) }
  if (turn < 0.6) return { do: 'remove', path: ['sections'], id: section.id }
  if (turn < 0.7) return { do: 'set', path: ['sections', section.id, 'name'], value: `Section ${unique()}` }
  return editItem(author, section)
}

const lessonShare = (focus: Focus | undefined) => (focus === 'lesson' ? 0.9 : focus === 'texts' ? 0.5 : 0.1)

function editDetails({ random, unique }: Author, row: Values): Edit {
  const name = random.pick(['name', 'headline', 'headline', 'slug', 'richText1', 'richText1'])
  if (name === 'slug') return { do: 'set', path: ['slug'], value: random.pick(['tea', 'ink', 'oak']) }
  if (name === 'richText1')
    return { do: 'set', path: [name], value: editDocument(random, unique, row.richText1 as Document) }
  const cleared = name === 'headline' && random.chance(0.2)
  return { do: 'set', path: [name], value: cleared ? null : `Words ${unique()}` }
}

/** The type, or what only some types have, of one lesson: of several authors at once one hides the other's work. */
function editLesson({ random, unique }: Author, { id, item }: Section): Edit {
  const path = ['sections', id, 'item']
  if (random.chance(0.3) || (!item?.questions && item?.typeformId === undefined))
    return { do: 'set', path: [...path, 'type'], value: random.pick(['quiz', 'typeform', 'article']) }
  if (item.typeformId !== undefined) return { do: 'set', path: [...path, 'typeformId'], value: unique() }
  return { do: 'insert', path: [...path, 'questions'], element: newQuestion(random, unique) }
}

function editItem({ random, unique }: Author, { id, item }: Section): Edit {
  const path = ['sections', id, 'item']
  if (!item) return { do: 'set', path, value: newItem(random, unique) }
  const turn = random.next()
  if (turn < 0.1) return { do: 'set', path, value: null }
  if (turn < 0.2) {
    const others = ['quiz', 'typeform', 'article', 'knowledgeCheck'].filter((type) => type !== item.type)
    return { do: 'set', path: [...path, 'type'], value: random.pick(others) }
  }
  if (item.typeformId !== undefined && turn < 0.7)
    return { do: 'set', path: [...path, 'typeformId'], value: unique() }
  if (turn < 0.3) return { do: 'set', path: [...path, 'headline'], value: `Words ${unique()}` }
  if (turn < 0.5 || !item.questions) {
    const value = editDocument(random, unique, item.content)
    return { do: 'set', path: [...path, 'content'], value }
  }
  return editList(
    random,
    [...path, 'questions'],
    item.questions,
    () => newQuestion(random, unique),
    (question) =>
      random.chance(0.5)
        ? { do: 'set', path: [...path, 'questions', question.id, 'questionText'], value: unique() }
        : editList(
            random,
            [...path, 'questions', question.id, 'answers'],
            question.answers ?? [],
            () => ({ id: `a${random.word(4)}`, answerText: unique() }),
            (answer) => ({
              do: 'set',
              path: [...path, 'questions', question.id, 'answers', answer.id, 'answerText'],
              value: unique(),
            }),
          ),
  )
}

function editList(
  random: Random,
  path: string[],
  items: readonly Keyed[],
  create: () => Values & { id: string },
  change: (item: Keyed) => Edit,
): Edit {
  const turn = random.next()
  const after = random.chance(0.3) ? null : random.chance(0.3) ? undefined : items[0]?.id
  const position = after === undefined ? {} : { after }
  if (items.length === 0 || turn < 0.3) return { do: 'insert', path, element: create(), ...position }
  const item = random.pick(items)
  if (turn < 0.45) return { do: 'move', path, id: item.id, ...position }
  if (turn < 0.6) return { do: 'remove', path, id: item.id }
  return change(item)
}

function editDocument(random: Random, unique: () => string, document: Document): Document {
  const slate = [...(document?.slate ?? [])]
  const block = () => ({ id: `b${random.word(4)}`, type: 'paragraph', children: [{ text: unique() }] })
  const index = slate.length > 0 ? random.integer(0, slate.length - 1) : 0
  const turn = random.next()
  if (slate.length === 0 || turn < 0.4) slate.splice(random.integer(0, slate.length), 0, block())
  else if (turn < 0.7) slate[index] = { ...block(), id: slate[index]?.id ?? 'b' }
  else if (turn < 0.85) slate.splice(index, 1)
  else if (turn < 0.95) slate.push(...slate.splice(index, 1))
  else return null
  return { slate }
}

function placeAmong(random: Random, sections: readonly Section[]) {
  const parent = random.chance(0.5) ? null : random.pick(sections).id
  return random.chance(0.5) ? { parent, after: null } : { parent }
}

const flatten = (sections: readonly Section[]): Section[] =>
  sections.flatMap((section) => [section, ...flatten(section.sections)])
