import type { OutlineLesson } from '../../../../shared/src/features/content/rules/courseOutline.ts'
import { sizeOf, wholeRoom } from '../../../../shared/src/features/content/scorm/modelRoom.ts'
import { storableText } from '../../../../shared/src/features/content/scorm/storableText.ts'
import type { scormCommit as operation } from '../../../../shared/src/features/learning/operations/scormCommit.ts'
import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { createId } from '../../../../shared/src/kernel/model/key.ts'
import { ownValue } from '../../../../shared/src/kernel/rules/ownValue.ts'
import type { Handler } from '../../kernel/request/Handler.ts'
import { appendLearning } from './appendLearning.ts'
import { ensureProgress } from './ensureProgress.ts'
import { getAccessibleLearning } from './findLearning.ts'
import { progressView } from './progressView.ts'
import { trustedMoment } from './trustedMoment.ts'

/** In a package with several SCOs, each SCO's elements have a prefix. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here.
const elementName = /^(sco:[^\u0000-\u001f]{1,120}:)?cmi(\.[a-z_]{1,40}|\.\d{1,4}){1,6}$/

/** Saves a SCORM attempt's whole data model (1§7); `completed` and `passed` complete the lesson (SCO-06). */
export const scormCommit: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  if (input.itemType === 'microcast') throw new AppError('not_found')
  // The schema refuses missing values; the input's type does not express that.
  const cmi = storableModel(input.scormData ?? {})
  const learning = await getAccessibleLearning(context, input.itemKey)
  const lesson = findScormLesson(learning.outline, input.courseItemID ?? null)
  const progress = await ensureProgress(context, learning)
  // Some packages commit unchanged data every few seconds.
  if (!input.eventID && isSame(ownValue(progress.scormData, lesson.id), cmi))
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

/** The named lesson, or the course's only one of that type. */
function findScormLesson(outline: readonly OutlineLesson[], id: string | null): OutlineLesson {
  const packages = outline.filter((lesson) => lesson.type === 'scorm')
  const found =
    id === null ? (packages.length === 1 ? packages[0] : undefined) : packages.find((l) => l.id === id)
  if (!found) throw new AppError('not_found')
  return found
}

/** Replaces invalid characters, so that one bad element does not lose the score and status beside it. */
function storableModel(model: Readonly<Record<string, string>>): Record<string, string> {
  const refuse = (message: string) =>
    new AppError('validation', { details: { fields: { scormData: message } } })
  const { elements, characters } = sizeOf(model)
  if (elements > wholeRoom.elements) throw refuse(`Must have ${wholeRoom.elements} elements or less`)
  if (characters > wholeRoom.characters) throw new AppError('too_large')
  const stranger = Object.keys(model).find((name) => !elementName.test(name))
  if (stranger !== undefined) throw refuse(`${stranger.slice(0, 80)} is not an element of SCORM 1.2`)
  return Object.fromEntries(Object.entries(model).map(([name, value]) => [name, storableText(value)]))
}

function isSame(
  known: Readonly<Record<string, string>> | undefined,
  model: Readonly<Record<string, string>>,
) {
  if (!known) return false
  const names = Object.keys(model)
  return names.length === Object.keys(known).length && names.every((name) => known[name] === model[name])
}
