import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import type { CourseFact } from '#widgets/features/content/course/courseFacts.ts'
import { InfoBar } from '#widgets/features/content/course/InfoBar.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { lessonLevel, type Taught, type Teacher, taughtBy } from '../outline/lessonFacts.ts'

type Props = { item: Taught; instructors: readonly Teacher[] }

/** Of what level a lesson is, and who teaches it, where its author says so (MOD-20, MOD-73). */
export function LessonFacts({ item, instructors }: Props) {
  const t = useWords(contentCourseWords)
  const level = lessonLevel(t, item)
  const teacher = taughtBy(t, item, instructors)
  const facts: CourseFact[] = [
    ...(level ? [{ icon: 'level', text: level } as const] : []),
    ...(teacher ? [{ icon: 'user', text: teacher } as const] : []),
  ]
  return facts.length > 0 && <InfoBar facts={facts} label={t('aboutThisLesson')} />
}
