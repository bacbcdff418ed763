import { type AnswerOf, mutation, query } from '../../kernel/api/Call.ts'

export const card =
  'key id slug name headline description image imageColor instructors level length lessonCount format price sellPrice plan term parts trialDays currency refusal isFrom hasAccess neededFirst { id type name course { id slug } certification } progress lastActiveDate next { id name }'
const button = 'showActionButton label labelWithAccess action actionWithAccess'
const buttons = `card { ${button} } landing { ${button} }` as const
const leads = 'label href leaves'
/** The menu, footer and announcement of its administrators. */
const ownFrame =
  `ownFrame { menu { entries { id ${leads} place children { id ${leads} place } } } button { ${leads} } showCategories footer { columns { id heading kind links { id ${leads} place } profiles { id platform href } text } } copyright announcement { text mayBeClosed link { ${leads} } } }` as const
/** What pages show of the portal. */
const frame =
  `portal { id organization updatedAt name publicName description type allowSearch logoImage favicon ogImage noAccessImage stylesheet fonts { family file shape weightFrom weightTo italic metrics { ascent descent lineGap lightWidth boldWidth } } tokens languages assistant { launcher } settings { darkTheme outlineExpansion showCertification showLearningBoard showUserNameInLearningBoard learningBoardGroupNames courseTabs programTabs programLandingWithAccessCourseAction instructorCount reviewCount faqCount public { ${buttons} } membership { ${buttons} } commerce { ${buttons} } cardShowPrice courseCardShowImage courseCardShowTitle courseCardShowInstructor courseCardShowDescription courseCardShowInfoBar courseCardShowActionButton courseCardShowLessonCount } } organization { key id name enableMeetings enableAI enableDiscussionGroups enableHubs } navigation { id slug name } shop ownPages ${ownFrame} links` as const

export const itemCard =
  'type key id slug name headline description image imageColor instructors length courseCount price sellPrice plan term parts trialDays currency refusal isFrom startsAt timezone hasAccess progress lastActiveDate next { id name }'
const page =
  `template lists { element items { type key } } courses { ${card} } items { ${itemCard} } targets { type key id slug } events { element events { key name endAt lines tags link openInNewTab image imageColor } } lessons { element course lessons { id name type headline length image imageColor } } menu { id slug name parent } offers { key id name description summary price formerPrice plan term parts trialDays currency refusal isHeld isBegun isForSomeDomains accessDays accessUntil lastDay placesLeft } assets links` as const

/** The frame, and the page that the reader gets: that of the portal's administrators, or the cards of the built-in one. */
export const portalHome = query('portalHome', {}, `${frame} page { ${page} } courses { ${card} }`)
/** The same without the frame. */
export const homePage = query('portalHome', {}, `page { ${page} } courses { ${card} }`)
/** An interface, because declarations print its name: its widgets written out are too long for them. */
export interface HomePageAnswer extends AnswerOf<typeof homePage> {}
export type PageAnswer = NonNullable<HomePageAnswer['page']>
/** The page of another place. */
export const portalPage = query('portalPage', { kind: 'String!' }, `page { ${page} }`)
export interface PortalPageAnswer extends AnswerOf<typeof portalPage> {}

/** A page at an address of its own. */
export const freePage = query('freePage', { page: 'String!' }, `page { ${page} }`)
export interface FreePageAnswer extends AnswerOf<typeof freePage> {}

/** The part of `portalHome` that every page needs: no cards. */
export const portalFrame = query('portalHome', {}, frame)
/** The categories with those below them, for menus that are opened. */
export const categoryMenu = query('portalHome', {}, 'menu { id slug name parent }')
/** The frame of every page. */
export type PortalFrame = AnswerOf<typeof portalFrame>
export type ShownPortal = PortalFrame['portal']

export const itemCards = query('itemCards', { itemType: 'String!', keys: 'JSON' }, `items { ${itemCard} }`)
export const courseCards = query('courseCards', { courseKeys: 'JSON' }, `courses { ${card} }`)

/** What fits a text; `sentences` are of lessons. */
export const searchPortal = query(
  'searchPortal',
  { text: 'String', itemType: 'String', from: 'Float', limit: 'Float', withSentences: 'Boolean' },
  'items { type key id slug name headline } counts { type count } sentences { type item slug name lesson lessonName place at text }',
)

export const programsWithItem = query(
  'programsWithItem',
  { itemType: 'String!', itemKey: 'String!' },
  'programs { id slug name count done next { section type id slug name } }',
)

export const itemVoices = query(
  'itemVoices',
  { itemType: 'String!', itemKey: 'String!' },
  'faqs { id question answer questioner responder } reviews { id rating text createdAt name } reviewCount average byRating own { rating text status } mayReview',
)
export type Voices = AnswerOf<typeof itemVoices>
export const reviewItem = mutation(
  'reviewItem',
  { itemType: 'String!', itemKey: 'String!', rating: 'Float!', text: 'String' },
  'own { rating text status }',
)

export const portalAsset = query('portalAsset', { asset: 'String!' }, 'asset links')
export type AssetAnswer = AnswerOf<typeof portalAsset>

export const portalInstructor = query(
  'portalInstructor',
  { instructor: 'String!' },
  `instructor { key id slug name email biography profileImage linkedInUrl youtubeUrl instagramUrl twitterUrl facebookUrl } courses { ${card} } programs { ${itemCard} } microcasts { ${itemCard} } links`,
)
export type InstructorAnswer = AnswerOf<typeof portalInstructor>

export const portalCategory = query(
  'portalCategory',
  { category: 'String!' },
  `category { id slug name description } path { id slug name } below { id slug name } page { ${page} }`,
)
/** An interface, as `HomePageAnswer`. */
export interface CategoryAnswer extends AnswerOf<typeof portalCategory> {}

/** How somebody can be reached, from a form of a page. */
export const createLead = mutation(
  'createLead',
  {
    email: 'String!',
    firstName: 'String',
    lastName: 'String',
    company: 'String',
    phoneNumber: 'String',
    page: 'String',
    form: 'String',
    website: 'String',
  },
  'isReceived',
)
/** What an account says of how its learner can be reached. */
export const ownContact = query('customerInfo', {}, 'internal { name email phoneNumber }')
