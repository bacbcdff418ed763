import type { BlockViewProps } from './BlockViewProps.ts'
import { ChecklistView } from './Checklist.tsx'
import { FlashcardsView } from './Flashcards.tsx'
import { LabelledGraphicView } from './LabelledGraphic.tsx'
import { SortingView } from './Sorting.tsx'

export type ActivityProps =
  | BlockViewProps<'flashcards'>
  | BlockViewProps<'labelledGraphic'>
  | BlockViewProps<'sorting'>
  | BlockViewProps<'checklist'>

/** Something to do in a text. */
export function ActivityView({ block, tools }: ActivityProps) {
  switch (block.type) {
    case 'flashcards':
      return <FlashcardsView block={block} tools={tools} />
    case 'labelledGraphic':
      return <LabelledGraphicView block={block} tools={tools} />
    case 'sorting':
      return <SortingView block={block} tools={tools} />
    case 'checklist':
      return <ChecklistView block={block} tools={tools} />
  }
}
