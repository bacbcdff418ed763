import type { PageWidget } from '../pageWidgets/missingIn.ts'
import type { PageNode } from '../pageWidgets/pageElements.ts'
import type { EventOrder } from './eventFilters.ts'
import { flattenElements } from './pageContents.ts'

/** What the widgets of a page need beside the items that they name, with their ids. */
export type PageNeeds = {
  /** Grids of events: the tags of theirs, and their order. */
  events: { element: string; tags: string | null; order: EventOrder }[]
  /** Lessons of courses, and how many. */
  lessons: { element: string; course: string; most: number }[]
  /** Meetings to come, and how many. */
  meetings: { element: string; most: number }[]
  /** Courses that the reader has not begun, and how many. */
  recommended: { element: string; most: number }[]
  /** Lists of all courses, the newest first, and how many. */
  newest: { element: string; most: number }[]
  /** Files that it plays or shows. */
  files: string[]
  hasMenu: boolean
}

export const noNeeds: PageNeeds = {
  ...{ events: [], lessons: [], meetings: [], recommended: [], newest: [], files: [] },
  hasMenu: false,
}

export function pageNeeds(nodes: readonly PageNode[]): PageNeeds {
  const elements = flattenElements(nodes)
  const all = <T extends PageWidget['type']>(type: T) =>
    elements.flatMap(({ id, element }) =>
      // Cast: the type names the widget.
      element.type === type ? { id, widget: element as PageWidget<T> } : [],
    )
  return {
    events: all('kickerGrid').map(({ id, widget }) => ({
      element: id,
      tags: widget.tags,
      order: widget.sort,
    })),
    lessons: all('lessonCarousel').flatMap(({ id, widget: { course, maxItems } }) =>
      course === null ? [] : { element: id, course, most: maxItems },
    ),
    meetings: all('meetingCarousel').map(({ id, widget }) => ({ element: id, most: widget.maxItems })),
    recommended: all('recommendedCourses').map(({ id, widget }) => ({ element: id, most: widget.maxItems })),
    newest: [
      ...all('itemList').map(({ id, widget }) => ({ id, widget, most: widget.count })),
      ...all('itemCarousel').map(({ id, widget }) => ({ id, widget, most: widget.maxItems })),
    ].flatMap(({ id, widget, most }) => (widget.source === 'newest' ? { element: id, most } : [])),
    files: all('asset').flatMap(({ widget }) => widget.file ?? []),
    hasMenu: all('categoryNavigation').length > 0,
  }
}
