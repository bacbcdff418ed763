import type { scormCommit as operation } from '../../../../shared/src/api/scormCommit.ts'
import { AppError } from '../../../../shared/src/errors/AppError.ts'
import { createId } from '../../../../shared/src/model/key.ts'
import type { OutlineLesson } from '../../../../shared/src/rules/courseOutline.ts'
import type { Handler } from '../Handler.ts'
import { appendLearning } from './appendLearning.ts'
import { ensureProgress } from './ensureProgress.ts'
import { getAccessibleLearning } from './findLearning.ts'
import { progressView } from './progressView.ts'
import { trustedMoment } from './trustedMoment.ts'

/** Ten thousand interactions with their answers fit; a whole model of Storyline's is some 100 kB. */
const maxElements = 20_000
const maxCharacters = 2_000_000
/** Of a package with several SCOs each has its elements under its own name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here.
const elementName = /^(sco:[^\u0000-\u001f]{1,120}:)?cmi(\.[a-z_]{1,40}|\.\d{1,4}){1,6}$/

/** Keeps a SCORM attempt's whole data model (1§7); `completed` and `passed` complete the lesson (SCO-06). */
export const scormCommit: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  if (input.itemType === 'microcast') throw new AppError('not_found')
  // Its schema has refused a missing one; the input's type does not know.
  const cmi = input.scormData ?? {}
  checkModel(cmi)
  const learning = await getAccessibleLearning(context, input.itemKey)
  const lesson = findScormLesson(learning.outline, input.courseItemID ?? null)
  const progress = await ensureProgress(context, learning)
  // Some packages commit every few seconds what they committed before.
  if (!input.eventID && isSame(progress.scormData[lesson.id], cmi))
    return { courseProgress: progressView(progress, learning.outline) }
  const fact = {
    id: input.eventID ?? createId(),
    type: 'scormCommitted' as const,
    lessonId: lesson.id,
    occurredAt: trustedMoment(input.occurredAt, deps.now()),
    payload: { cmi },
  }
  const next = await appendLearning(deps.db, progress, fact, learning.outline, deps.now())
  return { courseProgress: progressView(next, learning.outline) }
}

/** The lesson named, or the course's only one of that type. */
function findScormLesson(outline: readonly OutlineLesson[], id: string | null): OutlineLesson {
  const packages = outline.filter((lesson) => lesson.type === 'scorm')
  const found =
    id === null ? (packages.length === 1 ? packages[0] : undefined) : packages.find((l) => l.id === id)
  if (!found) throw new AppError('not_found')
  return found
}

function checkModel(model: Readonly<Record<string, string>>) {
  const elements = Object.entries(model)
  const refuse = (message: string) =>
    new AppError('validation', { details: { fields: { scormData: message } } })
  if (elements.length > maxElements) throw refuse(`Must have ${maxElements} elements or less`)
  let characters = 0
  for (const [name, value] of elements) {
    if (!elementName.test(name)) throw refuse(`${name.slice(0, 80)} is not an element of SCORM 1.2`)
    // PostgreSQL holds neither NUL nor half a surrogate pair.
    if (value.includes('\u0000') || !value.isWellFormed()) throw refuse(`${name} must be text`)
    characters += value.length
  }
  if (characters > maxCharacters) throw new AppError('too_large')
}

function isSame(
  known: Readonly<Record<string, string>> | undefined,
  model: Readonly<Record<string, string>>,
) {
  if (!known) return false
  const names = Object.keys(model)
  return names.length === Object.keys(known).length && names.every((name) => known[name] === model[name])
}
