import { Suspense, useState } from 'react'
import type { PublicAsset } from '#shared/features/content/entities/Asset.ts'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { findLink, type Links } from '#web/kernel/api/links.ts'
import { ErrorBoundary } from '#web/kernel/parts/ErrorBoundary.tsx'
import { CoursePicture } from '#widgets/features/content/course/CoursePicture.tsx'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './PromoPicture.module.css'
import type { PromoProps } from './PromoPlayer.tsx'

const PromoPlayer = lazyPart<PromoProps>(() => import('./PromoPlayer.tsx').then((m) => m.PromoPlayer))

type Props = Omit<PromoProps, 'film' | 'stream'> & {
  /** The keys of its picture and of its film; without a picture that of the film stands for it. */
  picture: string | null
  film: string | null
  assets: Readonly<Record<string, PublicAsset>>
  links: Links
}

/** An item's picture, and the film that it promotes itself with: player and film are loaded when somebody plays it (PAG-08). */
export function PromoPicture({ picture, film: key, assets, links, ...item }: Props) {
  const t = useWords(contentCourseWords)
  const [isPlayed, setIsPlayed] = useState(false)
  const { name } = item
  const film = key === null ? undefined : assets[key]
  const files = (key && links[key]) || {}
  const shown = picture ?? key
  const still = (
    <CoursePicture
      name={name}
      image={findLink(links, shown)}
      color={(shown && assets[shown]?.dominantColor) || null}
      isEager
    />
  )
  if (!film || !files.original) return still
  if (isPlayed)
    return (
      <ErrorBoundary headingLevel={2}>
        <Suspense fallback={still}>
          <PromoPlayer {...item} film={film} stream={files['hls/master.m3u8'] ?? null} />
        </Suspense>
      </ErrorBoundary>
    )
  return (
    <div className={styles.frame}>
      {still}
      <button
        type="button"
        className={styles.play}
        aria-label={t('playPromo', { name })}
        onPointerEnter={() => void PromoPlayer.prefetch().catch(() => undefined)}
        onClick={() => setIsPlayed(true)}
      >
        <Icon name="play" size={30} />
      </button>
    </div>
  )
}
