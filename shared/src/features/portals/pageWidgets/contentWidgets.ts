import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { keyedList } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { richText } from '#shared/kernel/model/kinds/richText.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { embedNames } from '#shared/kernel/richText/blocks/embedHosts.ts'
import { color } from './elementCommon.ts'
import { alignment, title } from './sharedFields.ts'

const id = text({ required: true })

/** A line (2§2.4). */
const dividerFields = {
  thickness: number({ help: 'In pixels, from 0 to 20', whole: true, min: 0, max: 20, default: 1 }),
  color: color('Colour'),
  lineStyle: choice({ label: 'Line', options: ['solid', 'dashed', 'dotted'], default: 'solid' }),
  lineLength: choice({ label: 'Length', options: ['full', 'half', 'short'], default: 'full' }),
}

/** Room between two parts, which shrinks on narrow pages. */
const spacerFields = {
  space: number({
    label: 'Height',
    help: 'In pixels, from 0 to 400. Narrow pages have less.',
    whole: true,
    min: 0,
    max: 400,
    default: 48,
  }),
}

/** A film of the library in the portal's own player, or one of another site in a frame. */
const videoFields = {
  title,
  filmFrom: choice({ label: 'Film', options: ['library', 'elsewhere'], default: 'library' }),
  film: media({
    accept: 'video',
    help: 'Visitors see it if its access is “public”.',
    when: { field: 'filmFrom', is: 'library' },
  }),
  poster: media({
    accept: 'image',
    help: 'Shown before the film is played. Empty: a picture from the film.',
    when: { field: 'filmFrom', is: 'library' },
  }),
  filmAddress: text({
    label: 'Address of the film',
    help: `As its site shows it: ${embedNames.join(', ')}. A site may see who watches.`,
    max: 2048,
    pattern: /^https:\/\/[^\s]+$/i,
    patternMessage: 'Must be a web address that begins with https://',
    examples: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://vimeo.com/76979871'],
    when: { field: 'filmFrom', is: 'elsewhere' },
  }),
  caption: text({ max: 300 }),
}

/** What people say of the school, each with their name and picture. */
const testimonialsFields = {
  title,
  quotes: keyedList(
    record(
      {
        id,
        quote: text({ label: 'What they say', max: 1000, multiline: true }),
        name: text({ max: 100 }),
        role: text({ help: 'What they do, or where they work', max: 100 }),
        picture: media({ accept: 'image' }),
      },
      { typeName: 'Testimonial' },
    ),
    { max: 24 },
  ),
}

/** Questions that open to their answers. */
const accordionFields = {
  title,
  questions: keyedList(
    record(
      { id, question: text({ max: 300 }), answer: richText({ max: 5000 }) },
      { typeName: 'AnsweredQuestion' },
    ),
    { max: 50 },
  ),
  isFirstOpen: boolean({ label: 'The first one is open', default: false }),
  isFaq: boolean({
    label: 'Tell search engines',
    help: 'They may show these questions with their answers in their results.',
    default: true,
  }),
}

/** Texts of which one is shown at a time. */
const tabsFields = {
  title,
  tabs: keyedList(
    record(
      { id, tabLabel: text({ label: 'Label', max: 64 }), text: richText({ max: 10_000 }) },
      { typeName: 'PageTab' },
    ),
    { max: 10 },
  ),
}

/** The time that is left until a moment. */
const countdownFields = {
  title,
  endsAt: timestamp({
    label: 'Counts down to',
    help: 'The same moment for all; each reader sees it in their own time zone.',
  }),
  showSeconds: boolean({ default: true }),
  afterwards: text({
    label: 'Shown afterwards',
    help: 'Replaces the countdown at its end. Empty: nothing is shown.',
    max: 500,
    multiline: true,
  }),
  alignment,
}

/** Pictures in a grid, each of which opens large. */
const galleryFields = {
  title,
  pictures: keyedList(
    record(
      {
        id,
        picture: media({ accept: 'image' }),
        alt: text({ label: 'Description for people who cannot see it', max: 300 }),
        caption: text({ max: 300 }),
      },
      { typeName: 'GalleryPicture' },
    ),
    { max: 60 },
  ),
  perRow: number({
    label: 'Pictures in a row',
    help: 'At most. Narrow places have fewer.',
    whole: true,
    min: 1,
    max: 6,
    default: 3,
  }),
  shape: choice({ options: ['square', 'landscape', 'portrait'], default: 'landscape' }),
}

/** HTML from elsewhere: what could harm a reader is left out (`readSafeHtml`). */
const htmlFields = {
  html: text({
    label: 'HTML',
    help: 'Texts, links, lists and tables are shown. Scripts, styles, frames and forms are left out.',
    max: 20_000,
    multiline: true,
  }),
}

/** Memberships side by side: what they cost and open, with a button to buy them. */
const offersFields = {
  title,
  memberships: keyedList(
    record(
      {
        id,
        membership: reference({ to: 'membership' }),
        isRecommended: boolean({ label: 'Recommended', default: false }),
      },
      { typeName: 'ComparedOffer' },
    ),
    { label: 'Memberships', help: 'Empty: all that the portal sells.', max: 6 },
  ),
}

/** Widgets whose content is written on the page itself. */
export const contentWidgets = {
  divider: dividerFields,
  spacer: spacerFields,
  video: videoFields,
  testimonials: testimonialsFields,
  accordion: accordionFields,
  tabs: tabsFields,
  countdown: countdownFields,
  gallery: galleryFields,
  html: htmlFields,
  offers: offersFields,
}
