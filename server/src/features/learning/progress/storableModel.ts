import { measureModel, wholeRoom } from '#shared/features/content/scorm/modelRoom.ts'
import { storableText } from '#shared/features/content/scorm/storableText.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type Fault, faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'

/** In a package with several SCOs, each SCO's elements have a prefix. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it refuses control characters.
const elementName = /^(sco:[^\u0000-\u001f]{1,120}:)?cmi(\.[a-z_]{1,40}|\.\d{1,4}){1,6}$/

/**
 * Replaces invalid characters, so that one bad element does not lose the score and status beside it.
 * @throws AppError `validation` for an element that SCORM 1.2 does not have, `too_large`
 */
export function storableModel(model: Readonly<Record<string, string>>): Record<string, string> {
  const refuse = (found: Fault) => new AppError('validation', { details: makeDetails({ scormData: found }) })
  const { elements, characters } = measureModel(model)
  if (elements > wholeRoom.elements)
    throw refuse(faultSaying(`Must have ${wholeRoom.elements} elements or less`))
  if (characters > wholeRoom.characters) throw new AppError('too_large')
  const stranger = Object.keys(model).find((name) => !elementName.test(name))
  if (stranger !== undefined)
    throw refuse(faultSaying(`${stranger.slice(0, 80)} is not an element of SCORM 1.2`))
  return Object.fromEntries(Object.entries(model).map(([name, value]) => [name, storableText(value)]))
}
