import { Tabs } from '@base-ui/react/tabs'
import { useState } from 'react'
import { fileOf } from '#shared/features/content/lessons/parts.ts'
import type { OutlineLesson } from '#shared/features/content/rules/courseOutline.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import type { OpenItem } from '#web/kernel/manifest/Feature.ts'
import tabs from '#widgets/kernel/parts/Tabs.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CourseAnswer } from '../../item/ItemAnswer.ts'
import { CourseMaterials } from './CourseMaterials.tsx'
import { hasTranscript, LessonTranscript } from './LessonTranscript.tsx'
import { OtherPanels, OtherTabs, useOtherTabs } from './OtherTabs.tsx'
import { Overview } from './Overview.tsx'

type Props = { lesson: OutlineLesson; answer: CourseAnswer }

/** The tab last chosen in each course, by its key: it stays from lesson to lesson, and is there again after "back". */
const chosenTabs = new Map<string, string>()
const first = 'overview'

/** The lesson panel's tabs (1§2): those with content, and those of other capabilities. */
export function LessonTabs({ lesson, answer }: Props) {
  const t = useWords(learningDeliveryWords)
  const { item: course, assets } = answer
  const file = fileOf(lesson.item)
  const asset = file ? assets[file] : undefined
  const shown = [
    { value: first, label: t('tabs.overview'), panel: <Overview lesson={lesson} answer={answer} /> },
    (course.resources ?? []).length > 0 && {
      value: 'materials',
      label: t('tabs.materials'),
      panel: <CourseMaterials answer={answer} />,
    },
    asset &&
      hasTranscript(asset) && {
        value: 'transcript',
        label: t('tabs.transcript'),
        panel: (
          <LessonTranscript key={lesson.id} courseName={course.name} lessonId={lesson.id} asset={asset} />
        ),
      },
  ].filter((tab) => tab !== false && tab !== undefined)
  const item: OpenItem = { itemType: 'course', itemKey: course.key, topic: course.discussionTopic }
  const others = useOtherTabs(item)
  const [chosen, setChosen] = useState(() => chosenTabs.get(course.key) ?? first)
  const choose = (value: string) => {
    chosenTabs.set(course.key, value)
    setChosen(value)
  }
  const isThere = shown.some(({ value }) => value === chosen) || others.some(({ name }) => name === chosen)
  return (
    <Tabs.Root value={isThere ? chosen : first} onValueChange={choose}>
      <Tabs.List className={tabs.tabs}>
        {shown.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} className={tabs.tab}>
            {label}
          </Tabs.Tab>
        ))}
        <OtherTabs others={others} />
      </Tabs.List>
      {shown.map(({ value, panel }) => (
        <Tabs.Panel key={value} value={value} className={tabs.panel}>
          {panel}
        </Tabs.Panel>
      ))}
      <OtherPanels {...item} lessonId={lesson.id} others={others} />
    </Tabs.Root>
  )
}
