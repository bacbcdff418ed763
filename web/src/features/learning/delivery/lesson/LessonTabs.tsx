import { Tabs } from '@base-ui/react/tabs'
import { fileOf } from '../../../../../../shared/src/features/content/lessons/parts.ts'
import type { OutlineLesson } from '../../../../../../shared/src/features/content/rules/courseOutline.ts'
import { learningDeliveryWords } from '../../../../../../shared/src/features/learning/words/delivery/words.generated.ts'
import tabs from '../../../../../../shared/widgets/kernel/parts/Tabs.module.css'
import { useWords } from '../../../../../../shared/widgets/kernel/words/useWords.ts'
import type { CourseAnswer } from '../../calls.ts'
import { CourseMaterials } from './CourseMaterials.tsx'
import { Overview } from './Overview.tsx'
import { Transcript } from './Transcript.tsx'

type Props = { lesson: OutlineLesson; answer: CourseAnswer }

/** The lesson panel's tabs (1§2): those with content. */
export function LessonTabs({ lesson, answer }: Props) {
  const t = useWords(learningDeliveryWords)
  const { course, assets } = answer
  const file = fileOf(lesson.item)
  const transcript = file ? assets[file]?.transcript : null
  const shown = [
    { value: 'overview', label: t('tabs.overview'), panel: <Overview lesson={lesson} answer={answer} /> },
    (course.resources ?? []).length > 0 && {
      value: 'materials',
      label: t('tabs.materials'),
      panel: <CourseMaterials answer={answer} />,
    },
    transcript && {
      value: 'transcript',
      label: t('tabs.transcript'),
      panel: <Transcript key={lesson.id} courseName={course.name} text={transcript} />,
    },
  ].filter((tab) => tab !== false && tab !== '' && tab !== null && tab !== undefined)
  return (
    <Tabs.Root defaultValue="overview">
      <Tabs.List className={tabs.tabs}>
        {shown.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} className={tabs.tab}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map(({ value, panel }) => (
        <Tabs.Panel key={value} value={value} className={tabs.panel}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}
