import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { useHost } from '../../host/HostContext.ts'
import { useLinks } from '../../host/useLinks.ts'
import type { FilePlayerProps } from '../PlayerProps.ts'
import styles from './ImagePlayer.module.css'

const names = ['original', 'poster.jpg']

/** A picture. Seeing it completes the lesson. */
export function ImagePlayer({ section, asset, progress }: FilePlayerProps) {
  const host = useHost()
  const { files } = useLinks(asset.key, names)
  const picture = files.original ?? files['poster.jpg']
  const { width, height } = asset
  return (
    <figure
      className={styles.figure}
      style={{
        ...(width && height ? { aspectRatio: `${width} / ${height}` } : {}),
        ...(asset.dominantColor ? { backgroundColor: asset.dominantColor } : {}),
      }}
    >
      {picture && (
        <Picture
          className={styles.picture}
          src={picture}
          alt={asset.name}
          onLoad={() => {
            if (!progress?.isCompleted)
              host.reportProgress({ lessonId: section.id, progress: 100, lastPosition: 0, maxPosition: 0 })
          }}
        />
      )}
    </figure>
  )
}
