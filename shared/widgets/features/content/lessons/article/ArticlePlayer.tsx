import { useEffect, useRef } from 'react'
import { useHost } from '../../host/HostContext.ts'
import { useLinks } from '../../host/useLinks.ts'
import { MarkComplete } from '../MarkComplete.tsx'
import type { PlayerProps } from '../PlayerProps.ts'
import { LessonText } from '../texts/LessonText.tsx'
import styles from './ArticlePlayer.module.css'

const posterNames = ['poster.jpg', 'original']

/** An article or text. It is complete once its end was reached, or the learner marks it. */
export function ArticlePlayer({ item, section, progress }: PlayerProps<'article' | 'text'>) {
  const host = useHost()
  const end = useRef<HTMLDivElement>(null)
  const isCompleted = progress?.isCompleted ?? false
  const { files } = useLinks(item.posterImage, posterNames)
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
      {item.headline && <p className={styles.headline}>{item.headline}</p>}
      <LessonText value={item.content} />
      <div ref={end} />
      <MarkComplete isCompleted={isCompleted} onComplete={complete} />
    </article>
  )
}
