import type { MediaFiles } from './blocks/BlockKind.ts'
import type { PictureSize } from './blocks/base.ts'
import { isOfKind, kindOf } from './blocks/blockKinds.ts'
import { isHeaderCell } from './isHeaderCell.ts'
import type { BlockBody, Inline, ListBlockBody, ListItem, RichText, TextLeaf } from './RichText.ts'
import { safeUrl } from './safeUrl.ts'

export type HtmlOptions = {
  /** The URL of a picture's asset; null renders its alternative text. */
  image: (asset: string) => string | null
  /** The URL of a file to download; where there is none, its name alone is shown. */
  file?: (asset: string) => string | null
  /** What plays a film or sound; where nothing is said, its file. */
  media?: (asset: string) => MediaFiles | null
}

/** Rich text as HTML, for pages outside our renderer. Every text and URL is escaped. */
export function toHtml(value: RichText | null | undefined, options: HtmlOptions): string {
  const blocks = value?.slate ?? []
  // The page's own h1 is the lesson's name; the text's highest headings become h2.
  const highest = Math.min(...blocks.flatMap(headingLevels))
  return blocks.map((block) => blockHtml(block, options, highest - 2)).join('\n')
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** The levels of a block's headings, those inside of its parts too. */
function headingLevels(block: { type?: string; level?: number; children?: readonly object[] }): number[] {
  if (block.type === 'heading' && block.level !== undefined) return [block.level]
  return (block.children ?? []).flatMap(headingLevels)
}

function blockHtml(block: BlockBody, options: HtmlOptions, raise: number): string {
  if (isOfKind(block)) {
    const file = options.file ?? (() => null)
    return (
      kindOf(block.type)?.html(block, {
        escapeHtml,
        blocks: (children) => children.map((child) => blockHtml(child, options, raise)).join(''),
        image: options.image,
        file,
        media: options.media ?? ((asset) => playPlainly(file(asset))),
      }) ?? ''
    )
  }
  switch (block.type) {
    case 'paragraph':
      return `<p${alignment(block)}>${inlines(block.children)}</p>`
    case 'quote':
      return quoteHtml(block)
    case 'heading':
      return `<h${block.level - raise}${alignment(block)}>${inlines(block.children)}</h${block.level - raise}>`
    case 'code':
      return `<pre${block.wrap ? ' class="wrap"' : ''}><code>${inlines(block.children)}</code></pre>`
    case 'bulleted-list':
    case 'numbered-list':
      return listHtml(block)
    case 'divider':
      return '<hr>'
    case 'image':
      return imageHtml(block, options)
    case 'table':
      return `<div class="table"><table>${block.children
        .map((row) => `<tr>${row.children.map(cellHtml).join('')}</tr>`)
        .join('')}</table></div>`
  }
}

const playPlainly = (address: string | null): MediaFiles | null =>
  address === null ? null : { address, poster: null, tracks: [], transcript: null }

function quoteHtml(block: Extract<BlockBody, { type: 'quote' }>): string {
  const quote = `<blockquote${alignment(block)}>${inlines(block.children)}</blockquote>`
  const { source, url } = block
  const name = escapeHtml(source || url || '')
  if (name === '') return quote
  const linked =
    url && safeUrl.test(url)
      ? `<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer">${name}</a>`
      : name
  return `<figure class="quote">${quote}<figcaption>${linked}</figcaption></figure>`
}

function imageHtml(block: Extract<BlockBody, { type: 'image' }>, options: HtmlOptions): string {
  const source = options.image(block.asset)
  const caption = block.caption ? `<figcaption>${escapeHtml(block.caption)}</figcaption>` : ''
  if (source === null)
    return `<p><em>${escapeHtml(block.alt)}</em></p>${caption && `<p>${escapeHtml(block.caption ?? '')}</p>`}`
  return `<figure${widthOf(block)}><img src="${escapeHtml(source)}" alt="${escapeHtml(block.alt)}" loading="lazy">${caption}</figure>`
}

/** As in `RichTextView.module.css`. */
const widthOf = ({ size }: { size?: PictureSize }) =>
  size === undefined
    ? ''
    : ` style="max-width:max(${size === 'small' ? '33%,160px' : '66%,240px'});margin-left:auto;margin-right:auto"`

function cellHtml(cell: { header?: boolean; children: Inline[] }): string {
  const tag = isHeaderCell(cell) ? 'th' : 'td'
  return `<${tag}>${inlines(cell.children)}</${tag}>`
}

function listHtml(list: ListBlockBody): string {
  const tag = list.type === 'numbered-list' ? 'ol' : 'ul'
  const start = list.type === 'numbered-list' && list.start !== undefined ? ` start="${list.start}"` : ''
  return `<${tag}${start}>${list.children.map(itemHtml).join('')}</${tag}>`
}

const itemHtml = (item: ListItem): string =>
  `<li>${item.children
    .map((inner) => ('type' in inner && inner.type !== 'link' ? listHtml(inner) : inlines([inner])))
    .join('')}</li>`

function inlines(children: readonly Inline[]): string {
  return children
    .map((inline) => {
      if (!('type' in inline)) return leafHtml(inline)
      const inside = inline.children.map(leafHtml).join('')
      if (!safeUrl.test(inline.url)) return inside
      return `<a href="${escapeHtml(inline.url)}" target="_blank" rel="noopener noreferrer">${inside}</a>`
    })
    .join('')
}

const marks = [
  ['code', 'code'],
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['subscript', 'sub'],
  ['superscript', 'sup'],
] as const

function leafHtml(leaf: TextLeaf): string {
  const text = escapeHtml(leaf.text).replaceAll('\n', '<br>')
  return marks.reduce((html, [mark, tag]) => (leaf[mark] ? `<${tag}>${html}</${tag}>` : html), text)
}

const alignment = (block: { align?: 'left' | 'center' | 'right' }) =>
  block.align && block.align !== 'left' ? ` style="text-align:${block.align}"` : ''
