/** A message, or a text of the requirements, with its places left open: `Must be {max} characters`, `Must be N characters`. */
export const quotable = (text: string): string =>
  text
    .replaceAll("''", "'")
    .replaceAll('’', "'")
    .replace(/\bN\b|\{\w+\}/g, '{}')
    .replace(/<\/?\w+>/g, '')
    .replace(/\s+…|\.\.\.$/, '…')
