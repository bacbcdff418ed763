import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { frameAddress } from '#shared/kernel/richText/blocks/embedHosts.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePageHost } from '../host/PageHost.ts'
import { PageText } from '../parts/PageText.tsx'
import { WidgetTitle } from '../parts/WidgetTitle.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './VideoWidget.module.css'

/** A film: of the library, in the portal's own player, or of another site in a frame that can do no more than it needs. */
export function VideoWidget({ id, widget }: WidgetProps<'video'>) {
  const t = useWords(portalsPageWords)
  const { film: showFilm } = usePageHost()
  const { title, filmFrom, film, poster, filmAddress, caption } = widget
  const name = title || caption || t('film')
  const played = filmFrom === 'library' && film ? showFilm({ film, poster, name }) : null
  // Readers who may not play it see nothing of it.
  if (filmFrom === 'library' && played === null) return null
  return (
    <section>
      <WidgetTitle element={id} title={title} />
      <figure className={styles.figure}>
        {played ? (
          <div className={styles.film}>{played}</div>
        ) : (
          filmAddress && <FilmFrame address={filmAddress} name={name} />
        )}
        {caption && (
          <figcaption className={styles.caption}>
            <PageText element={id} path={['caption']} text={caption} />
          </figcaption>
        )}
      </figure>
    </section>
  )
}

function FilmFrame({ address, name }: { address: string; name: string }) {
  const frame = frameAddress(address)
  if (frame === null) return null
  return (
    <>
      <div className={styles.frame}>
        <iframe
          src={frame}
          title={name}
          loading="lazy"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-presentation"
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
      <p className={styles.onPaper}>{address}</p>
    </>
  )
}
