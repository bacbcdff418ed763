import { useEffect, useRef } from 'react'
import { useHost } from '../../host/HostContext.ts'
import { useLinks } from '../../host/useLinks.ts'
import type { LessonProps } from '../../host/WidgetHost.ts'
import { LessonText } from '../LessonText.tsx'
import { MarkComplete } from '../MarkComplete.tsx'
import styles from './ArticlePlayer.module.css'

type Props = Pick<LessonProps, 'section' | 'progress'>
const posterNames = ['poster.jpg', 'original']

/** An article or text. It is complete once its end was reached, or the learner marks it. */
export function ArticlePlayer({ section, progress }: Props) {
  const host = useHost()
  const end = useRef<HTMLDivElement>(null)
  const isCompleted = progress?.isCompleted ?? false
  const { files } = useLinks(section.item?.posterImage, posterNames)
  const complete = () =>
    host.reportProgress({ lessonId: section.id, progress: 100, lastPosition: 0, maxPosition: 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another article starts over
  useEffect(() => {
    const element = end.current
    if (!element || isCompleted) return
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
    host.reportProgress({
      lessonId: section.id,
      progress: Math.max(1, Math.floor(progress?.progress ?? 0)),
      lastPosition: 0,
      maxPosition: 0,
    })
    return stop
  }, [section.id, isCompleted, host])

  const picture = files['poster.jpg'] ?? files.original
  return (
    <article className={styles.article} aria-label={section.name}>
      {picture && <img className={styles.poster} src={picture} alt="" />}
      {section.item?.headline && <p className={styles.headline}>{section.item.headline}</p>}
      <LessonText value={section.item?.content} />
      <div ref={end} />
      <MarkComplete isCompleted={isCompleted} onComplete={complete} />
    </article>
  )
}
