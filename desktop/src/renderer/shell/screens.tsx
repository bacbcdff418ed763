import type { ComponentType } from 'react'
import { lazy } from 'react'

/** The screens that exist, by path; the sidebar shows only what stands here. */
const CoursesPage = lazy(() => import('../courses/CoursesPage.tsx').then((m) => ({ default: m.CoursesPage })))
const NewCoursePage = lazy(() =>
  import('../courses/NewCoursePage.tsx').then((m) => ({ default: m.NewCoursePage })),
)
const CourseEditorPage = lazy(() =>
  import('../courseEditor/CourseEditorPage.tsx').then((m) => ({ default: m.CourseEditorPage })),
)
const AssetsPage = lazy(() => import('../assets/AssetsPage.tsx').then((m) => ({ default: m.AssetsPage })))
const RecordsPage = lazy(() => import('../records/RecordsPage.tsx').then((m) => ({ default: m.RecordsPage })))
const PortalDetailsPage = lazy(() =>
  import('../records/PortalDetailsPage.tsx').then((m) => ({ default: m.PortalDetailsPage })),
)
const OrganizationPage = lazy(() =>
  import('../records/OrganizationPage.tsx').then((m) => ({ default: m.OrganizationPage })),
)
const ConflictsPage = lazy(() =>
  import('../conflicts/ConflictsPage.tsx').then((m) => ({ default: m.ConflictsPage })),
)

export type Screen = { path: string; view: ComponentType }

export const screens: readonly Screen[] = [
  { path: '/app/courses', view: CoursesPage },
  { path: '/app/course-editor/new', view: NewCoursePage },
  { path: '/app/course-editor/:id', view: CourseEditorPage },
  { path: '/app/assets/:type', view: AssetsPage },
  {
    path: '/app/instructors/:id?',
    view: () => <RecordsPage entityName="instructor" path="/app/instructors" />,
  },
  { path: '/app/categories/:id?', view: () => <RecordsPage entityName="category" path="/app/categories" /> },
  { path: '/app/libraries/:id?', view: () => <RecordsPage entityName="library" path="/app/libraries" /> },
  { path: '/app/details', view: PortalDetailsPage },
  { path: '/app/organization-summary', view: OrganizationPage },
  { path: '/app/conflicts', view: ConflictsPage },
]

const assetPaths = ['video', 'image', 'pdf', 'other'].map((type) => `/app/assets/${type}`)
const plainPaths = new Set([...screens.map(({ path }) => path.replace('/:id?', '')), ...assetPaths])

/** Fetches the screens that authors open next, so that the first course opens as fast as the second. */
export function prefetchScreens(): void {
  void import('../courseEditor/CourseEditorPage.tsx')
  void import('../richText/RichTextEditor.tsx')
  void import('../courses/CoursesPage.tsx')
}

/** Whether a path of the navigation has a screen behind it. */
export const hasScreen = (path: string) => plainPaths.has(path)
