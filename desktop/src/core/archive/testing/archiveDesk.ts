import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { findEntity } from '#shared/entities.ts'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Role } from '#shared/kernel/model/roles.ts'
import { createObjectStore } from '../../objects/objectStore.ts'
import type { Row } from '../../Row.ts'
import { createRecords } from '../../records/createRecords.ts'
import { openStore } from '../../store/openStore.ts'
import { exportArchive } from '../exportArchive.ts'
import { dropUnfinished, importArchive, summarizeArchive } from '../importArchive.ts'

/** An organization's store with its files, which exports and imports archives without the rest of a console. */
export function openDesk(organization: string, roles: readonly Role[] = ['SUPERUSER']) {
  const dataDir = mkdtempSync(join(tmpdir(), 'archive-'))
  let time = Date.UTC(2026, 10, 20, 8)
  const now = () => ++time
  const store = openStore(dataDir, organization, { now, onRecords: () => {} })
  const records = createRecords(store, () => roles)
  const objects = createObjectStore(join(dataDir, 'objects'))
  const jobs: string[] = []
  const queue = {
    add: (_asset: string, name: string, kind: string) => jobs.push(`${kind} ${name}`),
    wake: () => {},
  }
  /** A file is what its first word says. */
  const work = {
    detect: async (path: string) => {
      const [type] = readFileSync(path, 'utf8').split(' ')
      if (type === 'program') throw new AppError('unsupported', { message: 'A program is no media.' })
      // Cast: what tests write.
      return { type: type as Asset['type'], mimeType: `${type}/test` }
    },
    process: () => Promise.reject(new Error('Nothing is processed here.')),
    makePoster: () => Promise.reject(new Error('No poster is made here.')),
    cropPicture: () => Promise.reject(new Error('No picture is cropped here.')),
    grabFrame: () => Promise.reject(new Error('No film is read here.')),
    readFont: () => Promise.reject(new Error('No font is read here.')),
    readWord: () => Promise.reject(new Error('No document is read here.')),
    canFreeze: false,
  }
  const hooks = () => ({ signal: new AbortController().signal, onProgress: (_share: number) => {} })
  const parts = () => ({
    ...{ store, records, objects, queue, work, dataDir },
    withDefaults: (_entity: unknown, values: Record<string, unknown>) => values,
  })
  return {
    ...{ store, records, objects, jobs, dataDir },
    create(name: string, values: Record<string, unknown>): Row {
      const entity = findEntity(name)
      if (!entity) throw new TypeError(`There is no ${name}.`)
      return records.create(entity, values)
    },
    /** An asset of this type, with files by their names. */
    async addAsset(name: string, type: Asset['type'], files: Record<string, string | Buffer>): Promise<Row> {
      const held: Asset['files'] = []
      for (const [file, content] of Object.entries(files)) {
        const mimeType = mimeTypes[file.slice(file.lastIndexOf('.'))] ?? `${type}/test`
        held.push({ name: file, mimeType, ...(await objects.put(Readable.from([Buffer.from(content)]))) })
      }
      return this.create('asset', {
        name,
        type,
        files: held,
        status: 'processed',
        derivativeStatus: 'processed',
      })
    },
    export: (rows: readonly { entity: string; key: string }[]) =>
      exportArchive(
        {
          ...{ store, records, now, exportsDir: join(dataDir, 'exports') },
          ...hooks(),
          localPath: async ({ hash }) => {
            if (!objects.has(hash)) throw new AppError('unavailable')
            return objects.pathOf(hash)
          },
        },
        rows.map(({ entity: name, key }) => {
          const entity = findEntity(name)
          if (!entity) throw new TypeError(`There is no ${name}.`)
          return { entity, key }
        }),
      ),
    summarize: (path: string) => summarizeArchive({ store, records, objects }, path),
    import: (path: string, existing: 'use' | 'copy' = 'copy', own: Partial<ReturnType<typeof hooks>> = {}) =>
      importArchive({ ...parts(), ...hooks(), ...own }, path, existing),
    dropUnfinished: () => dropUnfinished(store, objects),
    count: (name: string): number => store.names({ name } as never).length,
    close() {
      store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type Desk = ReturnType<typeof openDesk>

export const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

const mimeTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.vtt': 'text/vtt',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.html': 'text/html',
}
