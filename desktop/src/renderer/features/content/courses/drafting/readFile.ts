import { fromEditor } from '#desktop/renderer/kernel/richText/fromEditor.ts'
import { fromHtml } from '#desktop/renderer/kernel/richText/fromHtml.ts'
import { fromMarkdown } from '#desktop/renderer/kernel/richText/fromMarkdown.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { CourseDraft } from './CourseDraft.ts'
import { readDocument, readOutline } from './readDraft.ts'

/** The files that a course can be made of. */
export const readableFiles = '.md,.markdown,.txt,.html,.htm'

/** A book of 300 pages has about 600 kB of text. */
const mostBytes = 1_000_000

/** A course from a file of text, Markdown or HTML. Refuses what is none of them, is too large, or has no heading and no line. */
export async function readFile(file: File): Promise<CourseDraft> {
  const [, extension = ''] = /\.([a-z]+)$/.exec(file.name.toLowerCase()) ?? []
  if (!readableFiles.split(',').includes(`.${extension}`))
    throw refusal(
      'Choose a text, Markdown or HTML file (.txt, .md, .html). Other programs can save as one of them.',
    )
  if (file.size > mostBytes)
    throw refusal('The file is larger than 1 MB. Divide it, and make a course of each part.')
  const text = textOf(new Uint8Array(await file.arrayBuffer()))
  if (text === null) throw refusal('The file does not hold text.')
  const draft = draftOf(text, extension)
  if (draft.sections.length === 0) throw refusal('No headings or lines were found in the file.')
  return draft
}

function draftOf(text: string, extension: string): CourseDraft {
  if (extension === 'txt') return readOutline(text)
  const isHtml = extension === 'html' || extension === 'htm'
  return readDocument(isHtml ? fromEditor(fromHtml(text)).slate : fromMarkdown(text))
}

/** UTF-8, or else the encoding that older programs write. Null for what is no text. */
function textOf(bytes: Uint8Array): string | null {
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252')
  return text === null || text.includes('\u0000') ? null : text
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const refusal = (message: string) => new AppError('validation', { message })
