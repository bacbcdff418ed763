import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { keyedList } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { variants } from '#shared/kernel/model/kinds/variants.ts'
import { address, linkedAddress, socialPlatforms } from '../../pageWidgets/link.ts'
import { type PortalPlace, portalPlaces } from './portalPlaces.ts'

/** Where an entry of the menu or the footer leads: an address of nothing is no link. */
export const frameLink = variants({
  typeName: 'FrameLink',
  common: {},
  defaultType: 'url',
  default: {},
  kindLabels: { url: 'Address', place: 'Page of the portal', page: 'Free page' },
  kinds: {
    place: {
      place: choice({
        label: 'Page',
        // Cast: the names of the object above.
        options: Object.keys(portalPlaces) as PortalPlace[],
        labels: {
          ...{ myLearnings: 'My learnings', myMeetings: 'My meetings', learningBoard: 'Learning board' },
          ...{ hub: 'My hub', hubLearnings: 'My hub: learning' },
          ...{ hubDocuments: 'My hub: documents', hubMeetings: 'My hub: meetings' },
        },
        default: 'home',
      }),
    },
    page: { page: reference({ to: 'portalTemplate' }) },
    url: { url: linkedAddress },
    category: { category: reference({ to: 'category' }) },
    course: { course: reference({ to: 'course' }) },
    program: { program: reference({ to: 'program' }) },
    microcast: { microcast: reference({ to: 'microcast' }) },
    document: { document: reference({ to: 'document' }) },
    meeting: { meeting: reference({ to: 'meeting' }) },
    checkout: { membership: reference({ to: 'membership' }) },
  },
})

const id = text({ required: true })
const label = text({
  max: 64,
  help: 'Empty for a page of the portal: its own word, in each language of the portal.',
})
const audience = choice({
  label: 'Who sees it',
  options: ['everyone', 'signedIn', 'visitors'],
  labels: { signedIn: 'People who are signed in', visitors: 'Visitors who are not signed in' },
  default: 'everyone',
})
const accessGroup = text({
  label: 'Only members of',
  min: 3,
  max: 12,
  codeOf: 'accessGroupDefinition',
  help: 'A membership, or another access group. None: nobody has to be a member.',
})
const entry = { id, label, link: frameLink, audience, accessGroup }

/** Links of one column of the footer. */
const footerLink = { id, label, link: frameLink }

/** A profile on a social platform (WID-28). */
const profile = {
  id,
  platform: choice({
    options: socialPlatforms,
    labels: { linkedIn: 'LinkedIn', youtube: 'YouTube' },
    default: 'facebook',
  }),
  url: address,
  active: boolean({ label: 'Shown', default: true }),
}

export const footerKinds = ['links', 'social', 'text'] as const

const footerColumn = {
  id,
  heading: text({ max: 64 }),
  kind: choice({
    label: 'What it shows',
    options: footerKinds,
    labels: { links: 'Links', social: 'Social links', text: 'A text' },
    default: 'links',
  }),
  links: keyedList(record(footerLink, { typeName: 'FooterLink' }), {
    max: 30,
    when: { field: 'kind', is: 'links' },
  }),
  profiles: keyedList(record(profile, { typeName: 'SocialProfile' }), {
    max: 12,
    when: { field: 'kind', is: 'social' },
  }),
  text: text({ max: 1000, multiline: true, when: { field: 'kind', is: 'text' } }),
}

/** What surrounds every page of a portal, in its administrators' words. An empty menu or footer is the built-in one (PRT-32). */
export const portalFrame = {
  menu: keyedList(
    record(
      {
        ...entry,
        children: keyedList(record(entry, { typeName: 'SubmenuEntry' }), { label: 'Below it', max: 30 }),
      },
      { typeName: 'MenuEntry' },
    ),
    { max: 30 },
  ),
  button: record({ label, link: frameLink }, { default: {}, typeName: 'FrameButton' }),
  showCategories: boolean({
    label: 'Categories below the bar',
    help: 'The row of the portal’s categories, but for empty ones.',
    default: true,
  }),
  footer: record(
    {
      columns: keyedList(record(footerColumn, { typeName: 'FooterColumn' }), { max: 6 }),
      copyright: text({
        label: 'Copyright line',
        help: 'Empty: © and the organization’s name. {year} is the current year.',
        max: 200,
      }),
    },
    { default: {}, typeName: 'PortalFooter' },
  ),
  announcement: record(
    {
      text: text({ max: 300, help: 'One sentence above every page. Empty: no announcement.' }),
      linkLabel: text({ label: 'Label of its link', max: 64 }),
      link: frameLink,
      from: timestamp({ help: 'Empty: at once.' }),
      until: timestamp({ help: 'Empty: until it is taken away.' }),
      audience,
      mayBeClosed: boolean({ label: 'Readers can close it', default: true }),
    },
    { default: {}, typeName: 'Announcement' },
  ),
}
