import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import mammoth from 'mammoth'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { sniff } from '../media/types/sniff.ts'
import { entryName } from '../scorm/entryName.ts'
import type { PackageLimits } from '../scorm/openArchive.ts'
import { reasonOf } from '../scorm/packageInvalid.ts'
import { unzipChecked } from '../scorm/unzip.ts'
import { countLeftOut } from './countLeftOut.ts'
import { placeNotes } from './placeNotes.ts'
import { prepareParagraphs, startsOfLists } from './prepareParagraphs.ts'
import { separateLists } from './separateLists.ts'

/** `src` of an `img` in the HTML: `picture:<number>`; its bytes are in the file `<number>` of the pictures' folder. */
type WordPicture = { number: number; alt: string }

export type WordDocument = {
  html: string
  pictures: WordPicture[]
  /** What is not in `html`, or is there in another form, in words. */
  left: string[]
}

const mebibyte = 1024 * 1024
const limits: PackageLimits = {
  maxEntries: 5000,
  maxTotalBytes: 500 * mebibyte,
  maxFileBytes: 100 * mebibyte,
  maxRatio: 250,
}
/** Of one part of text. A book of 300 pages has 10 MB. */
const maxPartBytes = 40 * mebibyte
const maxHtml = 5_000_000
const maxPictures = 500

/** How each refusal begins; the rest is the reason. */
const refusal = 'This document cannot be read: '

/** Refuses a document, with the reason for its author. */
export const documentInvalid = (reason: string, cause?: unknown) =>
  new AppError('media_invalid', { message: `${refusal}${reason}`, cause })

const documentTooLarge = (reason: string, cause?: unknown) =>
  new AppError('too_large', { message: `${refusal}${reason}`, cause })

const tooLong = () => documentTooLarge('its text is too long for one course. Divide it.')

/**
 * Reads an untrusted Word file (.docx): unpacks it below `folder` by the rules for archives, converts its text to HTML, and writes
 * its pictures into `<folder>/pictures`. Runs in a thread (`readWordInThread`). @throws AppError `media_invalid`, `too_large`
 */
export async function readWordDocument(path: string, folder: string): Promise<WordDocument> {
  await refuseOtherFile(path)
  const parts = join(folder, 'parts')
  await unzipChecked(path, parts, limits, ({ entries }) => {
    const names = entries.map(entryName)
    if (!names.includes('[Content_Types].xml') || !names.some((name) => /^word\/\w+\.xml$/.test(name)))
      throw documentInvalid(notWord)
  }).catch(refuseAsDocument)
  return await convert(parts, join(folder, 'pictures'))
}

const notWord = 'it is not a Word file (.docx). Open it in Word, and save it as .docx.'

/** Word's older files and those with a password are no zip archives. */
async function refuseOtherFile(path: string): Promise<void> {
  if ((await sniff(path)).family === 'zip') return
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
    if (buffer.toString('hex') !== 'd0cf11e0a1b11ae1') throw documentInvalid(notWord)
    throw documentInvalid(
      'it is protected by a password, or an older Word file (.doc). Open it in Word, and save it as .docx without a password.',
    )
  } finally {
    await file.close()
  }
}

/** The reasons of the zip rules, as those of a document. */
function refuseAsDocument(error: unknown): never {
  const reason = reasonOf(error)
  if (reason === null) throw error
  if (isAppError(error, 'too_large')) throw documentTooLarge(reason, error)
  throw documentInvalid(reason, error)
}

async function convert(parts: string, picturesFolder: string): Promise<WordDocument> {
  await mkdir(picturesFolder, { recursive: true })
  const pictures: WordPicture[] = []
  const numbers = new Map<string, number>()
  const { notices, prepare } = prepareParagraphs()
  // The library only notes errors in here.
  let unwritten: unknown = null
  // Without a path or bytes the library reads its parts from `file`, which are unpacked and counted already.
  const source = { path: '', file: partsIn(parts) }
  const { value, messages } = await mammoth.convertToHtml(source, {
    styleMap,
    includeEmbeddedStyleMap: false,
    transformDocument: prepare,
    convertImage: mammoth.images.imgElement(async (image) => {
      const bytes = await image.readAsBuffer()
      const hash = createHash('sha256').update(bytes).digest('hex')
      const known = numbers.get(hash)
      if (known !== undefined) return { src: `picture:${known}` }
      const number = pictures.length + 1
      numbers.set(hash, number)
      await writeFile(join(picturesFolder, String(number)), bytes).catch((error: unknown) => {
        unwritten ??= error
        throw error
      })
      // Cast: the library's pictures have it, though its types do not tell.
      pictures.push({ number, alt: ((image as { altText?: string | null }).altText ?? '').trim() })
      return { src: `picture:${number}` }
    }),
  })
  if (unwritten !== null) throw unwritten
  const { html, count } = placeNotes(startsOfLists(value))
  if (html.length > maxHtml) throw tooLong()
  if (pictures.length > maxPictures)
    throw documentTooLarge(`it has more than ${maxPictures} pictures. Divide it.`)
  return { html, pictures, left: [...notices(), ...(await countLeftOut(parts, messages, count))] }
}

/** The parts of the unpacked document, as the library reads them. */
function partsIn(folder: string) {
  const place = (name: string) => {
    const path = join(folder, name)
    return path.startsWith(folder) ? path : join(folder, 'no such part')
  }
  return {
    exists: (name: string) => existsSync(place(name)),
    async read(name: string, encoding?: string): Promise<string | Uint8Array> {
      const bytes = await readFile(place(name))
      if (encoding === undefined || encoding === 'base64')
        return encoding === undefined ? bytes : bytes.toString('base64')
      if (bytes.length > maxPartBytes) throw tooLong()
      const text = new TextDecoder(encoding).decode(bytes)
      return name === 'word/numbering.xml' ? separateLists(text) : text
    },
  }
}

/** Beside what the library knows: names of Word's own styles, which are English in every language. */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='caption'] => p.caption:fresh",
  "p[style-name='Caption'] => p.caption:fresh",
  "p[style-name='List Bullet 2'] => ul|ol > li > ul > li:fresh",
  "p[style-name='List Bullet 3'] => ul|ol > li > ul|ol > li > ul > li:fresh",
  "p[style-name='List Number 2'] => ul|ol > li > ol > li:fresh",
  "p[style-name='List Number 3'] => ul|ol > li > ul|ol > li > ol > li:fresh",
  'u => u',
]
