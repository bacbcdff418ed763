import type { ComponentType } from 'react'
import type { RenderElementProps } from 'slate-react'
import type { BlockOfKind } from '#shared/kernel/richText/blocks/blockKinds.ts'
import { ButtonElement } from './ButtonElement.tsx'
import { CalloutElement } from './CalloutElement.tsx'
import { EmbedElement } from './EmbedElement.tsx'
import { FileElement } from './FileElement.tsx'
import { GalleryElement } from './GalleryElement.tsx'
import { MediaElement } from './MediaElement.tsx'
import { PartElement, PartsElement } from './PartsElement.tsx'

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
  audio: MediaElement,
  video: MediaElement,
}
