import { useMemo } from 'react'
import { partsOf } from '#shared/features/content/lessons/parts.ts'
import { partAsLesson } from '#shared/features/content/rules/outline/partAsLesson.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { HostProvider, useHost } from '../../host/HostContext.ts'
import type { WidgetHost } from '../../host/WidgetHost.ts'
import { MarkComplete } from '../MarkComplete.tsx'
import type { PlayerProps, WithPartPlayer } from '../PlayerProps.ts'
import { ActivitiesLeft, ActivitiesProvider, useLessonActivities } from '../texts/LessonActivities.tsx'
import { LessonText } from '../texts/LessonText.tsx'
import styles from './BlockPlayer.module.css'

/**
 * A block: several small lessons below each other. The block has its own progress, so players inside do not report;
 * quizzes inside are marked by their own ids.
 */
export function BlockPlayer(props: PlayerProps<'block'> & WithPartPlayer) {
  const host = useHost()
  const { item: block, section, progress, PartPlayer } = props
  // Stable while the host is: players load their files again when it changes.
  const inner = useMemo<WidgetHost>(
    () => ({ ...host, isPart: true, reportProgress: () => undefined }),
    [host],
  )
  const { activities, done, count, isUnfinished } = useLessonActivities(section, progress)
  return (
    <ActivitiesProvider activities={activities}>
      <div className={styles.block}>
        <LessonText value={block.content} />
        <HostProvider value={inner}>
          {partsOf(block)
            .filter((item) => !item.hidden)
            .map((item) => (
              <section key={item.id} className={styles.part} aria-label={item.name}>
                <h2 className={styles.title}>{item.name}</h2>
                <PartPlayer
                  assets={props.assets}
                  section={partAsLesson(item)}
                  progress={null}
                  course={props.course}
                  quizResult={ownValue(props.course?.quizResults ?? {}, item.id) ?? null}
                />
              </section>
            ))}
        </HostProvider>
        {isUnfinished ? (
          <ActivitiesLeft done={done} count={count} />
        ) : (
          <MarkComplete
            isCompleted={progress?.isCompleted ?? false}
            onComplete={() =>
              host.reportProgress({ lessonId: section.id, progress: 100, lastPosition: 0, maxPosition: done })
            }
          />
        )}
      </div>
    </ActivitiesProvider>
  )
}
