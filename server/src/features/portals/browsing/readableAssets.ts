import { Course } from '#shared/features/content/entities/Course.ts'
import { partsOf, questionsOf } from '#shared/features/content/lessons/parts.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { findMedia } from '../../content/files/findMedia.ts'
import { type LearnableType, learnables } from '../../learning/learnables.ts'
import type { Learning, LearningOf } from '../../learning/progress/findLearning.ts'

/** The assets that a course shows to readers with or without access. */
export function assetsOfCourse({
  item: course,
  outline,
  access,
}: Pick<Learning, 'item' | 'outline' | 'access'>): Set<string> {
  const isEntitled = access.hasAccess
  const keys = findAssets(Course, course, isEntitled)
  // Pictures of questions come with an attempt, not with the course.
  if (isEntitled)
    for (const { item } of outline)
      for (const { posterImageID } of [item, ...partsOf(item)].flatMap(questionsOf))
        if (posterImageID?.startsWith(`${course.organization}~`)) keys.add(posterImageID)
  return keys
}

/** The assets that a program, microcast or document shows to readers with or without access. */
export function assetsOfItem({
  type,
  item,
  access,
}: Pick<LearningOf<LearnableType>, 'type' | 'item' | 'access'>): Set<string> {
  return findAssets(learnables[type].item, { ...item }, access.hasAccess)
}

/** The same of any item. */
export const readableIn = (learning: LearningOf<LearnableType>): Set<string> =>
  isOfCourse(learning) ? assetsOfCourse(learning) : assetsOfItem(learning)

const isOfCourse = (learning: LearningOf<LearnableType>): learning is Learning => learning.type === 'course'

/** The portal's own logo, icons and other pictures. */
export const assetsOfPortal = (portal: Readonly<Record<string, unknown>>) => findAssets(Portal, portal, false)

function findAssets(
  entity: Entity,
  record: Readonly<Record<string, unknown>>,
  isEntitled: boolean,
): Set<string> {
  return findMedia(entity, publicView(entity, record, { isEntitled }))
}
