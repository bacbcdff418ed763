import { bySettling } from '../../kernel/editions/judgePublication.ts'
import type { Publication } from '../../kernel/editions/Publication.ts'
import { replicaOf } from '../../kernel/sync/clock.ts'
import { isSameJson, type Json } from '../../kernel/sync/json.ts'
import type { ServerData } from '../memoryServerStore.ts'
import type { MadePublication } from './randomPublishing.ts'
import type { SimulatedConsole } from './SimulatedConsole.ts'
import { pickContent, type Shown, type SimulatedEdition } from './SimulatedEditions.ts'

type Row = Readonly<Record<string, unknown>>

/** A publication with the cells of its course that its author saw, by path, and the name of the console's store. */
export type NotedPublication = MadePublication & {
  by: string
  replica: string
  cells: ReadonlyMap<string, Json>
}

type Facts = {
  server: ServerData
  consoles: readonly SimulatedConsole[]
  editions: readonly SimulatedEdition[]
  shown: ReadonlyMap<string, Shown>
  noted: readonly NotedPublication[]
  /** No store was renamed: a cell's stamp then says who wrote it. */
  isStrict: boolean
}

/** Checks, after everyone has synced, what came of all publications; describes the first violation. */
export function checkPublishing(facts: Facts): string | null {
  const { server, consoles, editions, shown, noted } = facts
  return (
    checkNumbers(editions) ??
    first(noted, (one) => checkFate(one, server, editions, facts.isStrict)) ??
    first(consoles, (one) => checkConsole(one, editions)) ??
    first([...shown], ([course, one]) => checkShown(course, one, editions))
  )
}

/** Each course's editions count from 1, and no edition repeats the one before it. */
function checkNumbers(editions: readonly SimulatedEdition[]): string | null {
  for (const [course, own] of Map.groupBy(editions, (one) => one.course))
    for (const [at, { number, hash }] of own.entries()) {
      if (number !== at + 1) return `edition ${at + 1} of ${course} has the number ${number}`
      if (at > 0 && own[at - 1]?.hash === hash) return `edition ${number} of ${course} repeats the one before`
    }
  return null
}

/** It became the edition of just what its author saw, or they are told why not. Compared by values, not by hashes. */
function checkFate(
  { key, course, saw, by, ...author }: NotedPublication,
  server: ServerData,
  editions: readonly SimulatedEdition[],
  isStrict: boolean,
): string | null {
  const row = server.rows.get(`publication ${key}`)
  const what = `${key} of ${by}`
  if (!row) return `${what} is not on the server`
  if (row.outcome === 'waiting') return `${what} was never settled`
  if (row.outcome === 'refused') {
    if (!row.message || !row.reason) return `${what} was refused without words`
    if (row.reason !== 'changed' || saw === null) return null
    const arrived = server.arrived.get(key)
    if (!arrived) return null
    if (isSame(pickContent(arrived.row), saw))
      return `${what} was refused, and the server had what its author saw`
    const isOthers = [...arrived.cells.values()].some(
      ({ path, value, stamp }) =>
        replicaOf(stamp) !== author.replica && !isSameJson(value, author.cells.get(path)),
    )
    // What the author removed came back, since somebody else was working in it.
    const isListed = [...server.rows].some(
      ([name, { recordKey, path, other }]) =>
        name.startsWith('conflict ') &&
        recordKey === course &&
        isSameJson(author.cells.get(String(path)), other as Json) &&
        !isSameJson(arrived.cells.get(String(path))?.value, other as Json),
    )
    return !isStrict || isOthers || isListed
      ? null
      : `${what} was refused, and nobody else had written to ${course}`
  }
  if (saw === null) return row.outcome === 'unpublished' ? null : `${what} became ${String(row.outcome)}`
  const made = editions.find((one) => one.course === course && one.number === row.edition)
  if (!made) return `${what} is published as edition ${String(row.edition)}, which is not there`
  if (made.hash !== row.hash) return `${what} says another hash than its edition`
  return isSame(made.content, saw) ? null : `edition ${made.number} of ${course} is not what ${by} saw`
}

/** A console lists the same editions in the same order. */
function checkConsole(
  { name, data }: SimulatedConsole,
  editions: readonly SimulatedEdition[],
): string | null {
  const rows = [...data().rows].filter(([at]) => at.startsWith('publication ')).map(([, row]) => row)
  // Cast: rows of publications. As the console reads them: by when they were made there, then by when they were settled.
  const all = (rows as unknown as Publication[]).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  for (const [recordID, own] of Map.groupBy(all, (one) => one.recordID)) {
    const published = own.filter(({ outcome }) => outcome === 'published').sort(bySettling)
    const listed = published.map(({ edition, hash }) => `${edition} ${hash}`)
    const inOrder = editions
      .filter(({ course }) => course.endsWith(`~${recordID}`))
      .map(({ number, hash }) => `${number} ${hash}`)
    const once = listed.filter((one, at) => one !== listed[at - 1])
    if (!isSameJson(once, inOrder))
      return `${name} lists editions ${once.join(', ')}, not ${inOrder.join(', ')}`
  }
  return null
}

/** What learners read is the last edition, whole. */
function checkShown(course: string, shown: Shown, editions: readonly SimulatedEdition[]): string | null {
  const last = editions.findLast((one) => one.course === course)
  return last?.number === shown.edition && isSame(last.content, shown.content)
    ? null
    : `learners of ${course} read edition ${shown.edition} otherwise than it was published`
}

// Casts: rows are JSON.
const isSame = (one: Row, other: Row): boolean => isSameJson(filled(one) as Json, filled(other) as Json)

/** Without empty values: a text without blocks reads as none. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(filled)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const kept = filled(inner)
    return kept === null || kept === undefined || kept === '' ? [] : [[name, kept] as const]
  })
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

function first<T>(all: readonly T[], find: (one: T) => string | null): string | null {
  for (const one of all) {
    const fault = find(one)
    if (fault !== null) return fault
  }
  return null
}
