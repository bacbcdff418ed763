import type { z } from 'zod'
import { type Accordion, accordion } from './accordion.ts'
import { type AudioBlock, audio } from './audio.ts'
import type { BlockKind } from './BlockKind.ts'
import { type ButtonBlock, button } from './button.ts'
import { type Callout, callout } from './callout.ts'
import { type Checklist, checklist } from './checklist.ts'
import { type Columns, columns } from './columns.ts'
import { type Embed, embed } from './embed.ts'
import { type FileBlock, file } from './file.ts'
import { type Flashcards, flashcards } from './flashcards.ts'
import { type Gallery, gallery } from './gallery.ts'
import { type LabelledGraphic, labelledGraphic } from './labelledGraphic.ts'
import { type Process, process } from './process.ts'
import { type Sorting, sorting } from './sorting.ts'
import { type Tabs, tabs } from './tabs.ts'
import { type Timeline, timeline } from './timeline.ts'
import { type VideoBlock, video } from './video.ts'

export type BlockOfKind =
  | Callout
  | Accordion
  | Tabs
  | Columns
  | Process
  | Timeline
  | ButtonBlock
  | FileBlock
  | Embed
  | Gallery
  | AudioBlock
  | VideoBlock
  | Flashcards
  | LabelledGraphic
  | Sorting
  | Checklist

/** A kind as generic code calls it: with a block of its own type, which `type` has chosen. */
export type AnyBlockKind = Omit<BlockKind<BlockOfKind>, 'schema'> & {
  schema: z.ZodObject<{ type: z.ZodLiteral<BlockOfKind['type']> }>
}

const table = {
  ...{ callout, accordion, tabs, columns, process, timeline },
  ...{ button, file, embed, gallery, audio, video },
  ...{ flashcards, labelledGraphic, sorting, checklist },
}

// Cast: `kindOf` pairs a block with the kind of the same type.
export const blockKinds = Object.values(table) as unknown as readonly AnyBlockKind[]

const byType: ReadonlyMap<string, AnyBlockKind> = new Map(blockKinds.map((kind) => [kind.type, kind]))

/** The kind of a block that is not text; undefined for text, lists, pictures and tables. */
export const kindOf = (type: string): AnyBlockKind | undefined => byType.get(type)

export const isOfKind = (block: { type: string }): block is BlockOfKind => byType.has(block.type)
