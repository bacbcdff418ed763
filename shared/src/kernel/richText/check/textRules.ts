/** What a file was called, and not what a picture shows. */
export const isFileName = (alt: string): boolean =>
  /\.(?:jpe?g|png|gif|webp|svg|avif|heic|bmp|tiff?)$/i.test(alt) ||
  /^(?:img|dsc|dscn|pxl|image|bild|foto|photo|picture|screenshot|bildschirmfoto)[ _-]?\d+$/i.test(alt)

/** In English and German: these say nothing to people who go from link to link. */
const vague: ReadonlySet<string> = new Set([
  'here',
  'click here',
  'click',
  'this',
  'this link',
  'this page',
  'link',
  'more',
  'read more',
  'learn more',
  'see more',
  'details',
  'download',
  'hier',
  'hier klicken',
  'klick hier',
  'klicken sie hier',
  'dieser link',
  'mehr',
  'mehr erfahren',
  'weiter',
  'weiterlesen',
  'weitere informationen',
])

/** A link's text that is a mere address, or one of these words. */
export function hasNoMeaning(text: string): boolean {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()
  return vague.has(words) || /^(?:https?:\/\/|www\.)\S+$/i.test(text)
}

/** Longer ones are slow to read, and some screen readers spell them. */
const mostCapitals = 40

/** A text of many letters, nearly all of them capitals. */
export function isShouted(text: string): boolean {
  let [upper, lower] = [0, 0]
  for (const letter of text) {
    if (letter !== letter.toLowerCase()) upper += 1
    else if (letter !== letter.toUpperCase()) lower += 1
  }
  return upper > mostCapitals && upper >= (upper + lower) * 0.9
}
