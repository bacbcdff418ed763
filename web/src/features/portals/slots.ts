import type { ComponentType } from 'react'
import type { OpenItem } from '../learning/slots.ts'

declare module '../../kernel/manifest/Feature.ts' {
  interface Feature {
    /** Tabs of a customer's learnings, before those of their documents. */
    learningsTabs?: readonly LearningsTab[]
    /** Sections of a course's or program's own page, after those of the item itself. */
    itemTabs?: readonly ItemTab[]
  }
  interface PartProps {
    /** Above a customer's home: what waits for them. */
    homeTop: object
    /** Below what a customer has begun: what they may begin, too. */
    learningsEnd: { isBegun(type: string, itemKey: string): boolean }
    /** A topic that is on a page of the portal. */
    pageDiscussion: { topic: string; title: string | null }
  }
}

export type LearningsTab = {
  name: string
  /** A hook: the name in the reader's language. */
  useLabel: () => string
  /** A hook; without one it is always shown. */
  useIsShown?: () => boolean
  /** In a script of its own, fetched when the tab is opened. */
  view: ComponentType
}

/** A section of an item's page, which brings its own heading, and the link that scrolls to it. */
export type ItemTab = {
  /** The id of its section. */
  name: string
  /** A hook: the name in the reader's language. */
  useLabel: () => string
  /** A hook; without one it is always shown. */
  useIsShown?: (item: OpenItem) => boolean
  /** In a script of its own, fetched when it is shown. */
  view: ComponentType<OpenItem>
}
