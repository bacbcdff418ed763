import { Button } from '@blueprintjs/core'
import { Crop } from '@blueprintjs/icons'
import { useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useRow } from '#desktop/renderer/kernel/api/useRecords.ts'
import { PictureDialog } from './PictureDialog.tsx'
import styles from './PictureTools.module.css'

/** Crops a picture of the library, which makes another one of it, and leads from a crop to what it was made of. */
export function PictureTools({ asset, onOpen }: { asset: Row; onOpen(id: string): void }) {
  const [isOpen, setOpen] = useState(false)
  const { data: source } = useRow('asset', typeof asset.source === 'string' ? asset.source : null)
  return (
    <div className={styles.tools}>
      <Button icon={<Crop />} text="Crop and focal point…" onClick={() => setOpen(true)} />
      {source && (
        <span className="quiet">
          Cropped from{' '}
          <Button
            size="small"
            variant="minimal"
            text={String(source.name)}
            onClick={() => onOpen(source.id)}
          />
        </span>
      )}
      <PictureDialog
        asset={isOpen ? asset.key : null}
        onClose={() => setOpen(false)}
        onDone={(row) => row.key !== asset.key && onOpen(row.id)}
      />
    </div>
  )
}
