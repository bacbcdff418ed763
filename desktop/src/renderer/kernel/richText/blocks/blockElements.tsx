import type { ComponentType } from 'react'
import type { RenderElementProps } from 'slate-react'
import type { BlockOfKind } from '#shared/kernel/richText/blocks/blockKinds.ts'
import { ButtonElement } from './ButtonElement.tsx'
import { CalloutElement } from './CalloutElement.tsx'
import { ChecklistElement } from './ChecklistElement.tsx'
import { EmbedElement } from './EmbedElement.tsx'
import { FileElement } from './FileElement.tsx'
import { FlashcardsElement } from './FlashcardsElement.tsx'
import { GalleryElement } from './GalleryElement.tsx'
import { LabelledGraphicElement } from './LabelledGraphicElement.tsx'
import { MediaElement } from './MediaElement.tsx'
import { PartElement, PartsElement } from './PartsElement.tsx'
import { SortingElement } from './SortingElement.tsx'

/** The editing element of each kind of block that has a file of its own, and of their parts. */
export const blockElements: Readonly<
  Record<BlockOfKind['type'] | 'part', ComponentType<RenderElementProps>>
> = {
  part: PartElement,
  callout: CalloutElement,
  accordion: PartsElement,
  tabs: PartsElement,
  columns: PartsElement,
  process: PartsElement,
  timeline: PartsElement,
  button: ButtonElement,
  file: FileElement,
  embed: EmbedElement,
  gallery: GalleryElement,
  flashcards: FlashcardsElement,
  labelledGraphic: LabelledGraphicElement,
  sorting: SortingElement,
  checklist: ChecklistElement,
  audio: MediaElement,
  video: MediaElement,
}
