/** What administrators can add to a hub (PRT-17). */
export const newKinds = ['document', 'microcast', 'course', 'meeting'] as const
export type NewKind = (typeof newKinds)[number]
