import { archiveDamaged, archiveInvalid } from '#shared/kernel/archive/unpackRecord.ts'

/** Deeper than any record: an outline has few levels, and a text's blocks too. */
const deepest = 150

/**
 * The JSON of an archive's entry. @throws AppError `package_invalid` for other text, and for JSON that is nested deeper than any of
 * ours, which would exhaust the stack of what reads it
 */
export function parseArchiveJson(text: string, name: string): unknown {
  if (isTooDeep(text)) throw archiveInvalid(`${name} is nested too deeply.`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw archiveDamaged(`${name} is not the JSON that it should be.`, error)
  }
}

/** Brackets in strings do not count. Looks at each character once. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isInString && character === '\\') at += 1
    else if (character === '"') isInString = !isInString
    else if (isInString) continue
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > deepest) return true
  }
  return false
}
