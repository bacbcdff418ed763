export type RtfPicture = { type: 'image/png' | 'image/jpeg'; hex: string }

/**
 * The pictures of a text in RTF, in its order; null for one of a kind that browsers do not show, such as a metafile. Word writes each
 * twice, the second time for old programs (`nonshppict`), which is left out, as are bullets (`listpicture`). Reads each letter once.
 */
export function readRtfPictures(rtf: string): (RtfPicture | null)[] {
  const pictures: (RtfPicture | null)[] = []
  const groups: Group[] = []
  let at = 0
  while (at < rtf.length) {
    const sign = rtf[at]
    if (sign === '{') {
      const above = groups.at(-1)
      groups.push({ isLeftOut: above?.isLeftOut ?? false, picture: null })
      at += 1
    } else if (sign === '}') {
      const picture = groups.pop()?.picture
      if (picture) pictures.push(finish(picture))
      at += 1
    } else if (sign === '\\') {
      const word = readWord(rtf, at + 1)
      const group = groups.at(-1)
      if (group) applyWord(group, word.name)
      // Bytes that are not written as letters could hold any sign.
      at = word.name === 'bin' ? word.end + Math.max(0, word.number) : word.end
    } else {
      const end = findSign(rtf, at)
      groups.at(-1)?.picture?.parts.push(rtf.slice(at, end))
      at = end
    }
  }
  return pictures
}

type Group = { isLeftOut: boolean; picture: { type: RtfPicture['type'] | null; parts: string[] } | null }

const leftOut = new Set([
  'nonshppict',
  'listpicture',
  'header',
  'footer',
  'headerf',
  'headerl',
  'headerr',
  'footerf',
  'footerl',
  'footerr',
])

function applyWord(group: Group, name: string): void {
  if (leftOut.has(name)) group.isLeftOut = true
  else if (name === 'pict' && !group.isLeftOut) group.picture = { type: null, parts: [] }
  else if (group.picture && name === 'pngblip') group.picture.type = 'image/png'
  else if (group.picture && name === 'jpegblip') group.picture.type = 'image/jpeg'
}

function finish({ type, parts }: NonNullable<Group['picture']>): RtfPicture | null {
  const hex = parts.map((part) => part.replace(/[\s;]+/g, '')).join('')
  return type !== null && hex !== '' && hex.length % 2 === 0 && /^[0-9a-f]+$/i.test(hex)
    ? { type, hex }
    : null
}

/** A control word, with the number and the space that belong to it; a control sign has no name. */
function readWord(rtf: string, start: number): { name: string; number: number; end: number } {
  let end = start
  while (isLetter(rtf.charCodeAt(end))) end += 1
  const name = rtf.slice(start, end)
  // `\'e4` is one letter; of other signs nothing follows.
  if (name === '') return { name, number: 0, end: start + (rtf[start] === "'" ? 3 : 1) }
  const digits = end + (rtf[end] === '-' ? 1 : 0)
  let last = digits
  while (isDigit(rtf.charCodeAt(last))) last += 1
  const number = last > digits ? Number(rtf.slice(end, last)) : 0
  if (last > digits) end = last
  return { name, number: Number.isSafeInteger(number) ? number : 0, end: rtf[end] === ' ' ? end + 1 : end }
}

const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
const isDigit = (code: number) => code >= 48 && code <= 57

/** Where the next group or word begins, or a group ends. */
function findSign(rtf: string, from: number): number {
  let at = from
  while (at < rtf.length && rtf[at] !== '{' && rtf[at] !== '}' && rtf[at] !== '\\') at += 1
  return at
}
