import type { HtmlTools } from './BlockKind.ts'

type Media = {
  type: 'audio' | 'video'
  asset: string
  title: string
  caption: string
  poster?: { asset: string }
}

/** A film or sound with the browser's own controls, its captions, and its transcript below; without its file, its title. */
export function mediaHtml(block: Media, { escapeHtml, media, image }: HtmlTools): string {
  const { type, title, caption } = block
  const files = media(block.asset)
  const below = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''
  if (files === null)
    return `${title ? `<p><em>${escapeHtml(title)}</em></p>` : ''}${caption ? `<p>${escapeHtml(caption)}</p>` : ''}`
  const poster = (block.poster && image(block.poster.asset)) || files.poster
  const attributes = [
    `controls preload="metadata" src="${escapeHtml(files.address)}"`,
    title && `aria-label="${escapeHtml(title)}"`,
    type === 'video' && 'playsinline',
    type === 'video' && poster && `poster="${escapeHtml(poster)}"`,
  ]
  const tracks = files.tracks.map(
    ({ src, language, label }) =>
      `<track kind="captions" src="${escapeHtml(src)}" srclang="${escapeHtml(language)}" label="${escapeHtml(label)}">`,
  )
  // Its title is what opens the transcript; a sound shows it in any case.
  const name = type === 'audio' && title && !files.transcript ? `<p>${escapeHtml(title)}</p>` : ''
  const transcript = files.transcript
    ? `<details><summary>${escapeHtml(title || caption || '…')}</summary><p>${escapeHtml(files.transcript).replaceAll('\n', '<br>')}</p></details>`
    : ''
  return `<figure>${name}<${type} ${attributes.filter(Boolean).join(' ')}>${tracks.join('')}</${type}>${below}</figure>${transcript}`
}
