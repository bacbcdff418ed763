import { DialogBody, Spinner } from '@blueprintjs/core'
import { lazy, Suspense } from 'react'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import type { PictureDialogProps } from '#desktop/renderer/kernel/media/Media.ts'
import styles from './PictureDialog.module.css'

// With the library for crops, which only authors who open it need.
const PictureEditor = lazy(async () => ({ default: (await import('./PictureEditor.tsx')).PictureEditor }))

/** Crops, turns and mirrors a picture, and sets its focal point. */
export function PictureDialog(props: PictureDialogProps) {
  const { asset, onClose, giveBack } = props
  return (
    <Modal
      name="picture"
      isOpen={asset !== null}
      onClose={onClose}
      title="Edit picture"
      className={styles.dialog}
      {...(giveBack ? { giveBack } : {})}
    >
      {asset !== null && (
        <Suspense
          fallback={
            <DialogBody>
              <Spinner />
            </DialogBody>
          }
        >
          <PictureEditor key={asset} {...props} asset={asset} />
        </Suspense>
      )}
    </Modal>
  )
}
