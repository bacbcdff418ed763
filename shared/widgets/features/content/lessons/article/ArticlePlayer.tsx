import { useEffect, useRef } from 'react'
import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { useHost } from '../../host/HostContext.ts'
import { useLinks } from '../../host/useLinks.ts'
import { MarkComplete } from '../MarkComplete.tsx'
import type { PlayerProps } from '../PlayerProps.ts'
import { ActivitiesLeft, ActivitiesProvider, useLessonActivities } from '../texts/LessonActivities.tsx'
import { LessonText } from '../texts/LessonText.tsx'
import styles from './ArticlePlayer.module.css'

const posterNames = ['poster.jpg', 'original']

/** An article or text. It is complete once its end was reached, or the learner marks it. */
export function ArticlePlayer({ item, section, progress }: PlayerProps<'article' | 'text'>) {
  const host = useHost()
  const end = useRef<HTMLDivElement>(null)
  const isCompleted = progress?.isCompleted ?? false
  const { files } = useLinks(item.posterImage, posterNames)
  const { activities, done, count, isUnfinished } = useLessonActivities(section, progress)
  const complete = () =>
    host.reportProgress({ lessonId: section.id, progress: 100, lastPosition: 0, maxPosition: done })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another article starts over
  useEffect(() => {
    const element = end.current
    if (!element || isCompleted || isUnfinished) return
    // Only after scrolling: a short article that fits the screen is completed by its button.
    let hasScrolled = false
    let isShown = false
    const check = () => {
      if (!hasScrolled || !isShown) return
      complete()
      stop()
    }
    // Jumping to the end of the page counts as well.
    const observer = new IntersectionObserver(
      ([entry]) => {
        isShown = entry?.isIntersecting ?? false
        check()
      },
      { rootMargin: '100000px 0px 0px 0px' },
    )
    const onScroll = () => {
      hasScrolled = true
      check()
    }
    const stop = () => {
      observer.disconnect()
      window.removeEventListener('scroll', onScroll, true)
    }
    observer.observe(element)
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return stop
  }, [section.id, isCompleted, isUnfinished, host])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was reached before is not reported again
  useEffect(() => {
    if (isCompleted) return
    const share = count === 0 ? 0 : Math.floor((done / count) * 100)
    host.reportProgress({
      lessonId: section.id,
      // The last activity completes the lesson.
      progress: Math.max(1, share, Math.floor(progress?.progress ?? 0)),
      lastPosition: 0,
      maxPosition: done,
    })
  }, [section.id, isCompleted, host, done, count])

  const picture = files['poster.jpg'] ?? files.original
  return (
    <article className={styles.article} aria-label={section.name}>
      {picture && <Picture className={styles.poster} src={picture} style={focusStyle(picture)} alt="" />}
      {item.headline && <p className={styles.headline}>{item.headline}</p>}
      <ActivitiesProvider activities={activities}>
        <LessonText value={item.content} />
      </ActivitiesProvider>
      <div ref={end} />
      {isUnfinished && !host.isPart ? (
        <ActivitiesLeft done={done} count={count} />
      ) : (
        <MarkComplete isCompleted={isCompleted} onComplete={complete} />
      )}
    </article>
  )
}
