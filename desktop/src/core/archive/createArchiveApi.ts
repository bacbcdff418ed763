import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { createId } from '#shared/kernel/model/key.ts'
import type { CoreEvent } from '../ConsoleState.ts'
import type { MediaWork } from '../media/MediaWork.ts'
import type { ObjectStore } from '../objects/objectStore.ts'
import { consoleEntity } from '../records/createRecords.ts'
import { storageError } from '../store/storageError.ts'
import type { Workspace } from '../workspace/openWorkspace.ts'
import type { ArchiveApi, ArchiveSummary } from './ArchiveApi.ts'
import { exportArchive } from './exportArchive.ts'
import { type ImportParts, importArchive, summarizeArchive } from './importArchive.ts'

type ArchiveParts = {
  /** The open workspace. @throws AppError `bad_request` if none is open */
  current(): Workspace
  dataDir: string
  exportsDir: string
  objects: ObjectStore
  work: MediaWork
  now(): number
  withDefaults: ImportParts['withDefaults']
  send(event: CoreEvent): void
}

const tellEveryMs = 200

/** The core's procedures of archives: one is written or read at a time. */
export function createArchiveApi(parts: ArchiveParts) {
  const { current, now } = parts
  const folder = join(parts.dataDir, 'imports')
  // Archives that a browser had sent, and an earlier run did not import.
  rmSync(folder, { recursive: true, force: true })
  const waiting = new Map<string, { path: string; isOurs: boolean }>()
  let running: AbortController | null = null

  async function run<T>(kind: 'export' | 'import', work: (hooks: Hooks) => Promise<T>): Promise<T> {
    if (running) throw new AppError('concurrency', { message: 'Another archive is being written or read.' })
    const controller = new AbortController()
    running = controller
    let toldAt = Number.NEGATIVE_INFINITY
    const onProgress = (share: number) => {
      if (now() - toldAt < tellEveryMs) return
      toldAt = now()
      parts.send({ type: 'archive', progress: { kind, share } })
    }
    try {
      return await work({ signal: controller.signal, onProgress })
    } catch (error) {
      if (controller.signal.aborted)
        throw new AppError('bad_request', { message: 'Cancelled.', cause: error })
      throw error
    } finally {
      running = null
      parts.send({ type: 'archive', progress: null })
    }
  }

  /** Summarizes an archive, and keeps it for `importArchive`. */
  async function take(path: string, name: string, isOurs: boolean): Promise<ArchiveSummary> {
    const { store, records } = current()
    const summary = await summarizeArchive({ store, records, objects: parts.objects }, path)
    const archive = createId()
    waiting.set(archive, { path, isOurs })
    return { archive, name, ...summary }
  }

  async function forget(archive: string): Promise<void> {
    const known = waiting.get(archive)
    waiting.delete(archive)
    if (known?.isOurs) await rm(known.path, { force: true })
  }

  const api: ArchiveApi = {
    exportArchive: async ({ records: asked }) => {
      const items = asked.map(({ entity, key }) => ({ entity: itemEntity(entity), key }))
      return await run('export', (hooks) =>
        exportArchive({ ...current(), exportsDir: parts.exportsDir, now, ...hooks }, items),
      )
    },
    async readArchive({ path, name }) {
      const found = await stat(path).catch((error: unknown) => {
        throw new AppError('not_found', { message: `There is no file ${path}.`, cause: error })
      })
      if (!found.isFile()) throw new AppError('unsupported', { message: `“${name}” is not a file.` })
      return await take(path, name, false)
    },
    async importArchive({ archive, existing }) {
      const known = waiting.get(archive)
      if (!known) throw new AppError('not_found')
      const { store, records, queue } = current()
      const { objects, work, dataDir, withDefaults } = parts
      const answer = await run('import', (hooks) =>
        importArchive(
          { store, records, queue, objects, work, dataDir, withDefaults, ...hooks },
          known.path,
          existing,
        ),
      )
      await forget(archive)
      return answer
    },
    async discardArchive({ archive }) {
      await forget(archive)
      return { discarded: true }
    },
    async stopArchive() {
      running?.abort()
      return { stopped: running !== null }
    },
  }

  return {
    api,
    /** Lets nothing else be imported or exported meanwhile. */
    run,
    /** Stores an archive that a browser sends until it is imported or discarded, and summarizes it. */
    async takeStream(source: AsyncIterable<Uint8Array>, name: string): Promise<ArchiveSummary> {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${createId()}.lectern`)
      try {
        await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        return await take(path, basename(name), true)
      } catch (error) {
        await rm(path, { force: true })
        throw storageError(error, folder)
      }
    },
  }
}

type Hooks = { signal: AbortSignal; onProgress(share: number): void }

/** @throws AppError `unsupported` for what is not exported alone */
function itemEntity(name: string): Entity {
  const entity = consoleEntity(name)
  if (!entity.archive?.isItem)
    throw new AppError('unsupported', {
      message: `A ${name} goes into an archive only with what refers to it.`,
    })
  return entity
}
