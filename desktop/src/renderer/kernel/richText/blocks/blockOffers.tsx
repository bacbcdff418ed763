import {
  Applications,
  CollapseAll,
  ColumnLayout,
  Duplicate,
  FlowLinear,
  GlobeNetwork,
  GridView,
  InfoSign,
  MapMarker,
  Paperclip,
  SegmentedControl,
  SortAsc,
  TickCircle,
  TimelineEvents,
  Video,
  VolumeUp,
} from '@blueprintjs/icons'
import { Editor, Element, Transforms } from 'slate'
import { createId } from '#shared/kernel/model/key.ts'
import { accordion } from '#shared/kernel/richText/blocks/accordion.ts'
import { audio } from '#shared/kernel/richText/blocks/audio.ts'
import { type BlockOfKind, isOfKind } from '#shared/kernel/richText/blocks/blockKinds.ts'
import { button } from '#shared/kernel/richText/blocks/button.ts'
import { callout } from '#shared/kernel/richText/blocks/callout.ts'
import { checklist } from '#shared/kernel/richText/blocks/checklist.ts'
import { columns } from '#shared/kernel/richText/blocks/columns.ts'
import { embed } from '#shared/kernel/richText/blocks/embed.ts'
import { embedNames } from '#shared/kernel/richText/blocks/embedHosts.ts'
import { file } from '#shared/kernel/richText/blocks/file.ts'
import { flashcards } from '#shared/kernel/richText/blocks/flashcards.ts'
import { gallery } from '#shared/kernel/richText/blocks/gallery.ts'
import { labelledGraphic } from '#shared/kernel/richText/blocks/labelledGraphic.ts'
import { newParts } from '#shared/kernel/richText/blocks/parts.ts'
import { process } from '#shared/kernel/richText/blocks/process.ts'
import { sorting } from '#shared/kernel/richText/blocks/sorting.ts'
import { tabs } from '#shared/kernel/richText/blocks/tabs.ts'
import { timeline } from '#shared/kernel/richText/blocks/timeline.ts'
import { video } from '#shared/kernel/richText/blocks/video.ts'
import { insertBlocks } from '../editing.ts'
import type { RichEditor } from '../editorTypes.ts'
import { ofKind } from '../toEditor.ts'
import { asPicture } from './asPicture.ts'
import type { BlockOffer } from './BlockOffer.ts'
import { enterBlock } from './enterBlock.ts'
import { mediaOf } from './MediaElement.tsx'

/** The kinds of blocks that have a file of their own, as the menu offers them. */
export const blockOffers: readonly BlockOffer[] = [
  {
    id: 'callout',
    group: 'Layout',
    name: 'Callout',
    hint: 'A boxed note, tip, warning or success',
    words: 'info box hint alert',
    icon: <InfoSign />,
    insert: (editor) => insertOfKind(editor, callout.create()),
  },
  {
    id: 'toggle',
    group: 'Layout',
    name: 'Toggle',
    hint: 'A title that opens its text',
    words: 'details expand collapse',
    icon: <CollapseAll />,
    insert: (editor) => insertOfKind(editor, { ...accordion.create(), children: newParts(1) }),
  },
  {
    id: 'accordion',
    group: 'Layout',
    name: 'Accordion',
    hint: 'Several titles that open',
    words: 'toggle faq details',
    icon: <CollapseAll />,
    insert: (editor) => insertOfKind(editor, accordion.create()),
  },
  {
    id: 'tabs',
    group: 'Layout',
    name: 'Tabs',
    hint: 'Parts of which one is shown',
    words: 'panels',
    icon: <SegmentedControl />,
    insert: (editor) => insertOfKind(editor, tabs.create()),
  },
  {
    id: 'columns',
    group: 'Layout',
    name: 'Columns',
    hint: 'Two or three texts side by side',
    words: 'grid side',
    icon: <ColumnLayout />,
    insert: (editor) => insertOfKind(editor, columns.create()),
  },
  {
    id: 'button',
    group: 'Layout',
    name: 'Button',
    hint: 'A link that looks like a button',
    words: 'link action cta',
    icon: <Applications />,
    insert: (editor) => insertOfKind(editor, button.create()),
  },
  {
    id: 'video',
    group: 'Media',
    name: 'Video',
    hint: 'A video of the library, played in the text',
    words: 'film movie mp4 clip',
    icon: <Video />,
    insert: (editor, { pickAsset }) =>
      pickAsset('video', (row) => insertOfKind(editor, { ...video.create(), ...mediaOf(row) })),
  },
  {
    id: 'audio',
    group: 'Media',
    name: 'Audio',
    hint: 'A sound of the library, played in the text',
    words: 'sound podcast mp3 music voice',
    icon: <VolumeUp />,
    insert: (editor, { pickAsset }) =>
      pickAsset('audio', (row) => insertOfKind(editor, { ...audio.create(), ...mediaOf(row) })),
  },
  {
    id: 'gallery',
    group: 'Media',
    name: 'Gallery',
    hint: 'Pictures in a grid, which open large',
    words: 'images photos lightbox',
    icon: <GridView />,
    insert: (editor, { pickAsset }) =>
      pickAsset('image', (row) =>
        insertOfKind(editor, { ...gallery.create(), pictures: [{ ...asPicture(row), caption: '' }] }),
      ),
  },
  {
    id: 'file',
    group: 'Media',
    name: 'File',
    hint: 'A file of the library to download',
    words: 'download attachment pdf document',
    icon: <Paperclip />,
    insert: (editor, { pickAsset }) =>
      pickAsset('any', ({ key, name, size }) =>
        insertOfKind(editor, {
          ...file.create(),
          asset: key,
          name: typeof name === 'string' ? name.slice(0, 300) : '',
          ...(typeof size === 'number' ? { size } : {}),
        }),
      ),
  },
  {
    id: 'embed',
    group: 'Media',
    name: 'Embed',
    hint: `A page of ${embedNames.slice(0, -1).join(', ')} or ${embedNames.at(-1)}`,
    words: 'youtube vimeo loom figma codepen google slides docs forms video frame iframe',
    icon: <GlobeNetwork />,
    insert: (editor) => insertOfKind(editor, embed.create()),
  },
  {
    id: 'process',
    group: 'Activities',
    name: 'Process',
    hint: 'Steps, shown one at a time',
    words: 'steps stepper guide',
    icon: <FlowLinear />,
    insert: (editor) => insertOfKind(editor, process.create()),
  },
  {
    id: 'timeline',
    group: 'Activities',
    name: 'Timeline',
    hint: 'Events along a line, with dates',
    words: 'history events dates',
    icon: <TimelineEvents />,
    insert: (editor) => insertOfKind(editor, timeline.create()),
  },
  {
    id: 'flashcards',
    group: 'Activities',
    name: 'Flashcards',
    hint: 'Cards that turn: a question and its answer',
    words: 'cards flip learn terms vocabulary',
    icon: <Duplicate />,
    insert: (editor) => insertOfKind(editor, flashcards.create()),
  },
  {
    id: 'labelledGraphic',
    group: 'Activities',
    name: 'Labelled graphic',
    hint: 'A picture with points that open',
    words: 'hotspot markers labels image map labeled',
    icon: <MapMarker />,
    insert: (editor, { pickAsset }) =>
      pickAsset('image', (row) => insertOfKind(editor, { ...labelledGraphic.create(), ...asPicture(row) })),
  },
  {
    id: 'sorting',
    group: 'Activities',
    name: 'Sorting activity',
    hint: 'Cards that learners put on the right piles',
    words: 'drag drop categories match piles game',
    icon: <SortAsc />,
    insert: (editor) => insertOfKind(editor, sorting.create()),
  },
  {
    id: 'checklist',
    group: 'Activities',
    name: 'Checklist',
    hint: 'A list that learners tick off',
    words: 'todo to-do tasks check boxes',
    icon: <TickCircle />,
    insert: (editor) =>
      insertOfKind(editor, { ...checklist.create(), items: [{ id: createId(), text: '' }] }),
  },
]

function insertOfKind(editor: RichEditor, block: BlockOfKind): void {
  if (!isOfKind(block)) return
  const id = createId()
  insertBlocks(editor, [ofKind({ id, ...block })])
  selectStartOf(editor, id)
  enterBlock(editor)
}

/** Puts the caret at the start of a top-level block. */
function selectStartOf(editor: RichEditor, id: string): void {
  const index = editor.children.findIndex((node) => Element.isElement(node) && node.id === id)
  if (index >= 0) Transforms.select(editor, Editor.start(editor, [index]))
}
