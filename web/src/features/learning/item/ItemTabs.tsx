import { Tabs } from '@base-ui/react/tabs'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { fileOf } from '#shared/features/content/lessons/parts.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { LessonText } from '#widgets/features/content/lessons/LessonText.tsx'
import tabs from '#widgets/kernel/parts/Tabs.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { ShowMore } from '../../content/course/ShowMore.tsx'
import { hasTranscript, LessonTranscript } from '../delivery/lesson/LessonTranscript.tsx'
import { OtherPanels, OtherTabs, useOtherTabs } from '../delivery/lesson/OtherTabs.tsx'
import type { SoleAnswer } from './ItemAnswer.ts'
import { parseItemName } from './itemName.ts'

/**
 * Overview and transcript, where there is any (2§2.3), and the tabs of other capabilities. An item without a file shows its text
 * as the player.
 */
export function ItemTabs({ answer, lesson }: { answer: SoleAnswer; lesson: CourseSection }) {
  const t = useWords(learningDeliveryWords)
  const { item } = answer
  const file = fileOf(lesson.item)
  const asset = file ? answer.assets[file] : undefined
  const text = file ? (item.content ?? null) : null
  const hasOverview = Boolean(item.description) || (text?.slate.length ?? 0) > 0
  const shown = [
    hasOverview && {
      value: 'overview',
      label: t('tabs.overview'),
      panel: (
        <>
          {item.description && <ShowMore text={item.description} />}
          <LessonText value={text} />
        </>
      ),
    },
    asset &&
      hasTranscript(asset) && {
        value: 'transcript',
        label: t('tabs.transcript'),
        panel: <LessonTranscript courseName={item.name} lessonId={lesson.id} asset={asset} />,
      },
  ].filter((tab) => tab !== false && tab !== undefined)
  const { type, key } = parseItemName(answer.name)
  const open = { itemType: type, itemKey: key, topic: item.discussionTopic }
  const others = useOtherTabs(open)
  const first = shown[0]?.value ?? others[0]?.name
  if (first === undefined) return null
  return (
    <Tabs.Root defaultValue={first}>
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
