import { type Chapter, chapterAt } from '#shared/features/content/rules/media/chapters.ts'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { formatClock } from '#shared/kernel/rules/texts/formatValues.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './ChaptersMenu.module.css'
import { ControlMenu } from './ControlMenu.tsx'

export type ChaptersMenuProps = { chapters: readonly Chapter[]; time: number; seek(seconds: number): void }

/** The chapter that plays, and the list of all of them. */
export function ChaptersMenu({ chapters, time, seek }: ChaptersMenuProps) {
  const t = useWords(contentPlayersWords)
  const current = chapterAt(chapters, time)
  return (
    <ControlMenu
      name={current ? t('video.chapter', { title: current.title }) : t('video.chapters')}
      isWide
      face={current?.title ?? t('video.chapters')}
    >
      {(close) => (
        <ol className={styles.list} aria-label={t('video.chapters')}>
          {chapters.map((chapter) => (
            <li key={chapter.start}>
              <button
                type="button"
                className={styles.chapter}
                aria-current={chapter === current ? 'true' : undefined}
                onClick={() => {
                  seek(chapter.start)
                  close()
                }}
              >
                <span className={styles.time}>{formatClock(Math.floor(chapter.start))}</span>{' '}
                <span className={styles.title}>{chapter.title}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </ControlMenu>
  )
}
