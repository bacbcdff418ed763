import { content } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { Companion, EntityRecord } from '#shared/kernel/model/Entity.ts'
import type { ReferenceField, Typed } from '#shared/kernel/model/Field.ts'
import { jsonObject, valuesByName } from '#shared/kernel/model/jsonShapes.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { keyedList, list } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { richText } from '#shared/kernel/model/kinds/richText.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { all, hasCome, is } from '#shared/kernel/model/Rule.ts'
import { describeLook } from '#shared/kernel/theme/describeLook.ts'
import { languages, writtenLanguages } from '#shared/kernel/words/languages.ts'
import { sectionExpansions } from '../../content/rules/outline/courseOutline.ts'
import { deployLabels, deployStatuses } from '../../identity/entities/Organization.ts'
import { defaultBoardGroup } from '../rules/boardGroups.ts'
import { courseTabs, landingTabs, programTabs } from '../rules/landingTabs.ts'
import { describeWord, portalTokens } from '../rules/portalTokens.ts'
import { readerFaults } from '../rules/readerFaults.ts'
import { Category } from './Category.ts'
import { clientAiSettings } from './parts/clientAiSettings.ts'
import { pageConditions } from './parts/pageConditions.ts'
import { pageKinds, pageLabels } from './parts/pageKinds.ts'
import { portalFont } from './parts/portalFont.ts'
import { portalFrame } from './parts/portalFrame.ts'
import { untouchedThanks } from './parts/untouchedTexts.ts'

/** The default category groups of a new portal (MOD-98, 3§3.4). None if the author gives groups. */
function portalCompanions(key: string, { categories }: Readonly<Record<string, unknown>>): Companion[] {
  if (Array.isArray(categories) && categories.length > 0) return []
  return ['Categories', 'Groups'].map((name) => ({
    entity: Category,
    values: { name, portal: key, manualSlug: false },
    listedIn: 'categories',
  }))
}

/** The texts are called as the fields of courses and programs are. */
const landingTab = choice({
  options: landingTabs,
  labels: {
    faqs: 'FAQs',
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_none, at) => [`richText${at + 1}`, `Tab text ${at + 1}`]),
    ),
  },
})

export const portalTypes = ['public', 'membership', 'commerce'] as const
export const cardActions = ['landing', 'delivery', 'offerPage', 'checkout'] as const

/** The portal's domain. Valid once the organization has proven that it owns it (docs/decisions/0014). */
const domain = (help: string) =>
  text({
    help,
    max: 253,
    pattern: /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/i,
    examples: ['learn.example.org'],
    writeBy: 'fullAdmin',
  })

const button = (action: (typeof cardActions)[number]) =>
  record(
    {
      showActionButton: boolean({ default: true }),
      label: text({ label: 'Button label', max: 64 }),
      labelWithAccess: text({ label: 'Button label with access', max: 64 }),
      action: choice({ options: cardActions, default: action }),
      actionWithAccess: choice({ options: cardActions, default: 'delivery' }),
    },
    { default: {} },
  )
const buttons = (action: (typeof cardActions)[number]) =>
  record({ card: button('landing'), landing: button(action) }, { default: {} })

/** How much of something the page of an item shows before its reader asks for all (WID-11). */
const count = (label: string, otherwise: number) =>
  number({ label, whole: true, min: 1, max: 50, default: otherwise })

/** What is said beside a live field that authors could take for a draft. */
const appliesAtOnce = 'A change applies at once, without publishing.'

const languageNames = Object.fromEntries(writtenLanguages.map((tag) => [tag, languages[tag].name]))

/** What a portal's cards and pages show (3§3.4). */
const portalSettings = {
  public: buttons('delivery'),
  membership: buttons('offerPage'),
  commerce: buttons('checkout'),
  cardShowPrice: boolean({ default: true }),
  primaryMembership: reference({
    to: 'membership',
    writeBy: 'fullAdmin',
    help: 'Pages with offers list it first.',
  }),
  learningBoardGroupNames: list(text({ max: 80 }), {
    default: [defaultBoardGroup],
    help: 'Learners see the first one as the link to their board.',
  }),
  showLearningBoard: boolean({ default: false }),
  showUserNameInLearningBoard: boolean({ default: false }),
  showCertification: boolean({ default: false }),
  darkTheme: boolean({
    default: false,
    label: 'Dark theme',
    help: 'Learners can choose a dark theme. By default it follows their device. Check that the logo is readable on it.',
  }),
  outlineExpansion: choice({
    label: 'Sections open at first',
    help: 'In outlines of courses and programs. In the classroom, the section of the open lesson is always open.',
    options: sectionExpansions,
    labels: { firstOpen: 'The first one', allExpanded: 'All', allCollapsed: 'None' },
    default: 'firstOpen',
  }),
  defaultCheckoutConfirmationMessage: richText({ max: 2000, default: untouchedThanks }),
  courseCardShowImage: boolean({ default: true }),
  courseCardShowTitle: boolean({ default: true }),
  courseCardShowInstructor: boolean({ default: true }),
  courseCardShowDescription: boolean({ default: true }),
  courseCardShowInfoBar: boolean({ default: true }),
  courseCardShowActionButton: boolean({ default: true }),
  courseCardShowLessonCount: boolean({ default: true }),
  courseTabs: list(landingTab, {
    label: 'Sections of a course’s page',
    help: 'In this order, if they have content.',
    default: courseTabs,
  }),
  programTabs: list(landingTab, {
    label: 'Sections of a program’s page',
    help: 'In this order, if they have content.',
    default: programTabs,
  }),
  instructorCount: count('Instructors shown at first', 10),
  reviewCount: count('Reviews shown at first', 4),
  faqCount: count('Questions shown at first', 3),
  programLandingWithAccessCourseAction: choice({
    label: 'A course in a program opens',
    help: 'For people who have access to the program: the page of the course, or its classroom at once.',
    options: ['landing', 'delivery'],
    labels: { landing: 'Its page', delivery: 'Its classroom' },
    default: 'delivery',
  }),
  orderConfirmationEmailID: reference({
    label: 'Email that confirms an order',
    help: 'For memberships that do not have their own. The items and prices are added below it.',
    to: 'emailTemplate',
    by: 'id',
    writeBy: 'fullAdmin',
  }),
  newCustomerMembershipID: reference({
    label: 'Membership of new customers',
    help: 'Of this portal: people who make an account here are given it, without paying.',
    to: 'membership',
    by: 'id',
    writeBy: 'fullAdmin',
  }),
  // All of these decide what runs in the browsers of signed-in learners.
  analyticsTagId: text({
    label: 'Google tag',
    help: 'Such as G-ABC123. Leave it empty to load nothing from Google.',
    max: 120,
    writeBy: 'fullAdmin',
  }),
  trackDeskTenantId: text({
    label: 'Trackdesk account',
    help: 'The word before .trackdesk.com. Partners’ visits and sales are then sent there. Leave it empty to load nothing from it.',
    max: 120,
    writeBy: 'fullAdmin',
  }),
  footerScripts: text({
    label: 'Footer scripts',
    help: 'Script elements, as services give them to paste: <script src="https://…"></script>.',
    max: 20_000,
    multiline: true,
    writeBy: 'fullAdmin',
  }),
  scriptHosts: list(text({ max: 253, examples: ['cdn.example.org', '*.example.org'] }), {
    label: 'Other hosts that scripts load from',
    help: 'The hosts of the scripts above count already. Name those that they load more from, or send to.',
    max: 50,
    writeBy: 'fullAdmin',
  }),
  asksConsent: boolean({
    label: 'Ask visitors before scripts run',
    help: 'Nothing is loaded until a visitor allows it.',
    default: true,
    writeBy: 'fullAdmin',
  }),
  consentText: text({
    label: 'Question to visitors',
    help: 'Say what the scripts are for. Empty: a general sentence in the visitor’s language.',
    max: 500,
    multiline: true,
    writeBy: 'fullAdmin',
  }),
}

/** The default page of each kind, shown if no rule names another (3§2.3). */
const pages = Object.fromEntries(
  pageKinds.map((kind) => [kind, reference({ label: pageLabels[kind], to: 'portalTemplate', by: 'id' })]),
) as Record<(typeof pageKinds)[number], ReferenceField & Typed<string, false>>

/** A place where an organization's learners learn (3§3.2, 3§3.4). */
export const Portal = defineEntity({
  name: 'portal',
  plural: 'portals',
  picture: 'logoImage',
  scope: 'organization',
  sync: 'synced',
  hooks: { companions: portalCompanions, judge: readerFaults },
  access: { ...content, update: ['aiAdmin'] },
  privacy: 'nothing',
  catalogue: all(is('active', true), hasCome('publishedAt')),
  editions: {
    live: [
      'active',
      'publishedAt',
      'type',
      'shownItems',
      'defaultLibrary',
      'libraries',
      'libraryShares',
      'publicDomain',
      'sslDomain',
      'enableInstructors',
      'distributionId',
      'distributionDomain',
      'deployedAt',
      'deployStatus',
      'originAccessIdentity',
    ],
  },
  comesWith: {
    'hosting in a cloud': ['distributionId', 'distributionDomain', 'originAccessIdentity'],
  },
  fields: {
    shownItems: choice({
      label: 'What it shows',
      options: ['all', 'libraries'],
      labels: { all: 'All that is published', libraries: 'Only what is in chosen libraries' },
      emptyLabel: 'Not chosen',
      startsAs: ({ libraries }: { libraries?: unknown }) =>
        Array.isArray(libraries) && libraries.length > 0 ? 'libraries' : 'all',
      help: `${appliesAtOnce} While nothing is chosen, it shows its libraries and what is in no library; a portal without libraries shows everything.`,
      writeBy: 'fullAdmin',
    }),
    defaultLibrary: reference({ to: 'library', writeBy: 'fullAdmin' }),
    libraries: list(reference({ to: 'library' }), { writeBy: 'fullAdmin' }),
    libraryShares: list(reference({ to: 'libraryShare', ofOthers: true }), { writeBy: 'fullAdmin' }),
    name: text({ required: true, min: 3, max: 30, searchable: true }),
    active: boolean({ default: true, help: appliesAtOnce, writeBy: 'fullAdmin' }),
    publicName: text({ max: 80 }),
    publicDomain: domain(
      'The portal’s own address, such as learn.example.org. Empty: its address on this server.',
    ),
    sslDomain: domain('A second address of the same portal.'),
    description: text({ max: 5000, multiline: true }),
    logoImage: media({ label: 'Logo', accept: 'image' }),
    favicon: media({ accept: 'image' }),
    ogImage: media({ label: 'Social image', help: '1200x630 is recommended', accept: 'image' }),
    noAccessImage: media({ accept: 'image' }),
    languages: list(choice({ options: writtenLanguages, labels: languageNames }), {
      help: 'The languages that the portal offers, its own first. Empty: all languages.',
    }),
    type: choice({
      label: 'Portal type',
      options: portalTypes,
      labels: {
        public: 'Public: for everybody, without paying',
        membership: 'Membership: for people with a membership',
        commerce: 'Commerce: for people who bought the course',
      },
      default: 'public',
      help: `Who takes its courses. ${appliesAtOnce}`,
      writeBy: 'fullAdmin',
    }),
    allowSearch: boolean({ default: true }),
    enableInstructors: boolean({ default: true, help: appliesAtOnce }),
    requireSignature: boolean({ default: false }),
    categories: list(reference({ to: 'category' })),
    pageDefaults: record(pages, { label: 'Default pages', default: {} }),
    pageRules: keyedList(
      record({
        id: text({ required: true }),
        pageType: choice({ label: 'Instead of', options: pageKinds, labels: pageLabels, required: true }),
        conditions: pageConditions,
        pageId: reference({ label: 'Shows the page', to: 'portalTemplate', by: 'id', required: true }),
      }),
      // Names groups of people.
      { help: 'The first rule that matches a visitor applies, from top to bottom.', max: 200, private: true },
    ),
    componentConfigs: json({
      label: 'Settings of new page parts',
      help: 'What parts of pages have when an author adds them, by their kind, such as {"button": {"borderRadius": 20}}.',
      schema: jsonObject,
      examples: [{ button: { borderRadius: 20 } }],
    }),
    settings: record(portalSettings, { default: {} }),
    // Names groups of people, and what is only for them.
    frame: record(portalFrame, { label: 'Menu and footer', default: {}, private: true }),
    assistant: record(clientAiSettings, { default: {} }),
    stylesheet: json({
      label: 'Stylesheet tokens',
      schema: valuesByName,
      examples: [{ color: '#fff' }],
      describeValue: describeLook,
    }),
    fonts: keyedList(portalFont, { label: 'Own fonts', max: 40 }),
    tokens: json({
      label: 'Words',
      meaning:
        'A token is a word that the portal shows and that you can replace, such as “Class” for “Course”.',
      schema: portalTokens,
      describeValue: describeWord,
      examples: [{ Course: 'Class' }, { Course: 'Class', de: { Course: 'Klasse' } }],
    }),
    publishedAt: timestamp({ readOnly: true }),
    distributionId: text({ max: 255, readOnly: true, private: true }),
    distributionDomain: text({ max: 255, readOnly: true, private: true }),
    deployedAt: timestamp({ readOnly: true }),
    deployStatus: choice({
      options: deployStatuses,
      labels: deployLabels,
      default: 'pending',
      readOnly: true,
    }),
    originAccessIdentity: text({ max: 255, readOnly: true, private: true }),
  },
})
export type Portal = EntityRecord<typeof Portal>
