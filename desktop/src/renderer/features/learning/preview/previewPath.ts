import { itemPlaces } from '../../content/items/itemPlaces.ts'

export const previewedTypes = ['course', 'program', 'microcast', 'document'] as const
export type PreviewedType = (typeof previewedTypes)[number]

export const isPreviewed = (type: string): type is PreviewedType => previewedTypes.some((one) => one === type)

const atLesson = (lesson: string | null) => (lesson === null ? '' : `?lesson=${encodeURIComponent(lesson)}`)

/** Where an item is previewed, at a lesson of it. */
export const previewPath = (type: PreviewedType, id: string, lesson: string | null) =>
  `/app/preview/${type}/${id}${atLesson(lesson)}`

/** Where its lesson is edited. */
export const editorPath = (type: PreviewedType, id: string, lesson: string | null) =>
  `${itemPlaces[type].editor}/${id}${type === 'course' || type === 'program' ? atLesson(lesson) : ''}`

/** The item that the editor at an address has open. */
export function editedItem(path: string): { type: PreviewedType; id: string } | null {
  for (const type of previewedTypes) {
    const start = `${itemPlaces[type].editor}/`
    const id = path.startsWith(start) ? path.slice(start.length) : ''
    if (id !== '' && !id.startsWith('new') && !id.includes('/')) return { type, id }
  }
  return null
}
