import { kitchenHome, type ShownItem } from '#resources/sample/school/pages.ts'
import { kitchenFooter, offers } from '#resources/sample/school/portals.ts'
import type { School, Shelf } from '#resources/sample/school/school.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { AccessGroupDefinition } from '#shared/features/content/entities/AccessGroupDefinition.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Certification } from '#shared/features/content/entities/Certification.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import { Library } from '#shared/features/content/entities/Library.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { Category } from '#shared/features/portals/entities/Category.ts'
import { Faq } from '#shared/features/portals/entities/Faq.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { starterLooks } from '#shared/features/portals/looks/starterLooks.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import type { ServerEdit } from '#shared/kernel/sync/writeAsServer.ts'
import { create, publish, sampleOrganization, toItem } from './sampleRecords.ts'

const dayMs = 24 * 60 * 60 * 1000
const key = (entity: Entity, id: string) => keyOf(entity, sampleOrganization, id)
const idKey = (id: string) => `${sampleOrganization}~${id}`
const picture = (name: string) => key(Asset, `picture-${name}`)

/** Who may take the items of the Wooden Spoon Academy. */
const groups = {
  TASTE: 'Everybody who took the free taste.',
  KITCHEN: 'Members of the whole kitchen.',
}

/** The school beside its course about tea, without its portals: what it teaches, by whom, and with which files. */
export function makeSchool({ aroundTea, kitchen, instructors }: School, library: string): ServerEdit[] {
  const shelf = key(Library, 'kitchen')
  const forMembers = { libraries: [shelf], excludeFromAllCourses: true, accessGroups: ['KITCHEN'] }
  const forTasters = { ...forMembers, accessGroups: ['KITCHEN', 'TASTE'] }
  const isTasted = (id: string) => id === 'soup-from-what-there-is' || id === 'salt-the-water'
  return [
    create(Library, { id: 'kitchen', name: 'Wooden Spoon Academy' }),
    ...Object.entries(groups).map(([code, description]) =>
      create(AccessGroupDefinition, {
        ...{ id: code.toLowerCase(), code, description },
        name: code === 'TASTE' ? 'A first taste' : 'The whole kitchen',
      }),
    ),
    ...instructors.map((instructor) => create(Instructor, instructor)),
    create(Certification, {
      ...{ id: 'supper-host', name: 'Supper host', design: 'classic', poster: picture('kitchen') },
      description: 'For everybody who baked the bread, cooked the soup and made the bowl.',
    }),
    publish('first-supper-host', Certification, 'supper-host'),
    ...makeShelf(aroundTea, () => ({ libraries: [library] })),
    ...makeShelf(kitchen, (id) => (isTasted(id) ? forTasters : forMembers)),
  ]
}

function makeShelf(
  { courses, microcasts, documents, programs }: Shelf,
  access: (id: string) => Record<string, unknown>,
): ServerEdit[] {
  const certified = { certification: key(Certification, 'supper-host') }
  const others = [
    ...microcasts.map((values) => [Microcast, values] as const),
    ...documents.map((values) => [Document, values] as const),
    ...programs.map((values) => [Program, { ...values, ...certified }] as const),
  ]
  return [
    ...courses.flatMap(({ course, faqs }) => {
      const asked = faqs.map(([question, answer], at) => ({ id: `${course.id}-${at + 1}`, question, answer }))
      return [
        ...asked.map((faq) => create(Faq, faq)),
        create(Course, { ...course, ...access(course.id), faqs: asked.map(({ id }) => key(Faq, id)) }),
        publish(`first-${course.id}`, Course, course.id),
      ]
    }),
    ...others.flatMap(([entity, values]) => [
      create(entity, { ...values, ...access(values.id) }),
      publish(`first-${values.id}`, entity, values.id),
    ]),
  ]
}

/** The members' portal, with what it sells and a meeting to come. */
export function makeKitchen({ courses, microcasts, documents, programs }: Shelf, now: number): ServerEdit[] {
  const portal = key(Portal, 'wooden-spoon')
  const [bread, soup, bowl, stall] = courses.map(({ course }) => toItem(Course, course))
  const memberships = offers(idKey, portal)
  const shorts = [
    ...microcasts.map((values) => toItem(Microcast, values)),
    ...documents.map((values) => toItem(Document, values)),
  ]
  const paths = programs.map((values) => toItem(Program, values))
  const present = (items: (ShownItem | undefined)[]) => items.filter((item) => item !== undefined)
  const categories = [
    {
      ...{ id: 'stove', name: 'At the stove', slug: 'at-the-stove', categoryImage: picture('soup') },
      description: 'Bread, soup, and how much salt the water wants.',
      items: present([bread, soup, ...shorts, ...paths]),
    },
    {
      ...{ id: 'workshop', name: 'In the workshop', slug: 'in-the-workshop', categoryImage: picture('pots') },
      description: 'Bowls from two thumbs, and a price that pays for them.',
      items: present([bowl, stall]),
    },
  ]
  const names = categories.map(({ id }) => key(Category, id))
  const listed = ['first-taste', 'whole-kitchen', 'supper-only'].map((id) => idKey(id))
  const page = kitchenHome({
    ...{ picture, courses: present([bread, soup, bowl]), further: present([stall, ...shorts]) },
    ...{ program: key(Program, 'the-supper-path'), memberships: listed },
  })
  return [
    ...categories.map((category) => create(Category, { ...category, portal })),
    create(PortalTemplate, { id: 'kitchen', name: 'Kitchen', portal, kind: 'home', config: page }),
    // Visitors without an address, and consoles, get the first portal by key or name: that stays the tea room.
    create(Portal, {
      ...{
        id: 'wooden-spoon',
        name: 'Wooden Spoon Academy',
        publicName: 'Wooden Spoon Academy',
        type: 'membership',
      },
      description: 'Bread, soup, bowls, and a fair price for all three.',
      ...{ defaultLibrary: key(Library, 'kitchen'), libraries: [key(Library, 'kitchen')], categories: names },
      ...{
        ogImage: picture('kitchen'),
        noAccessImage: picture('kitchen'),
        pageDefaults: { home: 'kitchen' },
      },
      frame: { footer: kitchenFooter(idKey) },
      settings: { showCertification: true, darkTheme: true },
      stylesheet: starterLooks.craft,
    }),
    publish('wooden-spoon', Portal, 'wooden-spoon'),
    ...memberships.map((membership) => create(Membership, membership)),
    create(Meeting, {
      ...{ id: 'sunday-at-the-stove', slug: 'sunday-at-the-stove', name: 'Sunday at the stove' },
      headline: 'Bake along with Jonas, and show Ada your bowl.',
      description:
        'An hour with both teachers. Bring a dough that you made the evening before: we fold, bake and taste together. Questions are welcome at any time, and so are flat loaves.',
      image: picture('bread'),
      instructors: ['jonas-feld', 'ada-okoye'].map((id) => key(Instructor, id)),
      ...{ startsAt: findSunday(now), timezone: 'Europe/Berlin', plannedDuration: 60 },
      ...{ libraries: [key(Library, 'kitchen')], portal },
    }),
  ]
}

/** Four in the afternoon, UTC, on the first Sunday that is at least a week away. */
function findSunday(now: number): string {
  const day = new Date(now + 7 * dayMs)
  day.setUTCDate(day.getUTCDate() + ((7 - day.getUTCDay()) % 7))
  day.setUTCHours(16, 0, 0, 0)
  return day.toISOString()
}
