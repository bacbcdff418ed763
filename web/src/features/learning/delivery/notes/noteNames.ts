import type { PlaceInLesson } from '#shared/features/content/rules/media/PlaceInLesson.ts'
import type { NoteSubject } from '#shared/features/learning/rules/noteReference.ts'
import type { LearningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { formatClock } from '#shared/kernel/rules/texts/formatValues.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'

type Words = Translate<LearningDeliveryWords>
const most = 80

/** A place in words: mm:ss, or a page (1§3). */
export const placeName = (t: Words, { unit, at }: PlaceInLesson): string =>
  unit === 'page' ? t('notes.page', { page: at }) : formatClock(at)

/** What a new note is called: the item's name, “Video”, or the place in it; where an item has several lessons, both (NOT-04). */
export function noteName(t: Words, lesson: string, about: NoteSubject, isSole: boolean): string {
  if (about === null) return lesson
  const end = about === 'video' ? t('notes.video') : placeName(t, about)
  return isSole ? end : `${lesson.slice(0, most - end.length - 3)} · ${end}`
}
