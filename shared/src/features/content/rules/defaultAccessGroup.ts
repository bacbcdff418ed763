import { allCoursesGroup } from '../entities/parts/itemRules.ts'

/** The access group that every organization starts with and cannot remove (3§6, 3§9). */
export const defaultAccessGroup = {
  id: 'all-courses',
  code: allCoursesGroup,
  name: 'All courses',
  description: 'Members who may take every item that does not exclude them.',
  active: true,
  canDelete: false,
}
