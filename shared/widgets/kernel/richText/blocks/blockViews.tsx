import type { ComponentType } from 'react'
import type { BlockOfKind } from '#shared/kernel/richText/blocks/blockKinds.ts'
import { kernelRichTextWords } from '#shared/kernel/richText/words/words.generated.ts'
import { lazyPart } from '../../loading/lazyPart.tsx'
import { loadShown } from '../../words/loadShown.ts'
import type { CodeViewProps } from '../code/CodeView.tsx'
import type { ActivityProps } from './ActivityView.tsx'
import type { BlockViewProps } from './BlockViewProps.ts'

const loadWords = () => loadShown(kernelRichTextWords)

/** One script for all activities: a lesson that has one often has others. */
const ActivityPart = lazyPart<ActivityProps>(
  async () => (await Promise.all([import('./ActivityView.tsx'), loadWords()]))[0].ActivityView,
)
const MediaPart = lazyPart<BlockViewProps<'audio'> | BlockViewProps<'video'>>(() =>
  import('./MediaView.tsx').then((m) => m.MediaView),
)

type BlockPart<T extends BlockOfKind['type']> = ComponentType<BlockViewProps<T>> & {
  prefetch(): Promise<void>
}

/** The view of each kind of block. A page loads those that its texts hold. */
export const blockViews: { readonly [T in BlockOfKind['type']]: BlockPart<T> } = {
  callout: lazyPart(async () => (await Promise.all([import('./Callout.tsx'), loadWords()]))[0].CalloutView),
  accordion: lazyPart(() => import('./Accordion.tsx').then((m) => m.AccordionView)),
  tabs: lazyPart(() => import('./Tabs.tsx').then((m) => m.TabsView)),
  columns: lazyPart(() => import('./Columns.tsx').then((m) => m.ColumnsView)),
  process: lazyPart(async () => (await Promise.all([import('./Process.tsx'), loadWords()]))[0].ProcessView),
  timeline: lazyPart(() => import('./Timeline.tsx').then((m) => m.TimelineView)),
  button: lazyPart(() => import('./ButtonLink.tsx').then((m) => m.ButtonLink)),
  file: lazyPart(() => import('./FileCard.tsx').then((m) => m.FileCard)),
  embed: lazyPart(() => import('./Embed.tsx').then((m) => m.EmbedView)),
  flashcards: ActivityPart,
  labelledGraphic: ActivityPart,
  sorting: ActivityPart,
  checklist: ActivityPart,
  audio: MediaPart,
  video: MediaPart,
  gallery: lazyPart(async () => (await Promise.all([import('./Gallery.tsx'), loadWords()]))[0].GalleryView),
}

/** A program; most texts have none. */
export const CodePart = lazyPart<CodeViewProps>(
  async () => (await Promise.all([import('../code/CodeView.tsx'), loadWords()]))[0].CodeView,
)

/** Loads the views of these kinds of blocks in advance, because the network may be gone later. */
export const prefetchBlocks = (types: ReadonlySet<string>): Promise<void>[] =>
  Object.entries({ ...blockViews, code: CodePart }).flatMap(([type, view]) =>
    types.has(type) ? view.prefetch() : [],
  )
