import type { ComponentType } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import type { MediaType } from '#shared/kernel/model/Field.ts'
import { createSlot } from '../manifest/Slot.ts'

/** Choosing and showing the files of media fields: used by forms and texts, provided by content. */
export type Media = {
  /** The records' organization. */
  entity: string
  Picker: ComponentType<MediaPickerProps>
  /** Crops, turns and mirrors a picture of the library, and sets its focal point. */
  PictureDialog: ComponentType<PictureDialogProps>
  /** The captions and the transcript of a film or sound. */
  CaptionsDialog: ComponentType<{ asset: string | null; onClose(): void }>
  /** An asset's picture, or its type's icon. */
  Thumb: ComponentType<{ asset: Row; className?: string }>
  usePlacing(): Placing
  /** The files that are being prepared for a place, and refused ones. */
  FileNews: ComponentType<FileNewsProps>
}

/** Puts chosen files in their places: a file stays until the one that replaces it is ready. */
export type Placing = {
  placeFile(
    asset: Row,
    target: {
      place: string
      owner: { entity: string; key: string; path?: readonly string[] }
      /** The key of the file that is there now; empty for none. */
      present: string
      apply(): void
    },
  ): void
  /** Keeps what a place has now. */
  keepPresent(place: string): void
}

export type FileNewsProps = { place: string; className?: string }

export type MediaPickerProps = {
  isOpen: boolean
  accept: MediaType
  onClose(): void
  onPick(asset: Row): void
  /** Where the focus goes afterwards, if not to the opener. */
  giveBack?: () => void
}

/** A place on a picture, in percent from its upper left corner, and what is there. */
export type PictureMark = { x: number; y: number; name: string }
/** Where a place of the picture as it was is on the picture as it was edited; at the edge if it was cut off. */
export type MovePlace = (place: { x: number; y: number }) => { x: number; y: number }

export type PictureDialogProps = {
  /** The picture's key while the dialog is open. */
  asset: string | null
  /** What is marked on the picture: shown on it, and named where a crop cuts it off. */
  marks?: readonly PictureMark[] | undefined
  /** Also asks for the library's alternative text: blocks have their own. */
  isAltAsked?: boolean
  /** Whether the place that shows the picture still does: otherwise nothing is made. */
  isThere?: (() => boolean) | undefined
  onClose(): void
  /** Gets the asset that shows the picture as it was edited: another one for another crop. */
  onDone(asset: Row, move: MovePlace): void
  giveBack?: () => void
}

export const media = createSlot<Media>('media')
