import { partsOf, questionsOf } from '#shared/features/content/lessons/parts.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { findMedia } from '../../content/files/findMedia.ts'
import { type LearnableType, learnables } from '../../learning/learnables.ts'
import type { LearningOf } from '../../learning/progress/findLearning.ts'

/** The assets that an item shows to readers with or without access. */
export function readableIn({
  type,
  item,
  outline,
  access,
}: Pick<LearningOf<LearnableType>, 'type' | 'item' | 'outline' | 'access'>): Set<string> {
  const isEntitled = access.hasAccess
  const keys = findAssets(learnables[type].item, { ...item }, isEntitled)
  // Pictures of questions come with an attempt, not with the item.
  if (isEntitled)
    for (const lesson of outline)
      for (const { posterImageID } of [lesson.item, ...partsOf(lesson.item)].flatMap(questionsOf))
        if (posterImageID?.startsWith(`${item.organization}~`)) keys.add(posterImageID)
  return keys
}

/** The portal's own logo, icons and other pictures. */
export const assetsOfPortal = (portal: Readonly<Record<string, unknown>>) => findAssets(Portal, portal, false)

function findAssets(
  entity: Entity,
  record: Readonly<Record<string, unknown>>,
  isEntitled: boolean,
): Set<string> {
  return findMedia(entity, publicView(entity, record, { isEntitled }))
}
