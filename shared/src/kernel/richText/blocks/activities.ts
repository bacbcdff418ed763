import type { RichText } from '../RichText.ts'

/** A learner's marks in activities, by the block's id: of a checklist the ticked items, of a sorting activity `solved`. */
export type ActivityMarks = Readonly<Record<string, readonly string[]>>

export const solved = 'solved'

export type Activity = { id: string; isFinished(marks: readonly string[]): boolean }

/** The activities of a text that can be finished. One without anything to do cannot, and holds nobody back. */
export function activitiesIn(value: RichText | null | undefined): Activity[] {
  return (value?.slate ?? []).flatMap((block): Activity[] => {
    if (block.type === 'sorting' && block.cards.length > 0)
      return [{ id: block.id, isFinished: (marks) => marks.includes(solved) }]
    if (block.type === 'checklist' && block.items.length > 0)
      return [{ id: block.id, isFinished: (marks) => block.items.every(({ id }) => marks.includes(id)) }]
    return []
  })
}
