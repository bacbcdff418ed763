import { Archive, Document, Media, Music, Video } from '@blueprintjs/icons'
import { type CSSProperties, type ReactNode, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import styles from './AssetThumb.module.css'
import { focusOf } from './assetFacts.ts'

/** An asset's picture, or its type's icon. */
export function AssetThumb({ asset, className = '' }: { asset: Row; className?: string }) {
  const { transport } = useCoreContext()
  const file = findPicture(asset)
  const [brokenFile, setBroken] = useState<string | null>(null)
  const type = String(asset.type)
  const focus = focusOf(asset)
  const version = asset.updatedAt
  const key = `${file}@${version}`
  return (
    <div className={`${styles.thumb} ${className}`} data-type={type}>
      {file && brokenFile !== key ? (
        // A poster that is chosen later has the same name.
        <img
          src={`${transport.fileUrl(asset.id, file)}?at=${encodeURIComponent(String(version))}`}
          alt=""
          // Cast: a custom property.
          style={focus ? ({ '--focus': `${focus.x}% ${focus.y}%` } as CSSProperties) : undefined}
          loading="lazy"
          onError={() => setBroken(key)}
        />
      ) : (
        <span className={styles.sign}>{signs[type] ?? <Document size={22} />}</span>
      )}
    </div>
  )
}

/** The smallest stored picture of the asset. List rows carry no files: there the type decides which is likely. */
function findPicture(asset: Row): string | null {
  const { files } = asset
  if (!Array.isArray(files)) {
    if (asset.derivativeStatus === 'processed' && (asset.type === 'video' || asset.type === 'pdf'))
      return 'preview.png'
    return asset.type === 'image' ? 'original' : null
  }
  const names = new Set(files.map((file: { name?: unknown }) => file.name))
  const wanted = asset.type === 'image' ? ['preview.png', 'original'] : ['preview.png', 'poster.jpg']
  return wanted.find((name) => names.has(name)) ?? null
}

const signs: Record<string, ReactNode> = {
  video: <Video size={22} />,
  image: <Media size={22} />,
  audio: <Music size={22} />,
  pdf: <Document size={22} />,
  scorm: <Archive size={22} />,
  zip: <Archive size={22} />,
}
