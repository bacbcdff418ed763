import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import type { ElementOf } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { richText } from '#shared/kernel/model/kinds/richText.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { variants } from '#shared/kernel/model/kinds/variants.ts'
import { contentWidgets } from './contentWidgets.ts'
import { dataKinds, dataLabels } from './dataKinds.ts'
import { elementCommon } from './elementCommon.ts'
import { link } from './link.ts'
import { alignment, image, itemSource, label, links, maxItems, title } from './sharedFields.ts'
import { shownItem } from './shownItem.ts'
import { usualRadius } from './usualRadius.ts'

/** How much room a row has above and below what is in it. */
export const rooms = ['none', 'small', 'medium', 'large'] as const

/** How much of its picture a row covers, so that what is written on it can be read. */
export const veils = ['soft', 'usual', 'strong'] as const

/** How high a row is at least. */
export const rowHeights = ['content', 'medium', 'tall', 'screen'] as const

/** A row of columns, twelve parts wide (2§2.4). */
const rowFields = {
  backgroundImage: media({
    label: 'Background picture',
    help: 'Over the whole width of the page. What its focal point is stays in sight.',
    accept: 'image',
  }),
  veil: choice({
    label: 'Veil over the picture',
    help: 'In the background colour, or dark without one. Words can be read on any picture from “Usual” on.',
    options: veils,
    default: 'usual',
  }),
  rowHeight: choice({
    label: 'Height',
    options: rowHeights,
    labels: { content: 'As what is in it', medium: 'Medium', tall: 'Tall', screen: 'The whole window' },
    default: 'content',
  }),
  room: choice({
    label: 'Room above and below',
    help: 'What a section has between its edge and what is in it, beside its padding. Phones show less.',
    options: rooms,
    default: 'none',
  }),
  spacing: number({
    label: 'Space between columns',
    help: 'In pixels, from -20 to 20',
    whole: true,
    min: -20,
    max: 20,
    default: 0,
  }),
}

const width = (label: string) => number({ label, whole: true, min: 1, max: 12 })

/**
 * A column of a row: its width in twelfths, for windows of each size (2§2.4). An empty width is that of the next
 * smaller size; without any, the columns share the row.
 */
const columnFields = {
  xs: width('Width on phones (xs)'),
  sm: width('Width on small tablets (sm)'),
  md: width('Width on tablets (md)'),
  lg: width('Width on desktops (lg)'),
  xl: width('Width on wide desktops (xl)'),
  order: number({
    label: 'Order',
    help: 'Columns with a smaller number come first. Without numbers, the listed order applies.',
    whole: true,
    min: 0,
    max: 12,
  }),
}

/** A banner with a title (2§2.4). */
const headerFields = {
  title,
  subtitle: text({ max: 500 }),
  image,
  height: number({ help: 'In pixels, from 20 to 300', whole: true, min: 20, max: 300, default: 80 }),
  alignment,
}

/** Written text. */
const richTextFields = { content: richText({ max: 20_000 }) }

/** A picture, which may be a link. */
const imageFields = {
  image,
  alt: text({ label: 'Description for people who cannot see it', max: 300 }),
  link,
}

/** A link that looks like a button (2§2.4). */
const buttonFields = {
  label,
  link,
  borderRadius: number({
    help: 'In pixels, from 0 to 50',
    whole: true,
    min: 0,
    max: 50,
    default: usualRadius,
  }),
  alignment,
}

/** Items of a category, or chosen ones, as a list or a grid (2§2.4). */
const itemListFields = {
  ...itemSource,
  count: number({ label: 'Items at most', whole: true, min: 1, max: 100, default: 40 }),
  view: choice({ options: ['list', 'grid'], default: 'list' }),
  showToggle: boolean({ label: 'Visitors may switch between list and grid', default: true }),
}

/** Items side by side: four on a desktop, three on a tablet, one on a phone (2§2.4). */
const itemCarouselFields = {
  ...itemSource,
  maxItems,
}

/** One item, shown large. */
const featureCardFields = {
  item: record(shownItem, { typeName: 'FeaturedItem' }),
  descriptionLines: number({ label: 'Lines of description', whole: true, min: 0, max: 10, default: 4 }),
  label,
}

/** The posts of a topic. A topic belongs to a page, and so to the group that the page is for (2§2.4). */
const discussionGroupFields = {
  title,
  topic: reference({
    to: 'discussionTopic',
    help: 'Everyone who is signed in and can open this page can read and write in it.',
  }),
}

/** One field of the form: its label, whether it is shown, and whether it is required (WID-23). */
const formField = (isRequired = false) =>
  record(
    {
      label: text({ max: 64, help: 'Empty: the usual name in the reader’s language.' }),
      display: boolean({ default: true }),
      required: boolean({ default: isRequired }),
    },
    { default: {} },
  )

/** Asks visitors for their contact details (2§2.4). */
const leadFormFields = {
  title,
  firstName: formField(),
  lastName: formField(),
  email: formField(true),
  company: formField(),
  phoneNumber: formField(),
  label,
  successMessage: text({
    label: 'Success message',
    help: 'Replaces the form after it was sent. Empty: Thank you.',
    max: 500,
    multiline: true,
  }),
}

/** Links below a title (2§2.4). */
const linksListFields = {
  title,
  links,
  arrangement: choice({ label: 'Shown as', options: ['list', 'row'], default: 'list' }),
}

/** A form of Typeform in a frame (2§2.4, WID-12). */
const typeformFields = {
  title,
  formAddress: text({
    label: 'Address of the form',
    help: 'As shown by Typeform: https://example.typeform.com/to/AbC123',
    max: 2048,
    pattern: /^https:\/\/([\w-]+\.)*typeform\.com\/to\/[A-Za-z0-9]+([/?#][^\s]*)?$/i,
    patternMessage: 'Must be the address of a form such as https://example.typeform.com/to/AbC123',
    examples: ['https://example.typeform.com/to/AbC123', 'https://form.typeform.com/to/x?typeform-source=a'],
  }),
  frameHeight: number({
    label: 'Height',
    help: 'In pixels, from 50 to 1000',
    whole: true,
    min: 50,
    max: 1000,
    default: 500,
  }),
}

/** Links to an app in its stores (2§2.4). */
const appstoreLinksFields = {
  appStoreUrl: text({
    label: 'Address in the App Store',
    max: 2048,
    pattern: /^https:\/\/apps\.apple\.com\/[^\s]+$/i,
    patternMessage: 'Must begin with https://apps.apple.com/',
    examples: ['https://apps.apple.com/app/id123456789'],
  }),
  googlePlayUrl: text({
    label: 'Address on Google Play',
    max: 2048,
    pattern: /^https:\/\/play\.google\.com\/[^\s]+$/i,
    patternMessage: 'Must begin with https://play.google.com/',
    examples: ['https://play.google.com/store/apps/details?id=org.example'],
  }),
  alignment,
}

/** What an upgrade found on a page and did not know: kept in `leftover`, until somebody deletes it. */
const unrecognizedFields = {}

/** Each kind's own fields: rows, the columns in them, and the widgets in these. */
export const elementKinds = {
  row: rowFields,
  column: columnFields,
  header: headerFields,
  richText: richTextFields,
  image: imageFields,
  button: buttonFields,
  itemList: itemListFields,
  itemCarousel: itemCarouselFields,
  featureCard: featureCardFields,
  discussionGroup: discussionGroupFields,
  leadForm: leadFormFields,
  linksList: linksListFields,
  typeform: typeformFields,
  appstoreLinks: appstoreLinksFields,
  /** The path from Home to the page (2§2.4). */
  breadcrumbs: {},
  ...contentWidgets,
  ...dataKinds,
  /**
   * The place of a page's own content on a page that an author designed: its course, search results, account (the content
   * slot of 2§2.2). A page without one shows it at its end, so that no design hides a checkout or a lesson. Home has none.
   */
  pageContent: {},
  unrecognized: unrecognizedFields,
}

/** A row, a column or a widget. Its type picks its fields. */
export const pageElement = variants({
  typeName: 'PageElement',
  common: elementCommon,
  kinds: elementKinds,
  kindLabels: {
    pageContent: 'What the page is for',
    appstoreLinks: 'App store links',
    accordion: 'Questions',
    html: 'HTML',
    offers: 'Offers',
    ...dataLabels,
  },
  required: true,
})
export type PageElement = ElementOf<typeof pageElement>
