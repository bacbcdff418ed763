/**
 * Removes the text between two marks, and the marks; an opening one without its end stays. In one pass: `/<[^>]*>/g`
 * reads the rest of the text again at each `<` that has no end.
 */
export function withoutMarked(text: string, open: string, close: string): string {
  const kept: string[] = []
  let at = 0
  for (;;) {
    const from = text.indexOf(open, at)
    const to = from < 0 ? -1 : text.indexOf(close, from + open.length)
    if (to < 0) break
    kept.push(text.slice(at, from))
    at = to + close.length
  }
  kept.push(text.slice(at))
  return kept.join('')
}
