import {
  Chat,
  DiagramTree,
  Globe,
  Help,
  Menu,
  PageLayout,
  People,
  Style,
  Translate,
} from '@blueprintjs/icons'
import { pageConditions } from '#shared/features/portals/entities/parts/pageConditions.ts'
import { type Conditions, findContradiction } from '#shared/features/portals/rules/findContradiction.ts'
import type { NamedDialogs } from '../../kernel/dialogs/DialogNames.ts'
import { offeredColors, recordRemarks, unfitChoices } from '../../kernel/form/choices.ts'
import { everyRole, type Feature, staff } from '../../kernel/manifest/Feature.ts'
import { fill } from '../../kernel/manifest/Slot.ts'
import { recordAddresses } from '../../kernel/records/panel/recordAddresses.ts'
import { RecordsPage } from '../../kernel/records/RecordsPage.tsx'
import { RecordTabs } from '../../kernel/records/RecordTabs.tsx'
import { besideText } from '../../kernel/richText/besideText.ts'
import { extraCommands, newPortalPath } from '../../kernel/shell/slots.ts'
import { assetLosses } from '../content/assets/assetLosses.ts'
import { itemAddresses, itemReaders, itemTools, publishedAddress } from '../content/items/itemSlots.ts'
import { ItemAddresses, RecordAddresses } from './addresses/ItemAddresses.tsx'
import { ItemReaders } from './addresses/ItemReaders.tsx'
import { PublishedAddress } from './addresses/PublishedAddress.tsx'
import { categoryTabs } from './categoryTabs.ts'
import { DraftMarks } from './draftReview/DraftMarks.tsx'
import { DraftReviewButton } from './draftReview/DraftReviewButton.tsx'
import { portalsFirstSteps } from './firstSteps.ts'
import { FramePage } from './frame/FramePage.tsx'
import { StylesheetPage, stylesheetMeaning, tokensMeaning, WordsPage } from './look/ChosenPortal.tsx'
import { tellFontLoss } from './look/fonts/tellFontLoss.ts'
import { PortalDetailsPage } from './PortalDetailsPage.tsx'
import { pageChoices } from './pageChoices.ts'
import { PagesPage } from './pageDesign/pages/PagesPage.tsx'
import { ReviewsPage } from './ReviewsPage.tsx'
import { useNewPortalCommand, useNewPortalPath } from './useNewPortal.ts'
import { useThemeColors } from './useThemeColors.ts'

export const portalsDialogs = {
  confirmations: [],
  panels: [
    'copyPage',
    'draftReview',
    'newPage',
    'newPortal',
    'portalDraftLinks',
    'renamePage',
    'schedulePublication',
    'startFromTheme',
  ],
} as const satisfies NamedDialogs

/** Where learning is shown: a portal's details, its categories, its look. */
export const portals: Feature = {
  name: 'portals',
  firstSteps: portalsFirstSteps,
  dialogs: portalsDialogs,
  fillings: [
    fill(itemAddresses, ItemAddresses),
    fill(publishedAddress, PublishedAddress),
    fill(itemReaders, ItemReaders),
    fill(recordAddresses, RecordAddresses),
    fill(assetLosses, tellFontLoss),
    fill(extraCommands, useNewPortalCommand),
    fill(offeredColors, useThemeColors),
    fill(newPortalPath, useNewPortalPath),
    ...pageChoices.map((choices) => fill(unfitChoices, choices)),
    // Cast: the record of a rule's conditions.
    fill(recordRemarks, { of: pageConditions, remark: (value) => findContradiction(value as Conditions) }),
    fill(besideText, { name: 'draft review', View: DraftMarks }),
    // A review's link opens on a portal.
    fill(itemTools, { name: 'draft review', View: DraftReviewButton }),
  ],
  screens: [
    {
      path: '/app/details',
      view: PortalDetailsPage,
      roles: everyRole,
      menu: {
        place: 'portal',
        group: 'Portal',
        order: 400,
        label: 'Details',
        icon: Globe,
        also: 'site website',
      },
    },
    {
      path: '/app/categories/:id?',
      view: () => (
        <RecordsPage
          entityName="category"
          path="/app/categories"
          about="Categories group what a portal shows, so that learners find it by subject. One can contain others."
          usedAt={{ text: 'See what your portal shows', href: '/app/details' }}
          form={<RecordTabs tabs={categoryTabs} />}
        />
      ),
      edits: 'category',
      roles: everyRole,
      menu: { place: 'portal', group: 'Portal', order: 405, label: 'Categories', icon: DiagramTree },
    },
    {
      path: '/app/design/:id?',
      view: PagesPage,
      fillsWindow: true,
      edits: 'portalTemplate',
      roles: everyRole,
      menu: {
        place: 'portal',
        group: 'Portal',
        aiGroup: 'Design & Configure',
        order: 410,
        label: 'Design',
        icon: PageLayout,
      },
    },
    {
      path: '/app/stylesheet',
      view: StylesheetPage,
      roles: everyRole,
      menu: {
        ...{ place: 'portal', group: 'Portal', aiGroup: 'Design & Configure', order: 420 },
        ...{
          label: 'Stylesheet',
          icon: Style,
          meaning: stylesheetMeaning,
          also: 'theme colours colors fonts brand look dark',
        },
      },
    },
    {
      path: '/app/menu-and-footer',
      view: FramePage,
      roles: staff,
      menu: {
        ...{ place: 'portal', group: 'Portal', order: 422 },
        ...{ label: 'Menu and footer', icon: Menu, also: 'header navigation links announcement bar' },
      },
    },
    {
      path: '/app/portal-tokens',
      view: WordsPage,
      roles: staff,
      menu: {
        place: 'portal',
        group: 'Portal',
        order: 445,
        label: 'Tokens',
        icon: Translate,
        meaning: tokensMeaning,
        also: 'words wording terms names rename texts language translate',
      },
    },
    {
      path: '/app/portal-faqs/:id?',
      view: () => (
        <RecordsPage
          entityName="faq"
          path="/app/portal-faqs"
          about="A question that people ask often, with its answer. It is shown on the pages of what it is about."
          usedAt={{ text: 'Choose them on the Attributes tab of a course', href: '/app/courses' }}
        />
      ),
      edits: 'faq',
      roles: staff,
      menu: { place: 'portal', group: 'Portal', order: 480, label: 'FAQs', icon: Help },
    },
    {
      path: '/app/hubs/:id?',
      view: () => (
        <RecordsPage
          entityName="hub"
          path="/app/hubs"
          about="A private area for a group of people: a dashboard, and courses, documents and meetings that were put together for them."
          usedAt={{ text: 'Choose who is in it under Customers', href: '/app/customers' }}
          next={{
            why: 'Nobody is in it yet: choose it in the details of customers. They find it in the menu of their portal.',
            ...{ text: 'Open the customers', href: '/app/customers' },
          }}
        />
      ),
      edits: 'hub',
      roles: staff,
      menu: { place: 'portal', group: 'Hubs', order: 700, label: 'Hubs', icon: People, needs: 'enableHubs' },
    },
    {
      path: '/app/portal-reviews/:id?',
      view: ReviewsPage,
      roles: staff,
      menu: {
        ...{ place: 'portal', group: 'Portal', order: 485, label: 'Reviews', icon: Chat },
        also: 'ratings stars feedback',
      },
    },
  ],
}
