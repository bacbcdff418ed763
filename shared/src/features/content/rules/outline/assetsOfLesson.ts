import { assetsIn } from '#shared/kernel/richText/assetsIn.ts'
import type { BlockPart, CourseItem } from '../../lessons/lesson.ts'
import { fileOf, partsOf, questionsOf } from '../../lessons/parts.ts'

/** Keys of the assets that a lesson and its parts name: files, posters, assets in texts, pictures of questions. */
export const assetsOfLesson = (item: CourseItem | null): string[] => [
  ...new Set([...(item ? [item] : []), ...partsOf(item)].flatMap(collectAssets)),
]

const collectAssets = (item: CourseItem | BlockPart): string[] =>
  [
    fileOf(item),
    item.posterImage,
    ...questionsOf(item).map((question) => question.posterImageID),
    ...assetsIn(item.content),
    ...('instructions' in item ? [...assetsIn(item.instructions), ...assetsIn(item.postQuizMessage)] : []),
  ].filter((key): key is string => key !== null && key !== '')
