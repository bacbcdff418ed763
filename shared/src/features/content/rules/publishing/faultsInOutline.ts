import type { KnownAssets } from '../../lessons/LessonKind.ts'
import type { CourseItem } from '../../lessons/lesson.ts'
import { faultsOfLesson } from '../../lessons/lessonKinds.ts'
import { partsOf } from '../../lessons/parts.ts'

/** What keeps a lesson of an outline, and its visible parts, from being published: each begins with the lesson's name. */
export function faultsInOutline(
  { id, name, item }: { id: string; name: string; item: CourseItem },
  assets: KnownAssets | undefined,
): PublishFault[] {
  const path = ['sections', id, 'item']
  const own = faultsOfLesson(item, assets).map((message) => ({ path, message: `${name}: ${message}` }))
  const inner = partsOf(item)
    .filter(({ hidden }) => !hidden)
    .flatMap((part) =>
      faultsOfLesson(part, assets).map((message) => ({
        path: [...path, 'subItems', part.id],
        message: `${name}, ${part.name}: ${message}`,
      })),
    )
  return [...own, ...inner]
}

/** A fault that blocks publishing: a sentence for the author, and its place. */
export type PublishFault = { path: string[]; message: string }
