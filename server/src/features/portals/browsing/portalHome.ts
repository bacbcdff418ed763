import { catalogueRows } from '#server/kernel/access/catalogueRows.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import type { portalHome as operation } from '#shared/features/portals/operations/portalHome.ts'
import { signPictureLinks } from '../../content/files/assetFaces.ts'
import { listMenu, listNavigation } from './categoryNames.ts'
import { listCourses } from './listCourses.ts'
import { makeCourseCards } from './makeCards.ts'
import { showOwnFrame } from './ownFrame.ts'
import { getPortalFrame } from './portalFrame.ts'
import { showPage } from './portalPage.ts'

/** The number of courses on a first page; search and categories find the rest. */
const maxCourses = 500

/** A portal's first page in one answer; other pages request all of it except the courses. */
export const portalHome: Handler<typeof operation> = async (_input, context) => {
  const { deps } = context
  const place = await getPortalFrame(context)
  const { frame, asker, shop } = place
  const id = context.portal?.organization ?? ''
  // Fields that the page does not select are not computed.
  return {
    portal: frame.portal,
    organization: frame.organization,
    categories: frame.categories,
    shop,
    ownPages: frame.pages.kinds,
    get navigation() {
      return listNavigation(frame, deps.now())
    },
    get menu() {
      return listMenu(frame, deps.now())
    },
    get ownFrame() {
      return showOwnFrame(context, place)
    },
    get page() {
      return showPage(context, 'home', place)
    },
    get courses() {
      return listBuiltIn()
    },
    get links() {
      return Object.fromEntries(frame.faces.map((face) => [face.key, signPictureLinks(deps, face)]))
    },
  }
  async function listBuiltIn() {
    if (await frame.pages.find('home', asker)) return []
    const rows = catalogueRows(Course, id, asker, deps.now())
    return makeCourseCards(context, id, asker, await listCourses(context, rows, maxCourses))
  }
}
