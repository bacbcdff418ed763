const ellipsis = '…'

/**
 * An answer that is still being written, up to markup that is not complete yet: a citation, bold words or code that were
 * begun, a tag (AIC-53).
 */
export function shownContent(content: string): string {
  const at = openMarkup(content)
  return at === null ? content : `${content.slice(0, at).trimEnd()}${ellipsis}`
}

/** Where the last line begins something that it does not end; null if it is complete. */
function openMarkup(content: string): number | null {
  const from = content.lastIndexOf('\n') + 1
  const line = content.slice(from)
  const starts = [
    lastUnclosed(line, '[', ']'),
    lastUnclosed(line, '<', '>'),
    oddOne(line, '**'),
    oddOne(line, '`'),
  ]
  const found = starts.filter((start) => start !== null)
  return found.length === 0 ? null : from + Math.min(...found)
}

function lastUnclosed(line: string, open: string, close: string): number | null {
  const at = line.lastIndexOf(open)
  return at < 0 || line.includes(close, at) ? null : at
}

function oddOne(line: string, mark: string): number | null {
  const parts = line.split(mark)
  return parts.length % 2 === 1 ? null : line.lastIndexOf(mark)
}
