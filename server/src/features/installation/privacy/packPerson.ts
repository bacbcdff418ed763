import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Deps } from '#server/kernel/Deps.ts'
import type { StoredRecord } from '#server/kernel/db/records/columns.ts'
import { featuresOf } from '#server/kernel/Feature.ts'
import type { KnownPerson } from '#server/kernel/OwnTable.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { personalPart, withoutMentions } from '#shared/kernel/rules/access/personalData.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { isSameJson } from '#shared/kernel/sync/json.ts'
import type { Language } from '#shared/kernel/words/languages.ts'
import { objectPath } from '../../content/files/fileAddress.ts'
import { exportOwnTables } from './eraseOwnTables.ts'
import { exportIndex, type IndexPart } from './exportIndex.ts'
import { theirFiles } from './theirFiles.ts'
import { recordsNaming, searchedEntities, theirRecords } from './theirRecords.ts'

/** The number of records per entity on the readable page; the JSON has all. */
const mostShown = 100

/**
 * A person's data as a zip: `data/{entity}.json` for each entity with records about them, the same for the server's
 * own tables, `data/mentions.json`, `files/…` and last `index.html` to read, in this language. Streamed: the archive is never in memory
 * as a whole.
 */
export function packPerson(deps: Deps, person: KnownPerson, language: Language): Readable {
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream)
  // yazl emits read errors on itself, not on its output stream.
  zip.on('error', (error: Error) => output.destroy(error))
  addAll(deps, { person, language }, zip).then(
    () => zip.end(),
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return output
}

async function addAll(
  deps: Deps,
  { person, language }: { person: KnownPerson; language: Language },
  zip: ZipFile,
): Promise<void> {
  const { pool } = deps.db
  const parts: IndexPart[] = []
  const options = { mtime: new Date(deps.now()) }
  const add = (name: string, values: readonly unknown[]) => {
    zip.addBuffer(Buffer.from(JSON.stringify(values, null, 2)), `data/${name}.json`, options)
  }
  const mentions: { entity: string; key: string; fields: string[] }[] = []
  for (const entity of searchedEntities) {
    const records = await theirRecords(pool, entity, person)
    if (records.length > 0) {
      const theirs = records.map((record) => publicValues(entity, record))
      add(entity.name, theirs)
      const personalRecords = theirs.slice(0, mostShown).map((record) => personalPart(entity, record))
      parts.push({
        name: entity.plural,
        file: `data/${entity.name}.json`,
        count: records.length,
        shown: personalRecords,
      })
    }
    for (const record of await recordsNaming(pool, entity, person)) {
      const fields = fieldsNaming(entity, record, person)
      if (fields.length > 0) mentions.push({ entity: entity.name, key: record.key, fields })
    }
  }
  if (mentions.length > 0) {
    add('mentions', mentions)
    parts.push({ name: 'mentions', file: 'data/mentions.json', count: mentions.length, shown: mentions })
  }
  for (const [table, rows] of Object.entries(await exportOwnTables(deps, pool, person))) {
    const shownRows = rows.map(withoutMarks)
    add(table, shownRows)
    parts.push({
      name: table,
      file: `data/${table}.json`,
      count: rows.length,
      shown: shownRows.slice(0, mostShown),
    })
  }
  for (const { asset, files } of await theirFiles(pool, person))
    for (const { name, hash } of files) {
      const path = `files/${asset.split('~')[1]}/${name}`
      addObject(deps, zip, objectPath(person.organization, hash), path)
      parts.push({ name: path, file: path, count: 1, shown: [] })
    }
  const names = featuresOf(deps).flatMap(({ exportedWords }) => exportedWords ?? [])
  const index = await exportIndex(parts, { at: deps.now(), language, names })
  zip.addBuffer(Buffer.from(index), 'index.html', options)
}

/** Opens a stored object only when it is next in the archive. */
function addObject({ storage }: Deps, zip: ZipFile, object: string, path: string): void {
  zip.addReadStreamLazy(path, { compress: false }, (done) => {
    storage.get(object).then(
      ({ body }) => done(null, body),
      (error: unknown) => done(error, Readable.from([])),
    )
  })
}

/**
 * A record in the form for its subject: without secrets, without staff's private fields that are not about them, and
 * without the author's answer keys.
 */
const publicValues = (entity: Entity, record: StoredRecord) =>
  valuesWithoutMarks(publicView(entity, record, { isEntitled: true, isSubject: true }))

const marks = new Set(['isCorrect', 'correct', 'incorrect', 'correctAnswer'])

function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return valuesWithoutMarks(value)
}

function valuesWithoutMarks(values: object): Record<string, unknown> {
  const unmarked = Object.entries(values).filter(([name]) => !marks.has(name))
  return Object.fromEntries(unmarked.map(([name, inner]) => [name, withoutMarks(inner)]))
}

function fieldsNaming(entity: Entity, record: StoredRecord, person: KnownPerson): string[] {
  const without = withoutMentions(entity, record, person)
  return Object.keys(entity.fields).filter((name) => !isSameJson(record[name], without[name]))
}
