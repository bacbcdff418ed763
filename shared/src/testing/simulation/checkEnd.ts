import { findEntity } from '../../entities.ts'
import { Course } from '../../features/content/entities/Course.ts'
import { PortalTemplate } from '../../features/portals/entities/PortalTemplate.ts'
import { pageFaults } from '../../features/portals/rules/pageFaults.ts'
import type { Entity } from '../../kernel/model/Entity.ts'
import { sizeFaults } from '../../kernel/rules/records/sizeFaults.ts'
import { recordGonePath } from '../../kernel/sync/address.ts'
import { emptyHash, hashOfCells, xorHashes } from '../../kernel/sync/hash.ts'
import { isSameJson } from '../../kernel/sync/json.ts'
import { loadLocalRecord } from '../../kernel/sync/localRecord.ts'
import { projectRecord } from '../../kernel/sync/projectRecord.ts'
import { type CellNode, plantCells } from '../../kernel/sync/structure/cellTree.ts'
import { layOut, readPlace } from '../../kernel/sync/structure/layout.ts'
import { unpacked } from '../../kernel/sync/structure/unpack.ts'
import { createMemoryReplicaStore } from '../memoryReplicaStore.ts'
import type { ServerData } from '../memoryServerStore.ts'
import { isRepeatable, type Ledger } from './Ledger.ts'
import type { SimulatedConsole } from './SimulatedConsole.ts'

type Values = Readonly<Record<string, unknown>>

/** Checks the invariants after everyone has synced; describes the first violation. */
export function checkEnd(
  server: ServerData,
  consoles: readonly SimulatedConsole[],
  ledger: Ledger,
  /** No store was renamed: then nothing was sent twice, and every listed conflict must be real. */
  isStrict: boolean,
): string | null {
  const conflicts = [...server.rows].filter(([name]) => name.startsWith('conflict ')).map(([, row]) => row)
  return (
    checkServer(server) ??
    consoles.map((console) => checkConsole(console, server)).find((fault) => fault !== null) ??
    checkTrees(server) ??
    checkSlugs(server) ??
    checkSizes(server, conflicts) ??
    checkPages(server, conflicts) ??
    ledger.findLoss(server.records.values(), conflicts) ??
    (isStrict ? (checkTwice(conflicts) ?? ledger.findFalseConflict(conflicts)) : null)
  )
}

function checkServer(server: ServerData): string | null {
  const hashes = [...server.records.values()].map(({ hash }) => hash)
  if (hashes.reduce(xorHashes, emptyHash) !== server.head.hash)
    return 'the server’s hash is not that of its records'
  for (const { entity, key, hash, cells: own } of server.records.values()) {
    if (hash !== hashOfCells(own.values())) return `the server’s hash of ${key} is not that of its cells`
    const known = findEntity(entity)
    const projected = known ? projectRecord(known, key, own) : null
    if (!isSameJson(projected, server.rows.get(`${entity} ${key}`) ?? null))
      return `the server’s row of ${key} is old`
  }
  return null
}

function checkConsole(console: SimulatedConsole, server: ServerData): string | null {
  const data = console.data()
  if (data.outbox.length > 0) return `${console.name} still has ${data.outbox.length} writes`
  for (const [name, cells] of data.cells) {
    const theirs = server.records.get(name)?.cells
    for (const [path, cell] of cells)
      if (!isSameJson(cell, theirs?.get(path))) return `${console.name} holds another ${name} ${path}`
    if (theirs?.size !== cells.size) return `${console.name} lacks cells of ${name}`
  }
  if (data.cells.size !== server.records.size) return `${console.name} lacks records`
  if (data.meta?.hash !== server.head.hash) return `${console.name} has another hash`
  for (const [name, row] of server.rows) {
    const own = data.rows.get(name)
    for (const field of Object.keys(row))
      if (!isSameJson(own?.[field], row[field])) return `${console.name} shows another ${field} of ${name}`
  }
  return data.rows.size === server.rows.size ? null : `${console.name} shows what is not there`
}

/** Describes a console row that differs from its projection; null if all match. */
export function findOldRow({ name, data }: SimulatedConsole, of: Entity): string | null {
  const store = createMemoryReplicaStore(data())
  const own = store.data()
  const names = new Set([...own.cells.keys(), ...own.outbox.map(({ entity, key }) => `${entity} ${key}`)])
  for (const record of names) {
    const [entity = '', key = ''] = record.split(' ')
    if (entity !== of.name) continue
    const projected = projectRecord(of, key, loadLocalRecord(store, { entity, key }).cells)
    const row = own.rows.get(record) ?? null
    for (const field of Object.keys(projected ?? row ?? {}))
      if ((projected || !row) && !isSameJson(projected?.[field], row?.[field]))
        return `${name} shows an old ${field} of ${key}: ${JSON.stringify(row?.[field])}, not ${JSON.stringify(projected?.[field])}`
    if (!projected && row) return `${name} shows ${key}, which is deleted`
  }
  return null
}

/** What entities have as a tree: where it is, and what a node calls those below it. */
const trees: Readonly<Record<string, { path: readonly string[]; below: string }>> = {
  [Course.name]: { path: ['sections'], below: 'sections' },
  [PortalTemplate.name]: { path: ['config', 'elements'], below: 'elements' },
}

/** No cycle among places, and every living section of a course and part of a page is shown exactly once. */
function checkTrees(server: ServerData): string | null {
  for (const [name, { entity, cells }] of server.records) {
    const tree = trees[entity]
    const definition = findEntity(entity)
    if (!tree || !definition) continue
    const values = new Map([...unpacked(definition, cells)].map(([path, { value }]) => [path, value]))
    const container = tree.path.reduce<CellNode | undefined>(
      (node, part) => node?.below?.get(part),
      plantCells(values),
    )
    if (!container) continue
    for (const id of container.below?.keys() ?? []) {
      const seen = new Set<string>()
      for (let at: string | null = id; at !== null; ) {
        if (seen.has(at)) return `${name}: ${id} is in a circle`
        seen.add(at)
        at = readPlace(values.get(`${tree.path.join('/')}/${at}/@place`))?.parent ?? null
      }
    }
    const living = layOut(container).nodes.size
    const row = server.rows.get(name)
    const roots = tree.path.reduce<unknown>((value, part) => (value as Values | null)?.[part], row)
    const shown = countNodes(roots, tree.below)
    if (row && shown !== living) return `${name} shows ${shown} of ${living} ${tree.below}`
  }
  return null
}

const countNodes = (nodes: unknown, below: string): number =>
  Array.isArray(nodes)
    ? nodes.reduce((sum, node) => sum + 1 + countNodes((node as Values)[below], below), 0)
    : 0

/** Authors break no rule of pages alone: what a merge has put where it may not be is listed. */
function checkPages(server: ServerData, conflicts: readonly Values[]): string | null {
  for (const [name, { entity, key, cells }] of server.records) {
    const row = server.rows.get(name)
    // The story makes pages of any shape. One that was deleted before the server saw it was not judged then.
    if (entity !== PortalTemplate.name || !row || cells.has(recordGonePath)) continue
    const [fault] = pageFaults.faults(row, null)
    const isListed = conflicts.some(({ reason, recordKey }) => reason === 'rule' && recordKey === key)
    if (fault && !isListed) return `${name} breaks a rule, and nobody is told: ${fault.message}`
  }
  return null
}

function checkSlugs(server: ServerData): string | null {
  const slugs = [...server.rows.values()].flatMap(({ slug }) => (typeof slug === 'string' ? [slug] : []))
  return new Set(slugs).size === slugs.length ? null : `two records have one slug: ${slugs.sort().join(' ')}`
}

/** What has become too big is listed: nobody made it so alone. */
function checkSizes(server: ServerData, conflicts: readonly Values[]): string | null {
  for (const [name, { entity, key }] of server.records) {
    const [definition, row] = [findEntity(entity), server.rows.get(name)]
    const [fault] = definition && row ? sizeFaults(definition, row, null) : []
    const isListed = conflicts.some(({ reason, recordKey }) => reason === 'rule' && recordKey === key)
    if (fault && !isListed) return `${name} is too big, and nobody is told: ${fault.message}`
  }
  return null
}

/** Text values are unique, but for slugs and types: each can lose at one place only once. */
function checkTwice(conflicts: readonly Values[]): string | null {
  const seen = new Set<string>()
  for (const { recordKey, path, reason, other } of conflicts) {
    if (reason !== 'collision' || typeof other !== 'string' || isRepeatable(path)) continue
    const name = `${String(recordKey)} ${String(path)} ${other}`
    if (seen.has(name)) return `${name} is listed twice`
    seen.add(name)
  }
  return null
}
