import type { CoreApi } from '#desktop/core/CoreApi.ts'
import type { Row } from '#desktop/core/Row.ts'
import type { ManyAct, ManyAnswer, ManyFault } from '#desktop/core/records/ManyApi.ts'
import type { ListInput } from '#desktop/core/records/RecordApi.ts'
import type { Values } from '#shared/kernel/dataStore/CachedRecord.ts'
import { writeDocument } from '#shared/kernel/dataStore/documents.ts'
import { fromAnswer } from '#shared/kernel/dataStore/fromAnswer.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Operation, OperationInput } from '#shared/kernel/model/Operation.ts'
import { pageSizes } from '#shared/kernel/model/pageSizes.ts'
import type { Naming } from '#shared/kernel/model/recordName.ts'
import { unchangedByMany, valueForMany } from '#shared/kernel/rules/records/valueForMany.ts'
import type { ListPage, ListSource } from './ListSource.ts'
import { serverFilter } from './serverFilter.ts'
import { callMany, type ManyWrite, writeMany } from './writeMany.ts'

/** The records of an entity that only the server has, with the rights that the signed-in person has there. */
export type ServerSource = ListSource & {
  /** Changes rows to what `decide` says of each; null leaves it. `changeMany` undoes it by its `action`. */
  updateMany(change: {
    keys: readonly string[]
    reads: readonly string[]
    decide(row: Row): Values | null
    action: string
  }): Promise<ManyAnswer>
  /** Calls an operation for each of them. */
  callMany<O extends Operation>(
    operation: O,
    keys: readonly string[],
    inputOf: (key: string) => OperationInput<O>,
  ): Promise<ManyAnswer>
}

type Core = Pick<CoreApi, 'executeOnServer' | 'executeManyOnServer'>

/** More would not be undone by anybody. */
const mostUndoable = 20

export function createServerSource(
  core: Core,
  organization: string,
  entity: Entity,
  naming: Naming,
): ServerSource {
  /** What the fields were before each action, by record. */
  const before = new Map<string, Map<string, Values>>()

  async function read({ search, filter, sort, offset, limit, fields }: ListInput): Promise<ListPage> {
    const names = fields ?? Object.keys(entity.fields)
    const document = writeDocument(entity, 'search', { portalApiMode: false, fields: names, isCapTold: true })
    const items: Row[] = []
    let next: string | null = null
    for (;;) {
      const left = Math.min(pageSizes.most, limit - items.length)
      const { answer } = await core.executeOnServer({
        document,
        variables: {
          ...{ organizationID: organization, query: search ?? '', filter: serverFilter(entity, filter) },
          ...{ sort: sort ? [sort] : [], limit: left, nextToken: next },
          from: next === null ? offset : null,
        },
      })
      // As the document selects it.
      const page = answer as Answer
      items.push(...page.items.map((row) => fromAnswer(entity.fields, row)))
      next = page.nextToken
      if (next === null || page.items.length === 0 || items.length >= limit)
        return { items, total: page.total, isCapped: page.isTotalCapped === true }
    }
  }

  const readKeys = async (keys: readonly string[], fields: readonly string[]): Promise<Row[]> => {
    if (keys.length === 0) return []
    const input = { entity: entity.name, filter: { key: [...keys] }, fields: [...fields] }
    return (await read({ ...input, offset: 0, limit: keys.length })).items
  }

  /** The records of an answer, with the names of those that were refused. */
  async function toAnswer(
    keys: readonly string[],
    faults: readonly (ManyFault | null)[],
    names?: ReadonlyMap<string, string>,
  ): Promise<ManyAnswer> {
    const refused = keys.flatMap((key, at) => {
      const fault = faults[at]
      return fault ? [{ key, fault }] : []
    })
    const missing = names
      ? []
      : await readKeys(
          refused.map(({ key }) => key),
          naming.reads,
        )
    const found = names ?? new Map(missing.map((row) => [row.key, naming.of(row) ?? '']))
    return {
      done: keys.flatMap((key, at) => (faults[at] ? [] : [{ key }])),
      unchanged: [],
      refused: refused.map(({ key, fault }) => ({ key, name: found.get(key) ?? '', fault })),
    }
  }

  async function updateMany(change: Parameters<ServerSource['updateMany']>[0]): Promise<ManyAnswer> {
    const { keys, reads, decide, action } = change
    const rows = new Map(
      (await readKeys(keys, [...new Set([...reads, ...naming.reads])])).map((row) => [row.key, row]),
    )
    const writes: (ManyWrite & { do: 'update' })[] = []
    const unchanged: string[] = []
    for (const [key, row] of rows) {
      const values = decide(row)
      if (values) writes.push({ do: 'update', key, values, updatedAt: row.updatedAt })
      else unchanged.push(key)
    }
    const faults = await writeMany(core, organization, entity, writes)
    const gone = keys.filter((key) => !rows.has(key))
    const names = new Map([...rows].map(([key, row]) => [key, naming.of(row) ?? '']))
    const answer = await toAnswer(
      [...writes.map(({ key }) => key), ...gone],
      [...faults, ...gone.map(() => notFound)],
      names,
    )
    const kept = before.get(action) ?? new Map<string, Values>()
    before.set(action, kept)
    for (const name of [...before.keys()].slice(0, -mostUndoable)) before.delete(name)
    const doneKeys = new Set(answer.done.map(({ key }) => key))
    for (const { key, values } of writes) {
      const row = rows.get(key)
      if (row && doneKeys.has(key))
        kept.set(key, Object.fromEntries(Object.keys(values).map((name) => [name, row[name] ?? null])))
    }
    return { ...answer, unchanged }
  }

  async function changeMany({ keys, act, action }: Parameters<ListSource['changeMany']>[0]) {
    switch (act.do) {
      case 'delete': {
        const writes = keys.map((key) => ({ do: 'delete' as const, key }))
        return await toAnswer(keys, await writeMany(core, organization, entity, writes))
      }
      case 'set':
        return await updateMany({ keys, reads: [act.field], action, decide: decideSet(entity, act) })
      case 'undo': {
        const were = before.get(action) ?? new Map<string, Values>()
        const reads = [...new Set([...were.values()].flatMap((values) => Object.keys(values)))]
        return await updateMany({ keys, reads, action: '', decide: ({ key }) => were.get(key) ?? null })
      }
      default:
        throw new AppError('bad_request', { message: `The server cannot ${act.do} many records.` })
    }
  }

  return {
    read,
    changeMany,
    updateMany,
    async callMany(operation, keys, inputOf) {
      return await toAnswer(keys, await callMany(core, operation, keys.map(inputOf)))
    },
  }
}

type Answer = { items: Row[]; nextToken: string | null; total: number; isTotalCapped?: boolean | null }

function decideSet(entity: Entity, act: Extract<ManyAct, { do: 'set' }>) {
  return (row: Row): Values | null => {
    const value = valueForMany(entity.fields[act.field], row[act.field], act)
    return value === unchangedByMany ? null : { [act.field]: value }
  }
}

const { code, message, details } = new AppError('not_found')
const notFound: ManyFault = { code, message, details }
