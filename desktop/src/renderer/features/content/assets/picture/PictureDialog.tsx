import { DialogBody, Spinner } from '@blueprintjs/core'
import { lazy, Suspense } from 'react'
import { FormModal } from '#desktop/renderer/kernel/dialogs/FormModal.tsx'
import type { PictureDialogProps } from '#desktop/renderer/kernel/media/Media.ts'
import styles from './PictureDialog.module.css'

// With the library for crops, which only authors who open it need.
const PictureEditor = lazy(async () => ({ default: (await import('./PictureEditor.tsx')).PictureEditor }))

/** Crops, turns and mirrors a picture, and sets its focal point. */
export function PictureDialog(props: PictureDialogProps) {
  const { asset, onClose, giveBack } = props
  return (
    <FormModal
      name="picture"
      isOpen={asset !== null}
      onClose={onClose}
      title="Edit picture"
      className={styles.dialog}
      // A crop is many figures: it reports itself whether it differs.
      hasSavedFields
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
    </FormModal>
  )
}
