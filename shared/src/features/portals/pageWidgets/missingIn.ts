import { embedNames, frameAddress } from '#shared/kernel/richText/blocks/embedHosts.ts'
import { framedForm } from '../../content/rules/lessonAddresses.ts'
import { holdsParts, type PageHolderType } from './holdsParts.ts'
import type { PageElement } from './pageElement.ts'

/** Rows, columns and conditional parts hold others; all other elements are widgets. */
export type PageWidgetType = Exclude<PageElement['type'], PageHolderType>

/** A widget of one kind. */
export type PageWidget<T extends PageWidgetType = PageWidgetType> = Extract<PageElement, { type: T }>

/**
 * What a widget of each kind needs before it can be shown, as a sentence for its author; null if nothing. Visitors see
 * nothing in its place. Portals load this file, so it is separate from the fields in `pageElement.ts`.
 */
export const missingSettings: { readonly [T in PageWidgetType]: (widget: PageWidget<T>) => string | null } = {
  header: ({ title, subtitle, image }) =>
    title || subtitle || image ? null : 'Write a title or choose a picture.',
  richText: ({ content }) => (content && content.slate.length > 0 ? null : 'Write a text.'),
  image: (widget) => (widget.image ? null : 'Choose a picture.'),
  button: (widget) => (widget.label ? null : 'Write a label.'),
  itemList: missingSource,
  itemCarousel: missingSource,
  featureCard: ({ item }) => (item && isChosen(item) ? null : 'Choose an item.'),
  discussionGroup: ({ topic }) => (topic ? null : 'Choose a topic.'),
  leadForm: ({ email }) =>
    email.display && email.required
      ? null
      : 'A lead needs an email address: show the field and make it required.',
  linksList: ({ links }) => (links.some(({ label }) => label) ? null : 'Add a link and a label for it.'),
  typeform: ({ formAddress }) => (framedForm(formAddress) ? null : 'Enter the address of the form.'),
  appstoreLinks: ({ appStoreUrl, googlePlayUrl }) =>
    appStoreUrl || googlePlayUrl
      ? null
      : 'Enter the app’s address in the App Store, on Google Play, or both.',
  kickerGrid: ({ tags }) => (tags ? null : 'Enter a tag.'),
  lessonCarousel: ({ course }) => (course ? null : 'Choose a course.'),
  asset: ({ file }) => (file ? null : 'Choose a file.'),
  footerBar: ({ links, copyright }) =>
    copyright || links.some(({ label }) => label) ? null : 'Add a link and a label for it.',
  socialLinks: ({ accounts }) =>
    accounts.some(({ active, url }) => active && url) ? null : 'Add an account and its address.',
  meetingCarousel: () => null,
  recommendedCourses: () => null,
  categoryNavigation: () => null,
  memberships: () => null,
  checkout: () => null,
  breadcrumbs: () => null,
  divider: () => null,
  spacer: () => null,
  video: ({ filmFrom, film, filmAddress }) => {
    if (filmFrom === 'library') return film ? null : 'Choose a film.'
    return filmAddress && frameAddress(filmAddress)
      ? null
      : `Enter the address of a film on ${embedNames.join(', ')}.`
  },
  testimonials: ({ quotes }) => (quotes.some(({ quote }) => quote) ? null : 'Write what somebody says.'),
  accordion: ({ questions }) =>
    questions.some(({ question }) => question) ? null : 'Write a question and its answer.',
  tabs: ({ tabs }) => (tabs.some(({ tabLabel }) => tabLabel) ? null : 'Add a tab and a label for it.'),
  countdown: ({ endsAt }) => (endsAt ? null : 'Choose the moment that it counts down to.'),
  gallery: ({ pictures }) => (pictures.some(({ picture }) => picture) ? null : 'Choose pictures.'),
  html: ({ html }) => (html?.trim() ? null : 'Paste HTML.'),
  offers: () => null,
  pageContent: () => null,
  unrecognized: () => 'This was stored by an earlier version and is not shown.',
}

/** What an element lacks to be shown; null if nothing. */
export function missingIn(value: unknown): string | null {
  // Casts: the value has passed the schema, and the kind is the one that its type names.
  const element = value as PageElement
  if (holdsParts(element.type)) return null
  const missing = missingSettings[element.type as PageWidgetType] as (widget: PageElement) => string | null
  return missing(element)
}

function missingSource(from: {
  source: string
  category: string | null
  items: readonly unknown[]
}): string | null {
  if (from.source === 'category') return from.category ? null : 'Choose a category.'
  if (from.source === 'newest') return null
  return from.items.length > 0 ? null : 'Choose items.'
}

/** Whether the item has the reference that its type names. */
const isChosen = (item: Readonly<Record<string, unknown>> & { type: string }): boolean =>
  typeof item[item.type] === 'string'
