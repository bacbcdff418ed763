/** What a page shows and no text holds, in words: `2 pictures`, `1 video`. */
export const countUnread = (body: HTMLElement): string[] =>
  [counted(countSeen(body, pictureTags), 'picture', 'pictures'), ...countMedia(body, [])].filter(
    (part) => part !== '',
  )

/**
 * The notice for content that a paste left out; null if nothing was. `loose`: files that were pasted without a page; `failed`: pictures
 * that were refused, with the reason of the first.
 */
export function droppedFrom(
  body: HTMLElement | null,
  loose: readonly { type: string }[],
  { failed, reason }: { failed: number; reason: string | null } = { failed: 0, reason: null },
): string | null {
  const unread = countSeen(body, pictureTags) + ofType(loose, 'image/')
  const pictures = unread + failed
  const parts = [
    counted(pictures, 'picture', 'pictures'),
    ...countMedia(body, loose),
    counted(loose.filter(({ type }) => !/^(image|video|audio)\//.test(type)).length, 'file', 'files'),
  ].filter((part) => part !== '')
  if (parts.length === 0) return null
  const why = reason === null ? '' : ` ${reason}`
  const hint = unread > 0 ? ' Add pictures with “Picture” above the text.' : ''
  return `Not pasted: ${listed(parts)}.${why}${hint}`
}

const pictureTags = 'img, svg, canvas, picture:not(:has(img))'

const countMedia = (body: HTMLElement | null, loose: readonly { type: string }[]) => [
  counted(countSeen(body, 'video') + ofType(loose, 'video/'), 'video', 'videos'),
  counted(countSeen(body, 'audio') + ofType(loose, 'audio/'), 'sound', 'sounds'),
  counted(countSeen(body, 'iframe, object, embed'), 'embedded object', 'embedded objects'),
  counted(countSeen(body, 'math'), 'formula', 'formulas'),
]

const countSeen = (body: HTMLElement | null, selector: string) =>
  [...(body?.querySelectorAll(selector) ?? [])].filter(isSeen).length

const ofType = (files: readonly { type: string }[], type: string) =>
  files.filter((file) => file.type.startsWith(type)).length

const counted = (count: number, one: string, many: string) =>
  count === 0 ? '' : count === 1 ? `1 ${one}` : `${count} ${many}`

const listed = (parts: string[]) =>
  parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** Mails and pages contain tracking pixels. */
export function isSeen(element: Element): boolean {
  if (element.closest('[hidden], script, style, noscript, template')) return false
  for (let at: Element | null = element; at; at = at.parentElement)
    if (/display:\s*none/i.test(at.getAttribute('style') ?? '')) return false
  const { parentElement } = element
  if (parentElement?.closest('svg, object, video, audio, picture:not(:has(img))')) return false
  return !(
    element.tagName === 'IMG' && [element.getAttribute('width'), element.getAttribute('height')].includes('1')
  )
}
