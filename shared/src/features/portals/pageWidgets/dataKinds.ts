import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { keyedList } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { conditionFields } from '../entities/parts/pageConditions.ts'
import { socialPlatforms } from './link.ts'
import { alignment, links, maxItems, title } from './sharedFields.ts'

/** Events and other notes with a search and filters (WID-29 to WID-35). Columns: how many at most, on a wide page. */
const kickerGridFields = {
  title,
  tags: text({
    label: 'Tags',
    help: 'Kickers with one of these tags, separated by commas.',
    separated: true,
    max: 500,
    default: 'event',
  }),
  facets: text({
    label: 'Filters',
    help: 'Type filters by tags such as “Type:Workshop”. Separate several with commas; empty: no filters.',
    separated: true,
    max: 200,
    default: 'Type,Category',
  }),
  imageHeight: number({ help: 'In pixels, from 0 to 600', whole: true, min: 0, max: 600, default: 200 }),
  columns: choice({
    help: 'Side by side at most: narrower pages show fewer.',
    options: ['3', '4', '6', '8', '12'],
    default: '4',
  }),
  sort: choice({
    options: ['dateDesc', 'name', 'dateAsc'],
    labels: { dateDesc: 'Last date first', name: 'By name', dateAsc: 'Next date first' },
    default: 'dateDesc',
  }),
}

/** The lessons of a course side by side. */
const lessonCarouselFields = { title, course: reference({ to: 'course' }), maxItems }

/** The meetings that are to come, for those who may attend (2§2.3). */
const meetingCarouselFields = { title, maxItems }

/** Courses that the reader has not begun, two at a time (WID-10). */
const recommendedCoursesFields = { title, maxItems }

/** A public file of the library: played or shown on the page, or as a card that opens its own page. */
const assetFields = {
  title,
  file: media({
    accept: 'any',
    help: 'Visitors see it if its access is “public”.',
  }),
  shownAs: choice({
    label: 'Shown as',
    options: ['player', 'card'],
    labels: { player: 'Player or picture' },
    default: 'player',
  }),
}

/** The portal's categories, with those below them (2§2.4). */
const categoryNavigationFields = {
  alignment,
  showsBelow: boolean({ label: 'With the categories in them', default: true }),
}

/** The last line of a page: a few links, and who owns it (WID-03). */
const footerBarFields = {
  links,
  copyright: text({ help: 'Empty: none', max: 200 }),
  alignment,
}

const platformLabels = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  x: 'X',
  linkedIn: 'LinkedIn',
  youtube: 'YouTube',
}

/** An account in a social network: only active ones are shown (WID-28). */
const socialAccount = {
  id: text({ required: true }),
  platform: choice({ options: socialPlatforms, labels: platformLabels, default: 'facebook' }),
  url: text({ label: 'Address', format: 'url', max: 2048 }),
  active: boolean({ label: 'Shown', default: true }),
}

const socialLinksFields = {
  title,
  accounts: keyedList(record(socialAccount, { typeName: 'SocialAccount' }), { max: 20 }),
  alignment,
}

/** Widgets that show what the portal has: its events, lessons, meetings, files and categories. */
export const dataKinds = {
  /** Holds others, and shows them to those who meet its conditions. The server keeps them from everybody else (WID-04). */
  conditional: conditionFields,
  kickerGrid: kickerGridFields,
  lessonCarousel: lessonCarouselFields,
  meetingCarousel: meetingCarouselFields,
  recommendedCourses: recommendedCoursesFields,
  asset: assetFields,
  categoryNavigation: categoryNavigationFields,
  footerBar: footerBarFields,
  socialLinks: socialLinksFields,
  /** Where what a portal sells is, on pages made for it (`contentPlaces`). */
  memberships: {},
  /** The place of the checkout. */
  checkout: {},
}

export const dataLabels = {
  conditional: 'Only for some readers',
  kickerGrid: 'Events',
  asset: 'File',
  categoryNavigation: 'Category navigation',
  memberships: 'Membership offers',
} as const
