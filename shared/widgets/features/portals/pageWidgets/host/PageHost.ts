import { createContext, type ReactNode, useContext } from 'react'
import type { PublicAsset } from '#shared/features/content/entities/Asset.ts'
import type { EventFace, LessonFace } from '#shared/features/portals/operations/pageData.ts'
import type { ListedItem } from '#shared/features/portals/operations/ShownPage.ts'
import type { ShownOffer } from '#shared/features/portals/operations/shownOffer.ts'
import type { PageWidget } from '#shared/features/portals/pageWidgets/missingIn.ts'
import type { PageElement } from '#shared/features/portals/pageWidgets/pageElement.ts'
import type { LinkAddress, PageLink } from '#shared/features/portals/rules/linkAddress.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { DataWidgetType, WidgetProps } from '../WidgetProps.ts'

export type Picture = { src: string; width: number | null; height: number | null; color: string | null }

/** A form for leads, by the id of its place on the page. */
export type LeadFormProps = { form: string; settings: PageWidget<'leadForm'>; headingLevel: 1 | 2 }

/** A form of Typeform, by the id of its place on the page: the address that is framed (`framedForm`), its height in pixels. */
export type TypeformProps = { place: string; title: string | null; address: string; height: number }

/** A text of a widget: the id of its place on the page, and its field's path in the widget. */
export type TextProps = { element: string; path: readonly string[]; text: string }

/** How an author edits a page where it is shown. */
export type PageEditing = {
  /** A line of text at its place, which may be edited there. */
  text(shown: TextProps): ReactNode
  /** A written text at its place: its editor, or how it is shown. */
  richText(shown: WrittenProps): ReactNode
  /** Whether a widget is only looked at: clicks select it, and nothing in it takes the focus. */
  isStill(element: string): boolean
}

/** A film of the library and its poster, by their assets. */
export type FilmProps = { film: string; poster: string | null; name: string }

/** A written text of a widget, by its place, and how readers see it. */
export type WrittenProps = Omit<TextProps, 'text'> & { view: ReactNode }
export type PageConditions = Pick<
  Extract<PageElement, { type: 'conditional' }>,
  'loggedIn' | 'visitorsOnly' | 'accessGroups'
>

/** Lessons with the course that they are in. `canTake`: a lesson opens itself, else its course's page. */
export type ShownLessons = {
  course: { id: string; slug: string | null; name: string; canTake: boolean }
  lessons: readonly LessonFace[]
}

/** A file for players, and what opens it on a page of its own. */
export type ShownFile = { asset: PublicAsset; links: Readonly<Record<string, string>> }

export type MenuEntry = { id: string; slug: string | null; name: string; parent: string | null }

export type CardProps = {
  item: ListedItem
  /** In a grid or carousel, as a line of a list, or large and alone. */
  look: 'card' | 'line' | 'feature'
  headingLevel: 2 | 3
  /** Its picture is seen as soon as the page. */
  isEager?: boolean
  /** Lines of its description; without a number as many as cards have. */
  descriptionLines?: number
  /** What its button says; without one what the portal's settings say. */
  label?: string | null
  /** Shows the button's words, where they can be edited. */
  labelView?: (words: string) => ReactNode
}

/** What widgets need of the outside: the portal gives what its reader may see, the console what its author has. */
export type PageHost = {
  /** Authors see which settings are missing, and where; readers do not. */
  isEdited: boolean
  /** Absent where a page is only shown. */
  editing?: PageEditing | undefined
  /** The colour of the portal's buttons, as `#rrggbb`. */
  buttonColor: string
  addressOf(link: PageLink | null): LinkAddress | null
  /** Undefined: it is not there, or not for this reader. */
  pictureOf(asset: string): Picture | undefined
  /** What a list, carousel or feature card shows, by the id of its place on the page. */
  itemsOf(element: string): readonly ListedItem[]
  /** How many more its author has there, which readers do not see. Only told to authors. */
  hiddenIn(element: string): number
  /** A topic's posts, below its heading. */
  discussion(shown: { topic: string; title: string | null }): ReactNode
  /** Asks visitors for how they can be reached. */
  leadForm(shown: LeadFormProps): ReactNode
  typeform(shown: TypeformProps): ReactNode
  /** A film of the library in the portal's player. */
  film(shown: FilmProps): ReactNode
  /** What the portal sells to its reader, cheapest first. */
  offers(): readonly ShownOffer[]
  /** Where the page is. */
  breadcrumbs(): ReactNode
  /** What the page is there for, at its place on it, by the widget's id; nothing on home. */
  content(element: string): ReactNode
  /** A widget that shows data of the portal: pages without one of its kind do not load it. */
  dataWidget<T extends DataWidgetType>(type: T, props: WidgetProps<T>): ReactNode
  /** Whether a conditional part is for the reader. The portal has it decided by its server, which sends no other. */
  meets(conditions: PageConditions): boolean
  /** What a grid of events shows, before its reader filters it. */
  eventsOf(element: string): readonly EventFace[]
  /** What a carousel of lessons shows; null where its reader sees no such course. */
  lessonsOf(element: string): ShownLessons | null
  /** A file that its reader may open; undefined: it is not there, or not for this reader. */
  fileOf(asset: string): ShownFile | undefined
  /** The portal's categories with those below them, each after the one that it is in. */
  menu(): readonly MenuEntry[]
  /** An item as home and search show it. */
  card(shown: CardProps): ReactNode
}

const PageHostContext = createContext<PageHost | null>(null)
export const PageHostProvider = PageHostContext.Provider

export function usePageHost(): PageHost {
  const host = useContext(PageHostContext)
  assert(host, 'page widgets stand inside a PageHostProvider')
  return host
}
