import { Course } from '../../../../../shared/src/features/content/entities/Course.ts'
import { partsOf, questionsOf } from '../../../../../shared/src/features/content/lessons/parts.ts'
import { Portal } from '../../../../../shared/src/features/portals/entities/Portal.ts'
import type { Entity } from '../../../../../shared/src/kernel/model/Entity.ts'
import { publicView } from '../../../../../shared/src/kernel/rules/publicView.ts'
import { mediaOf } from '../../content/files/mediaOf.ts'
import type { Learning } from '../../learning/findLearning.ts'

/** The assets that a course shows to readers with or without access. */
export function assetsOfCourse({
  course,
  outline,
  access,
}: Pick<Learning, 'course' | 'outline' | 'access'>): Set<string> {
  const isEntitled = access.hasAccess
  const keys = assetsOf(Course, course, isEntitled)
  // Pictures of questions come with an attempt, not with the course.
  if (isEntitled)
    for (const { item } of outline)
      for (const { posterImageID } of [item, ...partsOf(item)].flatMap(questionsOf))
        if (posterImageID?.startsWith(`${course.organization}~`)) keys.add(posterImageID)
  return keys
}

/** The portal's own logo, icons and other pictures. */
export const assetsOfPortal = (portal: Readonly<Record<string, unknown>>) => assetsOf(Portal, portal, false)

function assetsOf(
  entity: Entity,
  record: Readonly<Record<string, unknown>>,
  isEntitled: boolean,
): Set<string> {
  return mediaOf(entity, publicView(entity, record, { isEntitled }))
}
