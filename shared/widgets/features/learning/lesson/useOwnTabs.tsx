import type { PublicCourse } from '#shared/features/content/entities/Course.ts'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { fileOf } from '#shared/features/content/lessons/parts.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { ShowMore } from '#widgets/features/content/course/ShowMore.tsx'
import type { PlayerAsset } from '#widgets/features/content/host/WidgetHost.ts'
import { LessonText } from '#widgets/features/content/lessons/texts/LessonText.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Teacher } from '../outline/lessonFacts.ts'
import { CourseMaterials } from './CourseMaterials.tsx'
import type { ItemTab } from './ItemTabs.tsx'
import { hasTranscript, LessonTranscript } from './LessonTranscript.tsx'
import { Overview } from './Overview.tsx'

/** A course, or an item that is a single lesson. */
type Item =
  | { type: 'course'; item: PublicCourse; assets: Assets; lessonInstructors?: readonly Teacher[] }
  | { type: 'microcast' | 'document'; item: Described & { name: string }; assets: Assets }
type Described = {
  description?: string | null
  content?: RichText | null
  /** Further files of a microcast. */
  assets?: readonly string[] | null
}
type Assets = Readonly<Record<string, PlayerAsset>>

/** The tabs of a lesson that have something to show: its text, the course's files, what is said in its film. */
export function useOwnTabs(answer: Item, lesson: CourseSection): ItemTab[] {
  const t = useWords(learningDeliveryWords)
  const { item, assets } = answer
  const asset = lesson.item ? assets[fileOf(lesson.item) ?? ''] : undefined
  const overview =
    answer.type === 'course' ? (
      <Overview lesson={lesson} answer={answer} />
    ) : (
      soleOverview(answer.item, lesson)
    )
  const files = (answer.type === 'course' ? answer.item.resources : answer.item.assets) ?? []
  return [
    overview && { value: 'overview', label: t('tabs.overview'), panel: overview },
    files.length > 0 && {
      value: 'materials',
      label: t(answer.type === 'course' ? 'tabs.materials' : 'tabs.files'),
      panel: <CourseMaterials files={files} assets={assets} />,
    },
    asset &&
      hasTranscript(asset) && {
        value: 'transcript',
        label: t('tabs.transcript'),
        panel: (
          <LessonTranscript
            key={lesson.id}
            courseName={item.name}
            filmName={lesson.name}
            lessonId={lesson.id}
            asset={asset}
          />
        ),
      },
  ].filter((tab) => tab !== false && tab !== null && tab !== undefined)
}

/** The description of a microcast or document, and its text; without a file its text is the lesson. */
function soleOverview({ description, content }: Described, lesson: CourseSection) {
  const text = lesson.item && fileOf(lesson.item) ? (content ?? null) : null
  if (!description && !text?.slate.length) return null
  return (
    <>
      {description && <ShowMore text={description} />}
      <LessonText value={text} />
    </>
  )
}
