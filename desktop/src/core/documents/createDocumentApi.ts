import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { createId } from '#shared/kernel/model/key.ts'
import type { createArchiveApi } from '../archive/createArchiveApi.ts'
import type { MediaWork } from '../media/MediaWork.ts'
import type { ObjectStore } from '../objects/objectStore.ts'
import { storageError } from '../store/storageError.ts'
import type { Workspace } from '../workspace/openWorkspace.ts'
import { createFromDocument, type KeptPicture, pictureKey, undoDocument } from './createFromDocument.ts'
import type { DocumentApi, ReadDocument } from './DocumentApi.ts'

type DocumentParts = {
  /** The open workspace. @throws AppError `bad_request` if none is open */
  current(): Workspace
  dataDir: string
  objects: ObjectStore
  work: MediaWork
  /** Lets nothing else be imported meanwhile. */
  run: ReturnType<typeof createArchiveApi>['run']
  withDefaults: Parameters<typeof createFromDocument>[0]['withDefaults']
}

/** A document that was read, and what was made of it. */
type KeptDocument = {
  organization: string
  pictures: KeptPicture[]
  created: { course: string; assets: string[] } | null
}

/** Word's own limit of a file's size. */
const maxBytes = 512 * 1024 * 1024

/** The core's procedures of Word files that become courses. */
export function createDocumentApi(parts: DocumentParts) {
  const { current } = parts
  const root = join(parts.dataDir, 'documents')
  // Documents that an earlier run has read.
  rmSync(root, { recursive: true, force: true })
  const documents = new Map<string, KeptDocument>()
  const folderOf = (document: string) => join(root, document)

  async function take(document: string, path: string, name: string): Promise<ReadDocument> {
    const { organization } = current()
    const folder = folderOf(document)
    const { html, pictures, left } = await parts.work.readWord(path, folder)
    // Only its pictures are needed now.
    await rm(join(folder, 'parts'), { recursive: true, force: true })
    const taken: KeptPicture[] = []
    for (const { number, alt } of pictures) {
      const picture = await judged(join(folder, 'pictures', String(number)), alt, number)
      if (picture) taken.push(picture)
    }
    const refused = pictures.length - taken.length
    documents.set(document, { organization, pictures: taken, created: null })
    return {
      document,
      html,
      pictures: taken.map((picture) => ({
        src: `picture:${picture.number}`,
        asset: pictureKey(organization, picture),
        alt: picture.alt,
      })),
      left: [...left, ...(refused === 0 ? [] : [refusedText(refused)])],
    }

    async function judged(file: string, alt: string, number: number): Promise<KeptPicture | null> {
      const title = alt === '' ? `${withoutEnding(name)}, picture ${number}` : alt
      try {
        const { type, mimeType } = await parts.work.detect(file, 'picture', 'image')
        return type === 'image'
          ? { id: createId(), path: file, name: cut(title), alt, number, mimeType }
          : null
      } catch (error) {
        if (!isAppError(error) || isAppError(error, 'storage')) throw error
        return null
      }
    }
  }

  /** @throws AppError `not_found` */
  function find(document: string): KeptDocument {
    const one = documents.get(document)
    if (!one || one.organization !== current().organization) throw new AppError('not_found')
    return one
  }

  async function forget(document: string): Promise<void> {
    if (documents.delete(document)) await rm(folderOf(document), { recursive: true, force: true })
  }

  /** Reads a document, and leaves nothing of it if that fails. */
  async function read(
    work: (document: string, folder: string) => Promise<ReadDocument>,
  ): Promise<ReadDocument> {
    const document = createId()
    const folder = folderOf(document)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    try {
      return await work(document, folder)
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw storageError(error, folder)
    }
  }

  const api: DocumentApi = {
    async readDocument({ path, name }) {
      const found = await stat(path).catch((error: unknown) => {
        throw new AppError('not_found', { message: `There is no file ${path}.`, cause: error })
      })
      if (!found.isFile()) throw new AppError('unsupported', { message: `“${name}” is not a file.` })
      if (found.size > maxBytes) throw tooLarge()
      return await read((document) => take(document, path, name))
    },
    async createFromDocument({ document, values }) {
      const one = find(document)
      if (one.created) throw new AppError('bad_request', { message: 'A course was made of it already.' })
      const { store, records, queue } = current()
      const { objects, work, withDefaults } = parts
      const { course, assets } = await parts.run('import', ({ signal }) =>
        createFromDocument(
          { store, records, queue, objects, work, withDefaults, signal },
          one.pictures,
          values,
        ),
      )
      one.created = { course: course.key, assets }
      await rm(folderOf(document), { recursive: true, force: true })
      return course
    },
    async undoDocument({ document }) {
      const one = find(document)
      if (!one.created) throw new AppError('not_found')
      undoDocument(current(), one.created)
      documents.delete(document)
      return { undone: true }
    },
    async discardDocument({ document }) {
      await forget(document)
      return { discarded: true }
    },
  }

  return {
    api,
    /** Reads a document that a browser sends. */
    takeStream: (source: AsyncIterable<Uint8Array>, name: string): Promise<ReadDocument> =>
      read(async (document, folder) => {
        const path = join(folder, 'document.docx')
        await pipeline(bounded(source), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        const answer = await take(document, path, basename(name))
        await rm(path, { force: true })
        return answer
      }),
  }
}

async function* bounded(source: AsyncIterable<Uint8Array>) {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    yield chunk
  }
}

const tooLarge = () =>
  new AppError('too_large', {
    message: 'The document is larger than 512 MB. Divide it, or make its pictures smaller.',
  })

const refusedText = (count: number) =>
  count === 1
    ? '1 picture of a kind that browsers do not show (such as EMF).'
    : `${count} pictures of a kind that browsers do not show (such as EMF).`

const withoutEnding = (name: string) => name.replace(/\.[a-z]+$/i, '')
const cut = (name: string) => [...name.replace(/\s+/g, ' ')].slice(0, 255).join('')
