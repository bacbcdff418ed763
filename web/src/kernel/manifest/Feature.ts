import type { ComponentType, ReactNode } from 'react'
import type { Catalogue } from '#shared/kernel/words/Catalogue.ts'
import type { Asked, Page } from './page.tsx'

/** What a capability brings to the portal. `web/src/features.ts` lists them, the lower ones first. */
export type Feature = {
  name: string
  /** What its links, titles and parts of the frame say; loaded before anything is shown. */
  words?: readonly Catalogue<unknown>[]
  pages?: readonly Page[]
  links?: readonly NavLink[]
  /** Surrounds all pages; that of a lower capability outside. */
  Provider?: ComponentType<{ children: ReactNode }>
  /** A hook: what a customer loses who signs out now, as a sentence; null: nothing. */
  useUnsaved?: () => string | null
  /** Surrounds the content of pages of a kind that `Frame.ownPages` names. */
  design?: PageDesign
  /** Tabs of a customer's own page, after those of the account itself. */
  accountTabs?: readonly AccountTab[]
  /** Tabs of a customer's learnings, before those of their documents. */
  learningsTabs?: readonly LearningsTab[]
  /** Tabs of a lesson's panel, after those of the lesson itself. */
  lessonTabs?: readonly LessonTab[]
  /** Sections of a course's or program's own page, after those of the item itself. */
  itemTabs?: readonly ItemTab[]
  /** What is in the frame of all pages, in the order of the capabilities. */
  parts?: Parts
}

/** `account`: beside what a customer's own page says of them. */
export type Place = 'bar' | 'menu' | 'footer' | 'account'

/** A way to a page, from the frame of all of them. */
export type NavLink = {
  href: string
  /** A hook: the name in the reader's language. */
  useLabel: () => string
  /** Lower ones come first. */
  order: number
  places: readonly Place[]
  /** A hook; without one it is always shown. */
  useIsShown?: (place: Place) => boolean
}

export type PageDesign = {
  view: ComponentType<{ kind: string; children: ReactNode }>
  /** Loads it before the page is rendered on the server. */
  load(kind: string, asked: Asked): Promise<void>
  /** A hook: how pages of a kind are framed for their reader; null until it is known. */
  useLayout(kind: string | null): PageLayout | null
}
/** With the portal's bars, alone, or with navigation at its left (PRT-29, PRT-30). */
export type PageLayout = 'main' | 'full-page' | 'left-navigation'

export type AccountTab = {
  /** In the page's address: `?tab=purchases`. */
  name: string
  /** A hook: the name in the reader's language. */
  useLabel: () => string
  view: ComponentType
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

export type PartProps = {
  /** In the app bar, between the portal's logo and the links. */
  barMiddle: object
  /** In the app bar, after the links. */
  barEnd: object
  /** Beside the content of a page that has its navigation there. */
  leftNavigation: object
  /** A row of its own below the app bar, where there is room for it. */
  barBelow: object
  /** A notice above the content, below the app bar and its row. */
  notice: object
  /** In the footer, after its links. */
  footerEnd: object
  /** In the phone's menu, above and below its links. */
  menuTop: { close(): void }
  /** In the phone's menu, after the links to the portal's pages. */
  menuLinks: { close(): void }
  menuEnd: { close(): void }
  /** Over a corner of the page, where it is told to stand. */
  corner: { className: string | undefined }
  /** Where a page says that something is closed to its reader: ways to open it. */
  closedItem: { type: OpenItem['itemType']; itemKey: string }
  /** Above a customer's home: what waits for them. */
  homeTop: object
  /** Below what a customer has begun: what they may begin, too. */
  learningsEnd: { isBegun(type: string, itemKey: string): boolean }
  /** At the end of the page of a microcast or document. */
  itemEnd: { type: 'microcast' | 'document'; itemKey: string; topic: string | null }
  /** At the end of a meeting's page, outside of its room. */
  meetingEnd: { itemKey: string; topic: string | null }
  /** A topic that is on a page of the portal. */
  pageDiscussion: { topic: string; title: string | null }
}
type Parts = { readonly [Name in keyof PartProps]?: ComponentType<PartProps[Name]> }
