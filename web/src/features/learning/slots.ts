import type { ComponentType } from 'react'

declare module '../../kernel/manifest/Feature.ts' {
  interface Feature {
    /** Tabs of a lesson's panel, after those of the lesson itself. */
    lessonTabs?: readonly LessonTab[]
  }
  interface PartProps {
    /** Where a page says that something is closed to its reader: ways to open it. */
    closedItem: { type: OpenItem['itemType']; itemKey: string }
    /** At the end of the page of a microcast or document. */
    itemEnd: { type: 'microcast' | 'document'; itemKey: string; topic: string | null }
    /** Beside what a customer takes: what it is a part of. */
    besideItem: { type: 'course' | 'microcast'; itemKey: string }
    /** Where a course says that it was completed: ways on from it. */
    courseDone: { course: { key: string; id: string; slug: string | null }; close(): void }
  }
}

/** An item whose page or lesson is open, and the topic that it names for its discussion. */
export type OpenItem = {
  itemType: 'course' | 'program' | 'microcast' | 'document'
  itemKey: string
  topic: string | null
}

/** The item that is learned, and the lesson that is open. */
export type LessonTabProps = OpenItem & { lessonId: string }

export type LessonTab = {
  name: string
  /** A hook: the name in the reader's language. */
  useLabel: () => string
  /** A hook; without one it is always shown. */
  useIsShown?: (item: OpenItem) => boolean
  /** A hook: how much of it is new to the reader, said beside its name; null: nothing. */
  useNews?: (item: OpenItem) => string | null
  /** In a script of its own, fetched when the tab is opened. */
  view: ComponentType<LessonTabProps>
}
