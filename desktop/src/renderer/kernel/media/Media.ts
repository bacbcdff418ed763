import type { ComponentType } from 'react'
import type { MediaType } from '../../../../../shared/src/kernel/model/kinds/media.ts'
import type { Row } from '../../../core/CoreApi.ts'
import { createSlot } from '../manifest/Slot.ts'

/** How the files behind fields of media are chosen and shown: forms and texts ask for it, content gives it. */
export type Media = {
  /** Whose records they are. */
  entity: string
  Picker: ComponentType<MediaPickerProps>
  /** The picture of one, or the sign of its type. */
  Thumb: ComponentType<{ asset: Row; className?: string }>
}

export type MediaPickerProps = {
  isOpen: boolean
  accept: MediaType
  onClose(): void
  onPick(asset: Row): void
  /** Where the focus goes afterwards, if not to what opened it. */
  giveBack?: () => void
}

export const media = createSlot<Media>('media')
