import type { CoreApi } from '#desktop/core/CoreApi.ts'
import type { Transport } from '#desktop/renderer/kernel/api/Transport.ts'
import { fromEditor } from '#desktop/renderer/kernel/richText/fromEditor.ts'
import { fromDocumentHtml, fromPage, readPage } from '#desktop/renderer/kernel/richText/paste/fromHtml.ts'
import { fromMarkdown } from '#desktop/renderer/kernel/richText/paste/fromMarkdown.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type CourseDraft, refuseTooMany } from './CourseDraft.ts'
import { readableFiles } from './droppedFile.ts'
import { leftOfMarkdown, leftOfPage } from './leftOut.ts'
import { hasHeadings, readDocument, readOutline } from './readDraft.ts'

/** A book of 300 pages has about 600 kB of text. */
const mostBytes = 1_000_000

/** What a file gives. `document`: the core's handle of a Word file, with whose pictures the course is created. */
export type ReadFile = { draft: CourseDraft; left: readonly string[]; document: string | null }

type Console = { core: Pick<CoreApi, 'discardDocument'>; transport: Pick<Transport, 'readDocument'> }

/** A course from a file of Word, text, Markdown or HTML. Refuses what is none of them, is too large, or has no text. */
export async function readFile(file: File, console: Console): Promise<ReadFile> {
  const [, extension = ''] = /\.([a-z]+)$/.exec(file.name.toLowerCase()) ?? []
  if (!readableFiles.split(',').includes(`.${extension}`))
    throw refusal(
      'Choose a Word, text, Markdown or HTML file (.docx, .txt, .md, .html). Other programs can save as one of them.',
    )
  if (extension === 'docx') return await readWord(file, console)
  if (file.size > mostBytes)
    throw refusal('The file is larger than 1 MB. Divide it, and make a course of each part.')
  const text = textOf(new Uint8Array(await file.arrayBuffer()))
  if (text === null) throw refusal('The file does not hold text.')
  const { draft: read, left } = readText(text, extension)
  const draft = named(read, file)
  if (draft.sections.length === 0) throw refusal('No text was found in the file.')
  refuseTooMany(draft)
  return { draft, left, document: null }
}

/** A file without a title gives its own name. */
const named = (draft: CourseDraft, file: File): CourseDraft => ({
  ...draft,
  name: draft.name || file.name.replace(/\.[a-z]+$/i, ''),
})

async function readWord(file: File, console: Console): Promise<ReadFile> {
  const { document, html, pictures, left } = await console.transport.readDocument(file)
  const places = new Map(pictures.map(({ src, asset, alt }) => [src, { asset, alt }]))
  const { slate } = fromEditor(fromDocumentHtml(html, places))
  const draft = named(readDocument(slate), file)
  try {
    if (draft.sections.length === 0) throw refusal('No text was found in the file.')
    refuseTooMany(draft)
  } catch (error) {
    await console.core.discardDocument({ document })
    throw error
  }
  const without = pictures.filter(({ alt }) => alt === '').length
  return { draft, left: [...left, ...(without === 0 ? [] : [textlessText(without)])], document }
}

const textlessText = (count: number) =>
  count === 1
    ? 'An alternative text for 1 picture: the document has none.'
    : `An alternative text for ${count} pictures: the document has none.`

function readText(text: string, extension: string): Omit<ReadFile, 'document'> {
  if (extension === 'html' || extension === 'htm') {
    const page = readPage(text)
    return { draft: readDocument(fromEditor(fromPage(page)).slate), left: leftOfPage(page) }
  }
  if (extension === 'txt' && !hasHeadings(text)) return { draft: readOutline(text), left: [] }
  return { draft: readDocument(fromMarkdown(text)), left: leftOfMarkdown(text) }
}

/** UTF-8, or else the encoding of its byte order mark, or that of older programs. Null for what is no text. */
function textOf(bytes: Uint8Array): string | null {
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, markedEncoding(bytes) ?? 'windows-1252')
  return text === null || text.includes('\u0000') ? null : text
}

/** Windows writes UTF-16 where it says “Unicode”. */
function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const refusal = (message: string) => new AppError('validation', { message })
