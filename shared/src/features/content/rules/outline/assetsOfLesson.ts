import type { RichText } from '#shared/kernel/richText/RichText.ts'
import type { BlockPart, CourseItem } from '../../lessons/lesson.ts'
import { fileOf, partsOf, questionsOf } from '../../lessons/parts.ts'

/** Keys of the assets that a lesson and its parts name: files, posters, pictures in texts and of questions. */
export const assetsOfLesson = (item: CourseItem | null): string[] => [
  ...new Set([...(item ? [item] : []), ...partsOf(item)].flatMap(collectAssets)),
]

const collectAssets = (item: CourseItem | BlockPart): string[] =>
  [
    fileOf(item),
    item.posterImage,
    ...questionsOf(item).map((question) => question.posterImageID),
    ...picturesIn(item.content),
    ...('instructions' in item
      ? [...picturesIn(item.instructions), ...picturesIn(item.postQuizMessage)]
      : []),
  ].filter((key): key is string => key !== null && key !== '')

const picturesIn = (text: RichText | null): string[] =>
  (text?.slate ?? []).flatMap((block) => (block.type === 'image' && block.asset ? [block.asset] : []))
