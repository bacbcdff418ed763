import { fileOf } from '#shared/features/content/lessons/parts.ts'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { LessonProps, Links } from '../host/WidgetHost.ts'
import styles from './LessonPlayer.module.css'
import { shownAspectRatio } from './video/aspectRatio.ts'
import video from './video/VideoPlayer.module.css'

type Props = Pick<LessonProps, 'section' | 'assets'> & {
  /** Addresses that came with the page: of a film's picture. */
  links?: Links
}

/** The placeholder of a lesson's player. A video's already has its size, and an article's a page's, so that nothing moves when it loads. */
export function LessonPlace({ section, assets, links = {} }: Props) {
  const t = useWords(contentPlayersWords)
  const { item } = section
  const key = fileOf(item)
  const asset = key ? assets[key] : undefined
  const type = item?.type === 'microcast' ? asset?.type : item?.type
  if (!asset || type !== 'video')
    return (
      <p className={styles.loading} data-long={type === 'article' || undefined} role="status">
        {t('loadingLesson')}
      </p>
    )
  const poster = links[item?.posterImage ?? asset.key]?.['poster.jpg']
  const aspectRatio = shownAspectRatio(item, asset)
  return (
    // A section as the player is: classrooms give both the same width.
    <section className={video.player} style={{ aspectRatio }}>
      {poster && <Picture className={video.video} src={poster} alt="" fetchPriority="high" />}
      <span className={video.spinner} role="status" aria-label={t('loadingLesson')} />
    </section>
  )
}
