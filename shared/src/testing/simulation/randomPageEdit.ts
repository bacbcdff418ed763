import { PortalTemplate } from '../../features/portals/entities/PortalTemplate.ts'
import { isStack } from '../../features/portals/pageWidgets/holdsParts.ts'
import type { PageNode } from '../../features/portals/pageWidgets/pageElements.ts'
import { flattenNodes } from '../../features/portals/rules/pageContents.ts'
import { pageFaults } from '../../features/portals/rules/pageFaults.ts'
import { isAppError } from '../../kernel/errors/AppError.ts'
import { applyEdit } from '../../kernel/model/edits/applyEdit.ts'
import type { Edit } from '../../kernel/model/edits/edit.ts'
import type { Replica } from '../../kernel/sync/replica.ts'
import type { Random } from '../createRandom.ts'
import type { ReplicaData } from '../memoryReplicaStore.ts'
import { awake } from './AuthorMemory.ts'

type Values = Record<string, unknown>
type Part = Values & { id: string }

type Author = {
  replica: Replica
  data: ReplicaData
  random: Random
  /** Saves read from the cells what a change of type left out, as the console's do. */
  isWaking?: boolean
  /** A unique text. */
  unique: () => string
}

const tree = ['config', 'elements']

/**
 * An act on a page as its designer allows: parts are added, moved and removed, texts are written, entries of lists change, columns get other
 * widths, and parts are hidden by width. Returns its description, or null if there is no page, or the rules of pages refuse it.
 */
export function makeRandomPageEdit(author: Author): string | null {
  const { random, replica, data, isWaking, unique } = author
  const rows = [...data.rows]
    .filter(([name]) => name.startsWith(`${PortalTemplate.name} `))
    .map(([, row]) => row as Values)
  if (rows.length === 0) return null
  const row = random.pick(rows)
  const key = String(row.key)
  const count = random.chance(0.25) ? 2 : 1
  try {
    let after = row
    const edits: Edit[] = []
    for (let at = 0; at < count; at += 1) {
      const edit = pickEdit(author, partsOf(after))
      after = applyEdit(PortalTemplate, after, edit, { isWithDormant: true })
      edits.push(edit)
    }
    if (pageFaults.faults(after, row).length > 0) return null
    replica.save(PortalTemplate, key, isWaking ? awake(PortalTemplate, data, key, after) : after, row)
    return `edits ${key}: ${edits.map((edit) => JSON.stringify(edit)).join('; ')}`
  } catch (error) {
    if (isAppError(error, 'validation')) return null
    throw error
  } finally {
    unique()
  }
}

// Cast: a page's content, by its definition.
const partsOf = ({ config }: Values): PageNode[] =>
  flattenNodes((config as PortalTemplate['config'] | null)?.elements ?? [])

function pickEdit(author: Author, parts: readonly PageNode[]): Edit {
  const { random } = author
  const turn = random.next()
  if (parts.length === 0 || turn < 0.1)
    return { do: 'insert', path: tree, parent: null, element: newRow(author) }
  const part = random.pick(parts)
  if (turn < 0.3) return insertBeside(author, parts, part)
  if (turn < 0.5) return { do: 'move', path: tree, id: part.id, ...pickPlace(random, parts, part) }
  if (turn < 0.6) return { do: 'remove', path: tree, id: part.id }
  return editPart(author, part)
}

/** A column into a row, a widget or a row into what holds these. */
function insertBeside(author: Author, parts: readonly PageNode[], part: PageNode): Edit {
  const { random } = author
  const makes = part.element.type === 'row' ? newColumn : random.chance(0.15) ? newRow : newWidget
  const holder =
    part.element.type === 'row' || isStack(part.element.type)
      ? part
      : parts.find(({ elements }) => elements.some(({ id }) => id === part.id))
  const after = pickAfter(random, holder?.elements ?? [])
  return { do: 'insert', path: tree, parent: holder?.id ?? null, ...after, element: makes(author) }
}

/** Where parts of its kind may be. */
function pickPlace(random: Random, parts: readonly PageNode[], { element: { type } }: PageNode) {
  const holders = parts.filter(({ element }) =>
    type === 'column' ? element.type === 'row' : isStack(element.type),
  )
  if (holders.length === 0 || (type === 'row' && random.chance(0.7))) {
    const top = parts.filter(({ element }) => element.type === 'row')
    return { parent: null, ...pickAfter(random, top) }
  }
  const holder = random.pick(holders)
  return { parent: holder.id, ...pickAfter(random, holder.elements) }
}

const pickAfter = (random: Random, siblings: readonly PageNode[]) =>
  siblings.length === 0 || random.chance(0.4)
    ? {}
    : { after: random.chance(0.3) ? null : random.pick(siblings).id }

function editPart(author: Author, { id, element }: PageNode): Edit {
  const { random, unique } = author
  const path = [...tree, id, 'element']
  const set = (name: string, value: unknown): Edit => ({ do: 'set', path: [...path, name], value })
  if (random.chance(0.2))
    return set(random.pick(['hiddenOnPhone', 'hiddenOnTablet', 'hiddenOnDesktop']), random.chance(0.6))
  switch (element.type) {
    case 'row':
      return set('spacing', random.integer(-20, 20))
    case 'column':
      return set(random.pick(['xs', 'sm', 'md', 'lg', 'xl']), random.pick([null, 3, 4, 6]))
    case 'header':
      return set(random.pick(['title', 'subtitle']), `Words ${unique()}`)
    case 'button':
      return set('label', unique())
    case 'richText':
      return set('content', editText(author, element.content))
    case 'accordion':
      return editQuestions(author, [...path, 'questions'], element.questions)
    default:
      return set('padding', random.integer(0, 200))
  }
}

function editQuestions(
  { random, unique }: Author,
  path: string[],
  questions: readonly { id: string }[],
): Edit {
  const turn = random.next()
  if (questions.length === 0 || turn < 0.3)
    return { do: 'insert', path, element: { id: `q${random.word(4)}`, question: `Question ${unique()}` } }
  const { id } = random.pick(questions)
  if (turn < 0.45) return { do: 'move', path, id, after: null }
  if (turn < 0.6) return { do: 'remove', path, id }
  return { do: 'set', path: [...path, id, 'question'], value: `Question ${unique()}` }
}

type Text = { slate: readonly { id: string }[] } | null

/** Paragraphs are added, rewritten and removed. */
function editText({ random, unique }: Author, content: Text) {
  const slate: { id: string }[] = [...(content?.slate ?? [])]
  const paragraph = (id = `b${random.word(4)}`) => ({ id, type: 'paragraph', children: [{ text: unique() }] })
  const at = random.integer(0, Math.max(0, slate.length - 1))
  const turn = random.next()
  if (slate.length === 0 || turn < 0.5) slate.splice(at, 0, paragraph())
  else if (turn < 0.8) slate[at] = paragraph(slate[at]?.id)
  else slate.splice(at, 1)
  return { slate }
}

const newPart = ({ random }: Author, element: Values, elements: Part[] = []): Part => ({
  id: `p${random.word(5)}`,
  element,
  elements,
})

const newRow = (author: Author): Part => newPart(author, { type: 'row' }, [newColumn(author)])

const newColumn = (author: Author): Part =>
  newPart(author, { type: 'column' }, author.random.chance(0.7) ? [newWidget(author)] : [])

function newWidget(author: Author): Part {
  const { random, unique } = author
  const kinds: (() => Part)[] = [
    () => newPart(author, { type: 'header', title: `Words ${unique()}` }),
    () => newPart(author, { type: 'button', label: unique() }),
    () => newPart(author, { type: 'richText', content: editText(author, null) }),
    () =>
      newPart(author, { type: 'conditional', loggedIn: true }, [
        newPart(author, { type: 'header', title: `Words ${unique()}` }),
      ]),
    () =>
      newPart(author, {
        type: 'accordion',
        questions: [{ id: `q${random.word(4)}`, question: `Question ${unique()}` }],
      }),
  ]
  return random.pick(kinds)()
}
