import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { learningItemWords } from '#shared/features/learning/words/item/words.generated.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { LessonPlayer } from '../../content/lessons/LessonPlayer.tsx'
import styles from '../item/Item.module.css'
import { ItemHeading } from '../item/ItemHeading.tsx'
import { Launcher } from '../item/Launcher.tsx'
import { CallToAction } from '../lesson/CallToAction.tsx'
import { ItemTabs } from '../lesson/ItemTabs.tsx'
import { useOwnTabs } from '../lesson/useOwnTabs.tsx'
import type { LearnerPreviewProps } from './LearnerPreviewProps.ts'
import { PreviewGuard } from './PreviewGuard.tsx'
import own from './SolePreview.module.css'
import { useDiscussionTab } from './useDiscussionTab.tsx'

/** The page of a microcast or document, on which it is taken. */
export function SolePreview({ contents, learner, notice }: LearnerPreviewProps) {
  const { progress, outline, sections, round } = learner
  const t = useWords(learningItemWords)
  const [lesson] = outline
  const [section] = sections
  if (contents.type === 'course' || contents.type === 'program' || !lesson || !section) return null
  const { item, assets } = contents
  const player = (
    <PreviewGuard key={round}>
      <LessonPlayer
        section={section}
        assets={assets}
        progress={ownValue(progress.lessonProgress, lesson.id) ?? null}
        course={progress}
        quizResult={null}
      />
    </PreviewGuard>
  )
  return (
    <div className={own.content}>
      <main className={own.page}>
        {notice}
        <ItemHeading item={item} progress={progress.progress} />
        <div className={styles.room}>
          <div className={styles.main}>
            {lesson.type === 'scorm' ? <Launcher>{player}</Launcher> : player}
            <CallToAction item={item} />
            <SoleTabs contents={contents} section={section} />
          </div>
          {/* Empty: what a portal adds beside it is the portal's. */}
          <aside className={styles.rail} aria-label={t('beside', { name: lesson.name })} />
        </div>
      </main>
    </div>
  )
}

type TabsProps = {
  contents: Extract<LearnerPreviewProps['contents'], { type: 'microcast' | 'document' }>
  section: CourseSection
}

function SoleTabs({ contents: { type, item, assets }, section }: TabsProps) {
  const own = useOwnTabs({ type, item, assets }, section)
  const discussion = useDiscussionTab(item.discussionTopic)
  return <ItemTabs name={`${type}:${item.key}`} tabs={[...own, ...discussion]} />
}
