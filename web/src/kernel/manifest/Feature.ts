import type { ComponentType, ReactNode } from 'react'
import type { Catalogue } from '#shared/kernel/words/Catalogue.ts'
import type { Asked, Page } from './page.tsx'

/**
 * What a capability brings to the portal. `web/src/features.ts` lists them, the lower ones first. A capability whose pages
 * have places for others adds a field here and in `PartProps`, in its `slots.ts`.
 */
export interface Feature {
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
  /** The parts in the frame of all pages, in the order of the capabilities. */
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

/** The props of a part, by its place: here those of the frame. */
export interface PartProps {
  /** In the app bar, between the portal's logo and the links. */
  barMiddle: object
  /** Above the app bar: an announcement. */
  barAbove: object
  /** The portal's own menu in the app bar, in place of the links. */
  ownMenu: object
  /** In the app bar, after the links. */
  barEnd: object
  /** Beside the content of a page that has its navigation there. */
  leftNavigation: object
  /** A row of its own below the app bar, where there is room for it. */
  barBelow: object
  /** A notice above the content, below the app bar and its row. */
  notice: object
  /** The portal's own footer, in place of its name and links. */
  ownFooter: object
  /** In the footer, after its links. */
  footerEnd: object
  /** In the phone's menu, above and below its links. */
  menuTop: { close(): void }
  /** The portal's own menu in the phone's, in place of the links. */
  ownMenuList: { close(): void }
  /** In the phone's menu, after the links to the portal's pages. */
  menuLinks: { close(): void }
  menuEnd: { close(): void }
  /** Over a corner of the page, where it is told to stand. */
  corner: { className: string | undefined }
}
type Parts = { readonly [Name in keyof PartProps]?: ComponentType<PartProps[Name]> }
