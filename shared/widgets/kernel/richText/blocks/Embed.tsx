import { frameAddress } from '#shared/kernel/richText/blocks/embedHosts.ts'
import { safeUrl } from '#shared/kernel/richText/safeUrl.ts'
import type { BlockViewProps } from './BlockViewProps.ts'
import styles from './blocks.module.css'

/** A page of a site on the list, in a frame that can do no more than it needs; of another site, a link. */
export function EmbedView({ block: { url, title } }: BlockViewProps<'embed'>) {
  const frame = frameAddress(url)
  const link = safeUrl.test(url) && (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {title || url}
    </a>
  )
  if (frame === null) return link ? <p>{link}</p> : null
  return (
    <figure>
      <div className={styles.frame}>
        <iframe
          src={frame}
          title={title || url}
          loading="lazy"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-presentation"
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
      <figcaption>{link}</figcaption>
    </figure>
  )
}
