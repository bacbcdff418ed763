import { isAppError } from '../../kernel/errors/AppError.ts'
import type { Entity } from '../../kernel/model/Entity.ts'
import { refusedRecordPath } from '../../kernel/sync/address.ts'
import { isDormant, otherChosen } from '../../kernel/sync/authoring/otherChosen.ts'
import { sleepersBack } from '../../kernel/sync/authoring/sleepers.ts'
import { undone } from '../../kernel/sync/authoring/undone.ts'
import { Conflict } from '../../kernel/sync/Conflict.ts'
import { isSameJson, type Json } from '../../kernel/sync/json.ts'
import type { Replica } from '../../kernel/sync/replica.ts'
import type { Random } from '../createRandom.ts'
import type { ReplicaData } from '../memoryReplicaStore.ts'
import { type AuthorMemory, awake, isTouchedSince, loadCells, makeStep, type Step } from './AuthorMemory.ts'
import type { Fault } from './faults.ts'

type Row = Readonly<Record<string, unknown>>
type Author = {
  replica: Replica
  data: ReplicaData
  /** The data after the later edits. */
  now(): ReplicaData
  random: Random
  memory: AuthorMemory
  fault: Fault | null
}

/** What an author did, and what must be true of the console's data afterwards: the violation, or null. */
export type Act = { done: string; check(after: ReplicaData): string | null }

/**
 * A random act of an author on earlier edits: undo, redo, a state restored from the history, or a choice
 * in a conflict. Written as the console does (desktop core/records). Null if none was possible.
 */
export function makeRandomAct(entity: Entity, author: Author): Act | null {
  const turn = author.random.next()
  author.memory.see(entity, author.data)
  const act =
    (turn < 0.3 ? resolve(entity, author) : null) ??
    (turn < 0.5 ? step(entity, author, 'redo') : null) ??
    (turn < 0.6 ? restore(entity, author) : null) ??
    step(entity, author, 'undo')
  return (
    act && {
      ...act,
      check(after) {
        const fault = act.check(after)
        author.memory.see(entity, after)
        return fault
      },
    }
  )
}

function step(entity: Entity, author: Author, direction: 'undo' | 'redo'): Act | null {
  const { replica, data, now, memory } = author
  const [from, to] = direction === 'undo' ? [memory.undo, memory.redo] : [memory.redo, memory.undo]
  const found = from.at(-1)
  if (!found) return null
  const { key } = found
  const current = rowOf(data, entity, key)
  const [left, wanted] = direction === 'undo' ? [found.after, found.before] : [found.before, found.after]
  const act = (): Act => ({
    done: `${direction}es ${key}`,
    check: (after) => stepFault(entity, found, direction, data, after, memory.strange),
  })
  try {
    const target = undone(entity, current, left, wanted)
    if (target) {
      save(entity, author, key, target)
      const back = sleepersBack(entity, found.sleepers, direction, loadCells(now(), entity, key))
      if (back.length > 0 && author.fault !== 'forgetsSleepers') replica.writeDormant(entity, key, back)
    } else replica.remove(entity, key)
  } catch (error) {
    // What others wrote since would be lost: it is refused.
    if (isAppError(error, 'concurrency')) return null
    throw error
  }
  from.pop()
  to.push(found)
  return act()
}

/** Undo of what nobody has touched since restores the earlier value; and no undo writes to a cell that sleeps. */
function stepFault(
  entity: Entity,
  made: Step,
  direction: 'undo' | 'redo',
  was: ReplicaData,
  is: ReplicaData,
  strange: AuthorMemory['strange'],
): string | null {
  const { key, before, after, sleepers } = made
  const [left, wanted] = direction === 'undo' ? [after, before] : [before, after]
  const current = rowOf(was, entity, key)
  const row = rowOf(is, entity, key)
  const isAlone = isSameRow(current, left) && !isTouchedSince(was, entity, made, strange)
  const differing = isAlone && differingField(row, wanted)
  if (differing) return `${direction} of ${key} shows another ${differing}`
  if (!current) return null
  const cells = loadCells(was, entity, key)
  const now = loadCells(is, entity, key)
  const known = new Set(sleepers.map(({ path }) => path))
  for (const [path, value] of cells)
    if (!known.has(path) && isDormant(entity, path, cells) && !isSameJson(now.get(path), value))
      return `${direction} of ${key} changed ${path}, which slept`
  return null
}

function restore(entity: Entity, author: Author): Act | null {
  const { random, data, memory } = author
  if (memory.states.length === 0) return null
  const { key, before: wanted } = random.pick(memory.states)
  if (!wanted) return null
  save(entity, author, key, wanted)
  return {
    done: `restores ${key}`,
    check(after) {
      memory.undo.push(makeStep(entity, key, data, after, memory.strange.length))
      memory.redo.length = 0
      const differing = differingField(rowOf(after, entity, key), wanted)
      return differing && `a restored ${key} shows another ${differing}`
    },
  }
}

function resolve(entity: Entity, author: Author): Act | null {
  const { replica, data, random, memory } = author
  const open = [...data.rows]
    .filter(([name, row]) => name.startsWith('conflict ') && row.entity === entity.name && !row.resolution)
    .map(([, row]) => row)
    .filter(({ path }) => path !== refusedRecordPath)
  // Between two pages of changes a conflict may have come in part.
  if (open.length === 0 || data.meta?.cursor !== data.meta?.head) return null
  const conflict = random.pick(open)
  const key = String(conflict.recordKey)
  const path = String(conflict.path)
  // Cast: a cell's value.
  const other = conflict.other as Json
  const cells = loadCells(data, entity, key)
  // A broken rule has no other value: it is only put away.
  const isOther = random.chance(0.6) && cells.size > 0 && conflict.reason !== 'rule'
  if (isOther) {
    const choice = otherChosen(entity, cells, { path, other })
    if (choice.do === 'remove') replica.remove(entity, key)
    else if (choice.do === 'writeDormant') {
      replica.writeDormant(entity, key, choice.changes)
      memory.strange.push(...choice.changes.map((change) => ({ key, ...change })))
    } else {
      save(entity, author, key, { ...rowOf(data, entity, key), ...choice.values })
      // It may be a value of their own that had lost.
      memory.strange.push({ key, path, value: other })
    }
  }
  const resolution = isOther ? 'other' : 'kept'
  const before = rowOf(data, Conflict, String(conflict.key)) ?? {}
  replica.save(Conflict, String(conflict.key), { ...before, resolution }, before)
  return {
    done: `resolves ${path} of ${key} (${String(conflict.reason)}, ${JSON.stringify(other)}): ${resolution}`,
    check(after) {
      const isPlaced = path.split('/').at(-1)?.startsWith('@') ?? false
      const value = loadCells(after, entity, key).get(path)
      if (isOther && !isPlaced && !isSameJson(value, other))
        return `${path} of ${key} is ${JSON.stringify(value)}, and ${JSON.stringify(other)} was chosen`
      return null
    },
  }
}

function save(entity: Entity, { replica, data }: Author, key: string, target: Row): void {
  const current = rowOf(data, entity, key)
  replica.save(entity, key, awake(entity, data, key, target), current ?? undefined)
}

const rowOf = (data: ReplicaData, { name }: Entity, key: string): Row | null =>
  data.rows.get(`${name} ${key}`) ?? null

const isSameRow = (one: Row | null, other: Row | null): boolean => differingField(one, other) === null

const times = new Set(['createdAt', 'updatedAt'])

/** The first field of two rows that differs, with its values; null if none does. Their times are left out. */
function differingField(one: Row | null, other: Row | null): string | null {
  if (!one || !other) return one === other ? null : 'record: it is deleted in one'
  const name = Object.keys(other).find(
    // Casts: rows are JSON.
    (field) => !times.has(field) && !isSameJson(one[field] as Json, other[field] as Json),
  )
  return name === undefined
    ? null
    : `${name}: ${JSON.stringify(one[name])}, not ${JSON.stringify(other[name])}`
}
