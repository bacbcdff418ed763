import { Picture } from '../../parts/Picture.tsx'
import type { BlockViewProps } from './BlockViewProps.ts'
import styles from './blocks.module.css'

/** A film or sound in the text, with the page's player. A page without one shows its picture. */
export function MediaView({ block, tools }: BlockViewProps<'audio'> | BlockViewProps<'video'>) {
  const { asset, title, caption } = block
  const poster = tools.image((block.type === 'video' && block.poster?.asset) || asset)
  const player = tools.media?.(block)
  return (
    <div className={styles.media}>
      {player ?? (
        <>
          {block.type === 'video' && poster && <Picture src={poster} alt={title} loading="lazy" />}
          {(block.type === 'audio' || !poster) && <p>{title}</p>}
        </>
      )}
      {caption && (
        <p className={styles.caption} dir="auto">
          {caption}
        </p>
      )}
    </div>
  )
}
