import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { linkLifeMs } from '#web/kernel/api/links.ts'
import { ErrorBoundary } from '#web/kernel/parts/ErrorBoundary.tsx'
import type { FilmProps } from '#widgets/features/portals/pageWidgets/host/PageHost.ts'
import { FilmStill } from '#widgets/features/portals/pageWidgets/video/FilmStill.tsx'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { PageAnswer } from '../calls.ts'
import styles from './FilmOnPage.module.css'
import type { FilmPlayerProps } from './FilmPlayer.tsx'

const FilmPlayer = lazyPart<FilmPlayerProps>(async () => (await import('./FilmPlayer.tsx')).FilmPlayer)

type Props = FilmProps & { page: Pick<PageAnswer, 'assets' | 'links'> }

/** A film on a page: its poster, until somebody plays it. Player and film are loaded then. Without scripts the browser plays it, without captions. */
export function FilmOnPage({ page, film: key, poster, name }: Props) {
  const t = useWords(portalsPageWords)
  const [isPlayed, setPlayed] = useState(false)
  const renew = useRenewedPage(page)
  const { assets, links } = page
  const film = assets[key]
  if (!film || !links[key]?.original) return null
  const pictured = poster && links[poster] ? poster : key
  const files = links[pictured]
  const still = {
    name,
    image: files?.['poster.jpg'] ?? (pictured === key ? null : (files?.original ?? null)),
    color: assets[pictured]?.dominantColor ?? null,
  }
  if (!isPlayed) {
    const play = {
      label: t('playFilm', { name }),
      onPlay: () => void renew().finally(() => setPlayed(true)),
      onSoon: () => void FilmPlayer.prefetch().catch(() => undefined),
    }
    return (
      <>
        <FilmStill {...still} play={play} />
        <noscript>
          <video
            className={styles.plain}
            controls
            preload="none"
            src={links[key].original}
            {...(still.image && { poster: still.image })}
            aria-label={name}
          />
        </noscript>
      </>
    )
  }
  return (
    <ErrorBoundary headingLevel={2}>
      <Suspense fallback={<FilmStill {...still} />}>
        <FilmPlayer film={film} poster={poster} name={name} links={links} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Asks for the page once more where its addresses have expired: a reader may have read for a while before they play a film. */
function useRenewedPage(page: Props['page']): () => Promise<unknown> {
  const cache = useQueryClient()
  return async () => {
    // Cast: answers with a page are the only data that has this one.
    const query = cache
      .getQueryCache()
      .getAll()
      .find(({ state }) => (state.data as { page?: unknown } | null | undefined)?.page === page)
    if (query && Date.now() - query.state.dataUpdatedAt > linkLifeMs)
      await query.fetch().catch(() => undefined)
  }
}
