import { createId } from '#shared/kernel/model/key.ts'
import type { EditorElement } from '../editorTypes.ts'
import { isSeen } from './droppedFrom.ts'
import { readRtfPictures } from './rtfPictures.ts'

/** A picture of the clipboard; the paragraph with this id holds its place until it is in the library. */
export type PastedPicture = { id: string; file: File; alt: string }

type Clipboard = { rtf: string; files: readonly File[] }

/** The places of pictures in the HTML that is being pasted. */
const places = new WeakMap<Element, string>()

/**
 * Takes the pictures out of a page from the clipboard, as far as their bytes are there: in the page itself, as RTF where the page names
 * files of another program (Word), or as files. Each leaves its place behind its paragraph, list or table. Those on the
 * web and others without bytes stay, to be told of as left out.
 */
export function takePictures(body: HTMLElement, { rtf, files }: Clipboard): PastedPicture[] {
  const images = [...body.querySelectorAll('img')].filter(isSeen)
  const local = images.filter((image) => /^file:/i.test(image.getAttribute('src') ?? ''))
  const drawn = local.length > 0 ? readRtfPictures(rtf) : []
  // Of other numbers it is not certain which is which.
  const byImage = new Map(drawn.length === local.length ? local.map((image, at) => [image, drawn[at]]) : [])
  const loose = files.filter(({ type }) => type.startsWith('image/'))
  const isOnlyPictures = loose.length === images.length && (body.textContent ?? '').trim() === ''
  const lastAt = new Map<Element, Element>()
  return images.flatMap((image, at) => {
    const name = `Pasted picture ${at + 1}`
    const inRtf = byImage.get(image)
    const file =
      fromDataUrl(image.getAttribute('src') ?? '', name) ??
      (inRtf ? fromHex(inRtf.hex, inRtf.type, name) : null) ??
      (isOnlyPictures ? (loose[at] ?? null) : null)
    if (!file) return []
    const picture = { id: createId(), file, alt: (image.getAttribute('alt') ?? '').trim().slice(0, 500) }
    const place = body.ownerDocument.createElement('hr')
    places.set(place, picture.id)
    const block = findBlock(image, body)
    if (block) (lastAt.get(block) ?? block).after(place)
    else image.before(place)
    if (block) lastAt.set(block, place)
    image.remove()
    return [picture]
  })
}

/** The same of files alone, such as a picture of the screen. */
export const takeFiles = (files: readonly File[]): PastedPicture[] =>
  files.filter(({ type }) => type.startsWith('image/')).map((file) => ({ id: createId(), file, alt: '' }))

/** The paragraph that holds the place of a picture. */
export const placeholder = (id: string): EditorElement => ({
  type: 'paragraph',
  id,
  children: [{ text: '' }],
})

/** The same of a place that `takePictures` left. */
export function placeholderOf(element: Element): EditorElement | null {
  const id = places.get(element)
  return id === undefined ? null : placeholder(id)
}

const holders = 'p, h1, h2, h3, h4, h5, h6, ul, ol, dl, table, pre, blockquote'

/** The outermost block of text around a picture: none of them can hold it. */
function findBlock(image: Element, body: Element): Element | null {
  let found: Element | null = null
  for (let at = image.parentElement; at && at !== body; at = at.parentElement)
    if (at.matches(holders)) found = at
  return found
}

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/bmp': 'bmp',
}

function fromDataUrl(address: string, name: string): File | null {
  const comma = address.indexOf(',')
  if (comma < 0 || !/^data:/i.test(address.slice(0, 5))) return null
  const [type = '', ...facts] = address.slice('data:'.length, comma).toLowerCase().split(';')
  const extension = extensions[type]
  if (extension === undefined || !facts.includes('base64')) return null
  try {
    const letters = atob(address.slice(comma + 1))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    return new File([bytes], `${name}.${extension}`, { type })
  } catch {
    // It is not Base64: counted among those that could not be read.
    return null
  }
}

function fromHex(hex: string, type: string, name: string): File {
  const bytes = new Uint8Array(hex.length / 2)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16)
  return new File([bytes], `${name}.${extensions[type] ?? 'png'}`, { type })
}
