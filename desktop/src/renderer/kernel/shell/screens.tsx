import type { ComponentType } from 'react'
import { AssetsPage } from '../../features/content/assets/AssetsPage.tsx'
import { CourseEditorPage } from '../../features/content/courseEditor/CourseEditorPage.tsx'
import { CoursesPage } from '../../features/content/courses/CoursesPage.tsx'
import { NewCoursePage } from '../../features/content/courses/NewCoursePage.tsx'
import { AccountPage } from '../../features/identity/account/AccountPage.tsx'
import { CustomersPage } from '../../features/identity/CustomersPage.tsx'
import { OrganizationPage } from '../../features/identity/OrganizationPage.tsx'
import { UsersPage } from '../../features/identity/UsersPage.tsx'
import { PortalDetailsPage } from '../../features/portals/PortalDetailsPage.tsx'
import { ConflictsPage } from '../conflicts/ConflictsPage.tsx'
import { RecordsPage } from '../records/RecordsPage.tsx'

/** `entry`: the menu's entry whose roles may open it, where that is another path. */
export type Screen = { path: string; view: ComponentType; entry?: string }

/**
 * The screens that exist, by path; the sidebar shows only what stands here. They come with the first
 * load, from this computer: fetched lazily, React holds each first showing back by 300 ms.
 */
export const screens: readonly Screen[] = [
  { path: '/app/courses', view: CoursesPage },
  { path: '/app/course-editor/new', view: NewCoursePage },
  { path: '/app/course-editor/:id', view: CourseEditorPage, entry: '/app/courses' },
  { path: '/app/assets/:type', view: AssetsPage, entry: '/app/assets/other' },
  {
    path: '/app/instructors/:id?',
    view: () => <RecordsPage entityName="instructor" path="/app/instructors" />,
  },
  {
    path: '/app/certifications/:id?',
    view: () => <RecordsPage entityName="certification" path="/app/certifications" />,
  },
  { path: '/app/categories/:id?', view: () => <RecordsPage entityName="category" path="/app/categories" /> },
  { path: '/app/libraries/:id?', view: () => <RecordsPage entityName="library" path="/app/libraries" /> },
  { path: '/app/details', view: PortalDetailsPage },
  { path: '/app/organization-summary', view: OrganizationPage },
  { path: '/app/customers/:id?', view: CustomersPage },
  { path: '/app/users/:id?', view: UsersPage },
  { path: '/app/account', view: AccountPage },
  { path: '/app/conflicts', view: ConflictsPage },
]

/** The entry of the menu that a screen belongs to. */
export const entryOf = ({ path, entry }: Screen): string => entry ?? path.replace('/:id?', '')

const assetPaths = ['video', 'image', 'pdf', 'other'].map((type) => `/app/assets/${type}`)
const plainPaths = new Set([...screens.map(({ path }) => path.replace('/:id?', '')), ...assetPaths])

/** Whether a path of the navigation has a screen behind it. */
export const hasScreen = (path: string) => plainPaths.has(path)
