import {
  AddColumnRight,
  AddRowBottom,
  AlignLeft,
  Chat,
  ClipboardFile,
  Header,
  Link,
  Media,
  Minus,
  MobilePhone,
  NewLayers,
  PageLayout,
  PanelStats,
  Path,
  Properties,
  SendMessage,
  Star,
  Widget,
} from '@blueprintjs/icons'
import type { ReactElement } from 'react'
import { kindLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import type { PageWidgetType } from '#shared/features/portals/pageWidgets/missingIn.ts'
import { pageElement } from '#shared/features/portals/pageWidgets/pageElement.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { createId } from '#shared/kernel/model/createId.ts'
import { makePart, makeRow } from '../acts/makePart.ts'
import { presets } from './presets.ts'

/** One entry of the Add panel: what it is called, what it is for in a line, and how a new one is made. */
export type Addable = {
  id: string
  group: string
  label: string
  about: string
  /** The kind of its outermost part, which says where it may be put. */
  type: PageNode['element']['type']
  icon: ReactElement
  make(): PageNode
}

type Facts = {
  group: string
  about: string
  icon: ReactElement
  make?(): PageNode
}

/** What an author may add; what an upgrade could not read is nothing to add. */
const widgets: { readonly [T in Exclude<PageWidgetType, 'unrecognized'>]: Facts } = {
  header: {
    group: 'Text and pictures',
    about: 'A banner with a title, on a picture or on the page.',
    icon: <Header />,
    make: () => makePart('header', { title: 'A title' }),
  },
  richText: {
    group: 'Text and pictures',
    about: 'Written text with headings, lists and pictures.',
    icon: <AlignLeft />,
    make: () => makePart('richText', { content: textOf('Write your text here.') }),
  },
  image: {
    group: 'Text and pictures',
    about: 'A picture, which may be a link.',
    icon: <Media />,
  },
  button: {
    group: 'Links and navigation',
    about: 'A link that stands out.',
    icon: <Widget />,
    make: () => makePart('button', { label: 'Learn more' }),
  },
  divider: {
    group: 'Text and pictures',
    about: 'A line between two parts.',
    icon: <Minus />,
  },
  itemList: {
    group: 'Courses and items',
    about: 'Courses of a category, or chosen ones, as a list or grid.',
    icon: <Properties />,
  },
  itemCarousel: {
    group: 'Courses and items',
    about: 'The same side by side, to scroll through.',
    icon: <PanelStats />,
  },
  featureCard: {
    group: 'Courses and items',
    about: 'One course or other item, shown large.',
    icon: <Star />,
  },
  leadForm: {
    group: 'Forms and people',
    about: 'Asks visitors how you can reach them.',
    icon: <SendMessage />,
    make: () => makePart('leadForm', { title: 'Stay in touch', label: 'Send' }),
  },
  discussionGroup: {
    group: 'Forms and people',
    about: 'The posts of a topic, for signed-in learners.',
    icon: <Chat />,
  },
  typeform: {
    group: 'Forms and people',
    about: 'A form that you made with Typeform.',
    icon: <ClipboardFile />,
  },
  linksList: {
    group: 'Links and navigation',
    about: 'Several links below a title.',
    icon: <Link />,
    make: () =>
      makePart('linksList', {
        title: 'Links',
        links: [{ id: createId(), label: 'A link', link: { type: 'none' } }],
      }),
  },
  breadcrumbs: {
    group: 'Links and navigation',
    about: 'The path from Home to this page.',
    icon: <Path />,
  },
  appstoreLinks: {
    group: 'Links and navigation',
    about: 'Your app in the App Store and on Google Play.',
    icon: <MobilePhone />,
  },
  pageContent: {
    group: 'Courses and items',
    about: 'The place of what this page is for: its course, list or checkout.',
    icon: <PageLayout />,
  },
}

const textOf = (text: string) => ({
  slate: [{ id: createId(), type: 'paragraph' as const, children: [{ text }] }],
})

const layouts: readonly Addable[] = [
  row('One column', 'A row as wide as the page.', [null]),
  row('Two columns', 'Two halves, side by side.', [6, 6]),
  row('Three columns', 'Three thirds, side by side.', [4, 4, 4]),
  row('A third and two thirds', 'A narrow and a wide column.', [4, 8]),
  {
    ...{ id: 'column', group: 'Layout', label: 'Column', type: 'column', icon: <AddColumnRight /> },
    about: 'One more column beside the selected one.',
    make: () => makePart('column'),
  },
]

function row(label: string, about: string, parts: readonly (number | null)[]): Addable {
  return {
    ...{ id: `row ${parts.join(' ')}`, group: 'Layout', label, about, type: 'row', icon: <AddRowBottom /> },
    make: () =>
      makeRow(
        parts.map(() => []),
        parts,
      ),
  }
}

/** All that can be added to a page, in the order of the panel. */
export const addables: readonly Addable[] = [
  ...presets.map(
    ({ id, label, about, make }): Addable => ({
      ...{ id: `preset ${id}`, group: 'Sections', label, about, type: 'row', icon: <NewLayers />, make },
    }),
  ),
  // Cast: the names of the table.
  ...inGroups(Object.entries(widgets) as [PageWidgetType, Facts][]),
  ...layouts,
]

function inGroups(all: readonly [PageWidgetType, Facts][]): Addable[] {
  const groups = [...new Set(all.map(([, { group }]) => group))]
  return groups.flatMap((group) =>
    all
      .filter(([, facts]) => facts.group === group)
      .map(([type, { about, icon, make }]) => ({
        ...{ id: type, group, label: kindLabel(pageElement, type), about, type, icon },
        make: make ?? (() => makePart(type)),
      })),
  )
}

/** The icon of a kind of part, for trees and tags. */
export const iconOf = (type: PageNode['element']['type']): ReactElement =>
  type === 'row' ? (
    <AddRowBottom />
  ) : type === 'column' ? (
    <AddColumnRight />
  ) : type === 'unrecognized' ? (
    <Widget />
  ) : (
    widgets[type].icon
  )
