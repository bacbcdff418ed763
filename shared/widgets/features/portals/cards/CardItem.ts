import type { CourseCard, ItemCard } from '#shared/features/portals/operations/cards.ts'

/** What a card shows of an item of any kind. */
export type CardItem = CourseItem | ItemCard

/** Courses have a query of their own, whose answers name no type. */
export type CourseItem = CourseCard & { type: 'course' }

export const courseItem = (course: CourseCard): CourseItem => ({ ...course, type: 'course' })
