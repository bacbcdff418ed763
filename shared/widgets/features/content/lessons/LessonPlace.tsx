import { fileOf } from '../../../../src/features/content/lessons/parts.ts'
import { contentPlayersWords } from '../../../../src/features/content/words/players/words.generated.ts'
import { useWords } from '../../../kernel/words/useWords.ts'
import type { LessonProps } from '../host/WidgetHost.ts'
import styles from './LessonPlayer.module.css'
import { shownAspectRatio } from './video/aspectRatio.ts'
import video from './video/VideoPlayer.module.css'

/** The placeholder of a lesson's player. A video's already has its size, and an article's a page's, so that nothing moves when it loads. */
export function LessonPlace({ section, assets }: Pick<LessonProps, 'section' | 'assets'>) {
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
  const aspectRatio = shownAspectRatio(item, asset)
  return (
    <div className={video.player} style={{ aspectRatio }}>
      <span className={video.spinner} role="status" aria-label={t('loadingLesson')} />
    </div>
  )
}
