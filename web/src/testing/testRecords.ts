import { Course } from '#shared/features/content/entities/Course.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { CourseCard, ItemCard } from '#shared/features/portals/operations/cards.ts'
import { noPlan } from '#shared/features/portals/operations/planFields.ts'
import type { ShownFrame } from '#shared/features/portals/operations/ShownFrame.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { zodForRecord } from '#shared/kernel/model/schemas/zodFor.ts'
import type { ViewerAnswer } from '../kernel/viewer/viewerQuery.ts'

export const testViewer = (id = 'ana'): ViewerAnswer => ({
  kind: 'customer',
  customer: {
    key: `acme~${id}`,
    id,
    organization: 'acme',
    name: id,
    email: `${id}@tea.test`,
    profileImage: null,
    language: null,
  },
  user: null,
  isAnonymous: false,
  hasEnded: false,
})

const moment = '2026-11-20T08:00:00.000Z'

/** A record as the server stores it: the definition's defaults, and the test's values. */
function makeRecord(entity: Entity, id: string, values: Record<string, unknown>) {
  const { updatedAt = moment, ...own } = values
  return {
    key: `acme~${id}`,
    id,
    organization: 'acme',
    createdAt: moment,
    ...zodForRecord(entity).parse(own),
    updatedAt,
  }
}

// Each cast: schema and type come from the same definition.
export const testCourse = (values: Partial<Course> = {}) =>
  makeRecord(Course, 'tea', {
    name: 'Brewing better tea',
    slug: 'brewing-better-tea',
    ...values,
  }) as unknown as Course
export const testMicrocast = (values: Partial<Microcast> = {}) =>
  makeRecord(Microcast, 'cast', { name: 'Warming a pot', slug: 'cast', ...values }) as unknown as Microcast
export const testPortal = (values: Partial<Portal> = {}) =>
  makeRecord(Portal, 'main', { name: 'The Tea Room', ...values }) as unknown as Portal
export const testOrganization = (values: Partial<Organization> = {}) =>
  makeRecord(Organization, 'acme', { name: 'Tea Company', ...values }) as unknown as Organization
export const testCourseProgress = (values: Partial<CourseProgress> = {}) =>
  makeRecord(CourseProgress, 'p1', {
    customer: 'acme~ana',
    course: 'acme~tea',
    ...values,
  }) as unknown as CourseProgress

export const testCard = (values: Partial<CourseCard> = {}): CourseCard => ({
  key: 'acme~tea',
  id: 'tea',
  slug: 'brewing-better-tea',
  name: 'Brewing better tea',
  headline: null,
  description: null,
  image: null,
  imageColor: null,
  instructors: [],
  level: 'beginner',
  length: null,
  lessonCount: 3,
  format: 'standard',
  price: null,
  sellPrice: null,
  isFrom: false,
  ...noPlan,
  refusal: null,
  currency: 'USD',
  hasAccess: true,
  neededFirst: [],
  progress: null,
  lastActiveDate: null,
  next: null,
  ...values,
})

export const testItemCard = (values: Partial<ItemCard> = {}): ItemCard => ({
  ...{ type: 'program', key: 'acme~path', id: 'path', slug: 'the-tea-path', name: 'The tea path' },
  ...{ headline: null, description: null, image: null, imageColor: null, instructors: [], length: null },
  ...{
    courseCount: null,
    price: null,
    sellPrice: null,
    isFrom: false,
    ...noPlan,
    refusal: null,
    currency: 'USD',
    startsAt: null,
    timezone: null,
  },
  ...{ hasAccess: true, progress: null, lastActiveDate: null, next: null },
  ...values,
})

/** What surrounds the pages of a portal whose administrators changed nothing of it. */
export const testOwnFrame = (values: Partial<ShownFrame> = {}): ShownFrame => ({
  ...{ menu: null, button: null, showCategories: true, footer: null, copyright: null, announcement: null },
  ...values,
})
