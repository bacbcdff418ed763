import {
  Badge,
  Book,
  Clean,
  Clipboard,
  Document,
  Film,
  FolderClose,
  Help,
  Inbox,
  Key,
  Label,
  Learning,
  Media,
  MobileVideo,
  Path,
  Share,
  Video,
} from '@blueprintjs/icons'
import { typedRow } from '#desktop/core/typedRow.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { allCoursesGroup } from '#shared/features/content/entities/parts/itemRules.ts'
import { coursesThatNeed } from '#shared/features/content/rules/outline/coursesThatNeed.ts'
import type { NamedDialogs } from '../../kernel/dialogs/DialogNames.ts'
import { knownCodes, unfitChoices } from '../../kernel/form/choices.ts'
import { everyRole, type Feature, staff } from '../../kernel/manifest/Feature.ts'
import { fill } from '../../kernel/manifest/Slot.ts'
import { media } from '../../kernel/media/Media.ts'
import { RecordsPage } from '../../kernel/records/RecordsPage.tsx'
import { RecordTabs } from '../../kernel/records/RecordTabs.tsx'
import { topBar } from '../../kernel/shell/slots.ts'
import { CaptionsDialog } from './assets/AssetDialog.tsx'
import { AssetsPage } from './assets/AssetsPage.tsx'
import { AssetThumb } from './assets/AssetThumb.tsx'
import { FileNews } from './assets/jobs/FileNews.tsx'
import { useImports } from './assets/jobs/Imports.tsx'
import { JobsTray } from './assets/jobs/JobsTray.tsx'
import { MediaPicker } from './assets/MediaPicker.tsx'
import { PictureDialog } from './assets/picture/PictureDialog.tsx'
import { CaptionsPage } from './captions/CaptionsPage.tsx'
import { certificationKind } from './certifications/certificationKind.ts'
import { courseKind } from './courses/courseKind.tsx'
import { NewCourseWizard } from './courses/drafting/NewCourseWizard.tsx'
import { documentKind } from './documents/documentKind.ts'
import { contentFirstSteps } from './firstSteps.ts'
import { itemScreens } from './items/itemScreens.tsx'
import { kickerTabs } from './kickerTabs.ts'
import { LibrarySharesPage } from './LibrarySharesPage.tsx'
import { MediaDeskPage, mediaDeskMeaning } from './mediaDesk/MediaDeskPage.tsx'
import { microcastKind } from './microcasts/microcastKind.ts'
import { programKind } from './programs/programKind.ts'
import { RecordPage } from './recording/RecordPage.tsx'

export const contentDialogs = {
  confirmations: [
    'deleteAsset',
    'deleteFromOutline',
    'deleteItem',
    'deletePart',
    'replaceCaptions',
    'restoreRevision',
    'revokeCertificate',
    'seeConflicts',
    'unpublishItem',
  ],
  panels: [
    'asset',
    'checkCourse',
    'chooseItems',
    'exportItem',
    'findInCourse',
    'history',
    'importArchive',
    'learners',
    'packageCalls',
    'pickMedia',
    'picture',
    'statistics',
  ],
} as const satisfies NamedDialogs

/** Content: courses, their lessons and files, libraries. */
export const content: Feature = {
  name: 'content',
  dialogs: contentDialogs,
  firstSteps: contentFirstSteps,
  screens: [
    ...itemScreens(microcastKind, {
      roles: everyRole,
      list: { order: 200, icon: MobileVideo, aiGroup: 'Data Hub' },
      create: { order: 100 },
    }),
    {
      path: '/app/course-editor/newWithWizard',
      list: courseKind.list,
      view: NewCourseWizard,
      roles: staff,
      menu: {
        ...{ place: 'teach', group: 'Create', order: 120 },
        ...{ label: 'New course with wizard', icon: Clean },
      },
    },
    ...itemScreens(courseKind, {
      roles: staff,
      list: { order: 210, icon: Book, isStart: true },
      create: { order: 110 },
    }),
    ...itemScreens(programKind, { roles: staff, list: { order: 220, icon: Path }, create: { order: 130 } }),
    ...itemScreens(documentKind, {
      roles: everyRole,
      list: { order: 230, icon: Clipboard, aiGroup: 'Data Hub' },
      create: { order: 140 },
    }),
    {
      path: '/app/assets/:type',
      view: AssetsPage,
      roles: everyRole,
      menu: [
        {
          path: '/app/assets/video',
          place: 'teach',
          group: 'Resources',
          order: 300,
          label: 'Videos',
          also: 'films upload',
          icon: Video,
        },
        {
          path: '/app/assets/image',
          place: 'teach',
          group: 'Resources',
          order: 310,
          label: 'Images',
          also: 'pictures photos upload',
          icon: Media,
        },
        {
          path: '/app/assets/pdf',
          place: 'teach',
          group: 'Resources',
          order: 320,
          label: 'PDFs',
          also: 'documents upload',
          icon: Document,
        },
        {
          path: '/app/assets/other',
          place: 'teach',
          group: 'Resources',
          order: 330,
          label: 'Other assets',
          also: 'files audio packages upload',
          icon: FolderClose,
        },
      ],
    },
    {
      path: '/app/captions/:asset/:caption?',
      view: CaptionsPage,
      list: '/app/assets/video',
      roles: everyRole,
    },
    { path: '/app/record', view: RecordPage, list: '/app/assets/video', roles: everyRole },
    {
      path: '/app/media-desk/:view?',
      view: MediaDeskPage,
      roles: everyRole,
      menu: {
        path: '/app/media-desk',
        ...{ place: 'teach', group: 'Resources', order: 335, label: 'Media desk', icon: Film },
        meaning: mediaDeskMeaning,
        roles: staff,
      },
    },
    {
      path: '/app/instructors/:id?',
      view: () => (
        <RecordsPage
          entityName="instructor"
          path="/app/instructors"
          about="The people who teach: their name, picture and some words about them, shown beside what they teach."
          usedAt={{ text: 'Choose them in a course', href: '/app/courses' }}
        />
      ),
      edits: 'instructor',
      roles: staff,
      menu: { place: 'teach', group: 'Resources', order: 340, label: 'Instructors', icon: Learning },
    },
    ...itemScreens(certificationKind, {
      roles: staff,
      list: { group: 'Resources', order: 350, icon: Badge },
    }),
    {
      path: '/app/libraries/:id?',
      view: () => (
        <RecordsPage
          entityName="library"
          path="/app/libraries"
          about="A shelf of courses and other items. A portal shows the items of the libraries that it has, and others may borrow one."
          usedAt={{ text: 'Choose what your portal shows', href: '/app/details?tab=libraries' }}
          next={{
            why: 'It is empty: choose it on the Attributes tab of courses, then on a portal that shows it.',
            ...{ text: 'Open the courses', href: '/app/courses' },
          }}
        />
      ),
      edits: 'library',
      roles: everyRole,
      menu: {
        place: 'teach',
        group: 'Marketplace',
        aiGroup: 'Organization',
        order: 800,
        label: 'Libraries',
        icon: Inbox,
      },
    },
    {
      path: '/app/libraryShares/:id?',
      view: LibrarySharesPage,
      roles: staff,
      menu: { place: 'teach', group: 'Marketplace', order: 810, label: 'Library shares', icon: Share },
    },
    {
      path: '/app/access-groups/:id?',
      view: () => (
        <RecordsPage
          entityName="accessGroupDefinition"
          path="/app/access-groups"
          facts={['code']}
          about="A code that memberships give to learners and that items ask for. A learner who has the code of an item may take it."
          usedAt={{ text: 'Choose what a membership gives', href: '/app/portal-memberships' }}
          next={{
            why: 'It opens nothing yet: choose it in a membership that gives it, and in the courses that ask for it.',
            ...{ text: 'Open the memberships', href: '/app/portal-memberships' },
          }}
        />
      ),
      edits: 'accessGroupDefinition',
      roles: staff,
      menu: { place: 'people', group: 'Customers', order: 1208, label: 'Access groups', icon: Key },
    },
    {
      path: '/app/portal-kickers/:id?',
      view: () => (
        <RecordsPage
          entityName="kicker"
          path="/app/portal-kickers"
          about="A banner, an offer or a note, shown with courses and other items and on pages."
          usedAt={{ text: 'Choose it on the Attributes tab of a course', href: '/app/courses' }}
          form={<RecordTabs tabs={kickerTabs} />}
        />
      ),
      edits: 'kicker',
      roles: staff,
      menu: { place: 'portal', group: 'Portal', order: 435, label: 'Kickers', icon: Label },
    },
    {
      path: '/app/portal-questions/:id?',
      view: () => (
        <RecordsPage
          entityName="question"
          path="/app/portal-questions"
          about="A question with its answers, to use in questionnaires."
          usedAt={{ text: 'Put them in a questionnaire', href: '/app/portal-questionnaires' }}
        />
      ),
      edits: 'question',
      roles: staff,
      menu: { place: 'portal', group: 'Portal', order: 460, label: 'Questions', icon: Help },
    },
  ],
  fillings: [
    fill(knownCodes, {
      ...{ field: 'accessGroups', entity: 'accessGroupDefinition', by: 'code' },
      always: { [allCoursesGroup]: 'All courses' },
    }),
    fill(unfitChoices, {
      entity: 'course',
      field: 'prerequisites',
      reads: ['prerequisites'],
      unfit: ({ owner }, all) =>
        coursesThatNeed(
          owner,
          all.map((row) => typedRow(Course, row)),
        ),
    }),
    fill(media, {
      ...{ entity: 'asset', Picker: MediaPicker, PictureDialog, CaptionsDialog, Thumb: AssetThumb },
      ...{ FileNews, usePlacing: useImports },
    }),
    fill(topBar, { name: 'jobs', View: JobsTray }),
  ],
}
