import type { CourseSection } from '../../../../../../shared/src/features/content/entities/Course.ts'
import type { BlockPart } from '../../../../../../shared/src/features/content/rules/partAsLesson.ts'

type AnyNode = { type?: unknown; asset?: unknown; children?: unknown }

/** Keys of the assets that a lesson and its parts reference: files, posters, pictures in texts and questions. */
export function assetsIn({ item }: CourseSection): string[] {
  const keys = item ? [item, ...item.subItems].flatMap(assetsOf) : []
  return [...new Set(keys.filter((key): key is string => typeof key === 'string' && key !== ''))]
}

function assetsOf(item: Omit<BlockPart, 'id'>): (string | null)[] {
  const texts = [item.content, item.instructions, item.postQuizMessage]
  return [
    item.asset,
    item.posterImage,
    ...item.questions.map((question) => question.posterImageID),
    ...texts.flatMap((text) => (text?.slate ?? []).flatMap((block) => imagesOf(block as AnyNode))),
  ]
}

const imagesOf = (node: AnyNode): string[] =>
  node.type === 'image' && typeof node.asset === 'string' ? [node.asset] : []
