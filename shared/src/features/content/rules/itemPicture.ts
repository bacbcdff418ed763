/** The fields that hold a picture of each kind of item. The first that is filled stands for the item, on cards and elsewhere. */
export const pictureFields = {
  course: ['courseImage', 'posterImage', 'microcastImage'],
  program: ['programImage'],
  microcast: ['microcastImage', 'posterImage'],
  document: ['image'],
  meeting: ['image'],
} as const

/** The key of the picture that stands for an item; null if it has none. */
export function itemPicture(type: keyof typeof pictureFields, item: object): string | null {
  const values = pictureFields[type].map((name): unknown => Reflect.get(item, name))
  return values.find((key): key is string => typeof key === 'string' && key !== '') ?? null
}
