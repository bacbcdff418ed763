/**
 * Footnotes and endnotes, which the library lists at the end of the whole document, as paragraphs at the end of the lesson that refers to
 * them: before the next heading that begins a lesson (as the console's `readDocument` decides it). The numbers are text, since a
 * lesson has no places inside that links could go to. `count`: how many there are.
 */
export function placeNotes(html: string): { html: string; count: number } {
  const { body, notes } = separate(html)
  if (notes.size === 0) return { html, count: 0 }
  const level = lessonLevel(body)
  const placed = new Set<string>()
  const parts = splitBefore(body, (heading) => heading <= level).map((part) => {
    const own = [
      ...part.matchAll(/<sup><a href="#((?:foot|end)note-[\w-]{1,20})" id="[^"]*">\[\d+\]<\/a><\/sup>/g),
    ]
      .map(([, id = '']) => id)
      .filter((id) => notes.has(id) && !placed.has(id))
    for (const id of own) placed.add(id)
    return plainReferences(part) + [...new Set(own)].map((id) => notes.get(id) ?? '').join('')
  })
  // A note that no text refers to is kept, too.
  const rest = [...notes].filter(([id]) => !placed.has(id)).map(([, text]) => text)
  return { html: [...parts, ...rest].join(''), count: notes.size }
}

const plainReferences = (html: string): string =>
  html.replace(/<sup><a href="#(?:foot|end)note-[\w-]{1,20}" id="[^"]*">(\[\d+\])<\/a><\/sup>/g, '$1')

/** The text, and the library's list of notes at its end, by their ids and with their numbers. */
function separate(html: string): { body: string; notes: Map<string, string> } {
  const notes = new Map<string, string>()
  const start = firstOf(html, ['<ol><li id="footnote-', '<ol><li id="endnote-'])
  if (start < 0) return { body: html, notes }
  const list = html.slice(start + '<ol>'.length, html.lastIndexOf('</ol>'))
  for (const item of list.split(/(?=<li id="(?:foot|end)note-)/)) {
    const [opening = '', id] = /^<li id="((?:foot|end)note-[\w-]{1,20})">/.exec(item) ?? []
    if (id === undefined) continue
    const text = item
      .slice(opening.length, item.lastIndexOf('</li>'))
      .replace(/ ?<a href="#[^"]*">↑<\/a>/, '')
    const number = `[${notes.size + 1}] `
    notes.set(
      id,
      text.startsWith('<p>') ? `<p>${number}${text.slice(3).trimStart()}` : `<p>${number}</p>${text}`,
    )
  }
  return { body: html.slice(0, start), notes }
}

function firstOf(text: string, parts: readonly string[]): number {
  const found = parts.map((part) => text.indexOf(part)).filter((at) => at >= 0)
  return found.length === 0 ? -1 : Math.min(...found)
}

/** The lowest level of headings that begin lessons: the second of the document's, below its title if it has one. */
function lessonLevel(html: string): number {
  const all = [...html.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level))
  const levels = [...new Set(all)].sort()
  const isTitled = levels.length > 1 && all.filter((level) => level === levels[0]).length === 1
  const [upper, lower] = isTitled ? levels.slice(1) : levels
  return lower ?? upper ?? 0
}

function splitBefore(html: string, isDivider: (level: number) => boolean): string[] {
  const parts: string[] = []
  let from = 0
  for (const { index, 1: level } of html.matchAll(/<h([1-6])>/g)) {
    if (!isDivider(Number(level)) || index === from) continue
    parts.push(html.slice(from, index))
    from = index
  }
  return [...parts, html.slice(from)]
}
