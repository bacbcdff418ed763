import {
  AddColumnRight,
  AddRowBottom,
  AlignLeft,
  ArrowsVertical,
  Chat,
  Citation,
  ClipboardFile,
  Code,
  Dollar,
  GridView,
  Header,
  Help,
  Link,
  Media,
  Minus,
  MobilePhone,
  PageLayout,
  PanelStats,
  Path,
  Properties,
  SegmentedControl,
  SendMessage,
  Star,
  Time,
  Video,
  Widget,
} from '@blueprintjs/icons'
import type { ReactElement } from 'react'
import { kindLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import type { PageWidgetType } from '#shared/features/portals/pageWidgets/missingIn.ts'
import { pageElement } from '#shared/features/portals/pageWidgets/pageElement.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { toWrite } from '#shared/features/portals/rules/toWrite.ts'
import { createId } from '#shared/kernel/model/createId.ts'
import { makePart, makeRow } from '../acts/makePart.ts'
import { PageSketch } from '../sketch/PageSketch.tsx'
import { dataFacts, type Facts } from './dataFacts.tsx'
import { makeParagraph, makeQuestion, makeQuote } from './makeContent.ts'
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

/** What an author may add; what an upgrade could not read is nothing to add. */
const widgets: { readonly [T in Exclude<PageWidgetType, 'unrecognized'> | 'conditional']: Facts } = {
  ...dataFacts,
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
    make: () => makePart('richText', { content: makeParagraph(toWrite.text) }),
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
  video: {
    group: 'Text and pictures',
    about: 'A film of your library, or of a site such as YouTube.',
    icon: <Video />,
  },
  gallery: {
    group: 'Text and pictures',
    about: 'Pictures in a grid, each of which opens large.',
    icon: <GridView />,
  },
  testimonials: {
    group: 'Text and pictures',
    about: 'What people say of you, with name and picture.',
    icon: <Citation />,
    make: () =>
      makePart('testimonials', {
        quotes: [makeQuote(toWrite.ofCourses, toWrite.name, toWrite.role)],
      }),
  },
  accordion: {
    group: 'Text and pictures',
    about: 'Questions that open to their answers.',
    icon: <Help />,
    make: () => makePart('accordion', { questions: [makeQuestion('A question', toWrite.answer)] }),
  },
  tabs: {
    group: 'Text and pictures',
    about: 'Texts of which one is shown at a time.',
    icon: <SegmentedControl />,
    make: () =>
      makePart('tabs', {
        tabs: ['First tab', 'Second tab'].map((tabLabel) => ({
          ...{ id: createId(), tabLabel, text: makeParagraph(toWrite.text) },
        })),
      }),
  },
  countdown: {
    group: 'Text and pictures',
    about: 'The time that is left until a moment.',
    icon: <Time />,
    make: () => makePart('countdown', { title: 'It begins in', endsAt: inAWeek() }),
  },
  html: {
    group: 'Text and pictures',
    about: 'HTML from elsewhere, without scripts and styles.',
    icon: <Code />,
  },
  divider: {
    group: 'Text and pictures',
    about: 'A line between two parts.',
    icon: <Minus />,
  },
  spacer: {
    group: 'Text and pictures',
    about: 'Room between two parts.',
    icon: <ArrowsVertical />,
  },
  offers: {
    group: 'Courses and items',
    about: 'Memberships side by side, each with a button to buy it.',
    icon: <Dollar />,
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

/** Full hours look chosen. */
function inAWeek(): string {
  const then = new Date(Date.now() + 7 * 86_400_000)
  then.setMinutes(0, 0, 0)
  return then.toISOString()
}

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
      ...{ id: `preset ${id}`, group: 'Sections', label, about, type: 'row', make },
      icon: <PageSketch nodes={[make()]} isPart />,
    }),
  ),
  // Cast: the names of the table.
  ...inGroups(Object.entries(widgets) as [keyof typeof widgets, Facts][]),
  ...layouts,
]

function inGroups(all: readonly [keyof typeof widgets, Facts][]): Addable[] {
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
