import { Tabs } from '@base-ui/react/tabs'
import { useState } from 'react'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { fileOf } from '#shared/features/content/lessons/parts.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { ShowMore } from '#web/features/content/course/ShowMore.tsx'
import { LessonText } from '#widgets/features/content/lessons/texts/LessonText.tsx'
import tabs from '#widgets/kernel/parts/Tabs.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CourseAnswer, SoleAnswer } from '../../item/ItemAnswer.ts'
import type { OpenItem } from '../../slots.ts'
import { CourseMaterials } from './CourseMaterials.tsx'
import { hasTranscript, LessonTranscript } from './LessonTranscript.tsx'
import { OtherPanels, OtherTabs, useOtherTabs } from './OtherTabs.tsx'
import { Overview } from './Overview.tsx'

type Props = { lesson: CourseSection; answer: CourseAnswer | SoleAnswer }

/** The tab last chosen in each item, by its name: it stays from lesson to lesson, and is there again after "back". */
const chosenTabs = new Map<string, string>()

/** The tabs of a lesson of a course, and of a microcast or document (1§2, 2§2.3): those with content, and those of other capabilities. */
export function LessonTabs({ lesson, answer }: Props) {
  const t = useWords(learningDeliveryWords)
  const { type, item, name, assets } = answer
  const asset = lesson.item ? assets[fileOf(lesson.item) ?? ''] : undefined
  const overview =
    type === 'course' ? <Overview lesson={lesson} answer={answer} /> : soleOverview(answer, lesson)
  const shown = [
    overview && { value: 'overview', label: t('tabs.overview'), panel: overview },
    type === 'course' &&
      (item.resources ?? []).length > 0 && {
        value: 'materials',
        label: t('tabs.materials'),
        panel: <CourseMaterials answer={answer} />,
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
  const open: OpenItem = { itemType: type, itemKey: item.key, topic: item.discussionTopic }
  const others = useOtherTabs(open)
  const [chosen, setChosen] = useState(() => chosenTabs.get(name))
  const choose = (value: string) => {
    chosenTabs.set(name, value)
    setChosen(value)
  }
  const values = [...shown.map(({ value }) => value), ...others.map((other) => other.name)]
  const value = values.find((one) => one === chosen) ?? values[0]
  if (value === undefined) return null
  return (
    <Tabs.Root value={value} onValueChange={choose}>
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
      <OtherPanels {...open} lessonId={lesson.id} others={others} />
    </Tabs.Root>
  )
}

/** The description of a microcast or document, and its text; without a file its text is the lesson. */
function soleOverview({ item: { description, content } }: SoleAnswer, lesson: CourseSection) {
  const text = lesson.item && fileOf(lesson.item) ? (content ?? null) : null
  if (!description && !text?.slate.length) return null
  return (
    <>
      {description && <ShowMore text={description} />}
      <LessonText value={text} />
    </>
  )
}
