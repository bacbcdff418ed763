import type { CourseSection } from '../../../../shared/src/entities/Course.ts'

type AnyNode = { type?: unknown; asset?: unknown; children?: unknown }

/** Keys of the assets that a lesson names: its file, poster, pictures in its text and its questions. */
export function assetsIn(section: CourseSection): string[] {
  const { item } = section
  if (!item) return []
  const texts = [item.content, item.instructions, item.postQuizMessage]
  const keys = [
    item.asset,
    item.posterImage,
    ...item.questions.map((question) => question.posterImageID),
    ...texts.flatMap((text) => (text?.slate ?? []).flatMap((block) => imagesOf(block as AnyNode))),
    ...item.subItems.flatMap((sub) => [sub.asset, sub.posterImage]),
  ]
  return [...new Set(keys.filter((key): key is string => typeof key === 'string' && key !== ''))]
}

const imagesOf = (node: AnyNode): string[] =>
  node.type === 'image' && typeof node.asset === 'string' ? [node.asset] : []
