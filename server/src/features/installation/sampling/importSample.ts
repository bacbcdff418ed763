import { createReadStream } from 'node:fs'
import { type Sample, sampleCourse } from '#resources/sample/course.ts'
import { friendsTopic, sampleTopic } from '#resources/sample/discussion.ts'
import { friendsHome, home, shopHome } from '#resources/sample/home.ts'
import { sampleItems } from '#resources/sample/items.ts'
import { beyondTea } from '#resources/sample/school/pages.ts'
import { readSchool, type School } from '#resources/sample/school/school.ts'
import { upstairs } from '#resources/sample/upstairs.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { settlePublications } from '#server/kernel/publishing/settlePublications.ts'
import { openSync } from '#server/kernel/sync/createPgSyncStore.ts'
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
import { defaultAccessGroup } from '#shared/features/content/rules/itemAccess.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { DiscussionTopic } from '#shared/features/messaging/entities/DiscussionTopic.ts'
import { Category } from '#shared/features/portals/entities/Category.ts'
import { Faq } from '#shared/features/portals/entities/Faq.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { starterLooks } from '#shared/features/portals/looks/starterLooks.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { type ServerEdit, writeAsServer } from '#shared/kernel/sync/writeAsServer.ts'
import { objectPath } from '../../content/files/fileAddress.ts'
import { findPromised } from '../../content/objects/promiseObjects.ts'
import { importDiscussion } from './importDiscussion.ts'
import { importReviews } from './importReviews.ts'
import { makeKitchen, makeSchool } from './makeSchool.ts'
import { create, publish, sampleOrganization, toItem } from './sampleRecords.ts'

/**
 * Creates the sample organization: a public portal with the sample course and what is around it, one that sells a course to
 * friends, and the members' Wooden Spoon Academy. Files and what people said first, then all records in one transaction, then they
 * are published; idempotent: a second run or start completes an interrupted one.
 */
export async function importSample(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs' | 'seams' | 'settings' | 'now'>,
): Promise<void> {
  const { db, storage, now } = deps
  if (await findRecord(db, Organization, { where: Prisma.sql`key = ${sampleOrganization}`, fields: [] }))
    return
  const sample = sampleCourse(sampleOrganization)
  const school = readSchool(sampleOrganization)
  const assets = [...sample.assets, ...school.assets]
  for (const { files } of assets)
    for (const file of files) {
      const { mimeType, size, hash } = file
      if (!(await findPromised(deps, sampleOrganization, hash)))
        await storage.put(objectPath(sampleOrganization, hash), createReadStream(file.path), {
          mimeType,
          size,
        })
    }
  await importDiscussion(deps, sampleOrganization)
  await inTransaction(db.pool, async (client) => {
    const sync = await openSync(client, sampleOrganization, deps)
    await writeAsServer(sync, makeEdits({ ...sample, assets }, school, now()), { now: now() })
  })
  await settlePublications(deps, sampleOrganization)
  await importReviews(deps, sampleOrganization, [...school.aroundTea.courses, ...school.kitchen.courses])
}

function makeEdits({ course, instructors, assets }: Sample, school: School, now: number): ServerEdit[] {
  const library = keyOf(Library, sampleOrganization, 'main')
  const portal = keyOf(Portal, sampleOrganization, 'tea-room')
  const friends = keyOf(Library, sampleOrganization, 'friends')
  const shop = keyOf(Portal, sampleOrganization, 'upstairs')
  const closed = upstairs(sampleOrganization)
  const sold = [toItem(Course, closed.course), toItem(Microcast, closed.microcast)]
  const category = keyOf(Category, sampleOrganization, 'tea')
  const courseKey = keyOf(Course, sampleOrganization, course.id)
  const item = { id: course.id, type: 'course', course: courseKey }
  const picture = (id: string) => keyOf(Asset, sampleOrganization, id)
  const { microcasts, documents, programs } = sampleItems(sampleOrganization)
  const { aroundTea } = school
  const around = [
    ...aroundTea.courses.map((taught) => toItem(Course, taught.course)),
    ...aroundTea.microcasts.map((values) => toItem(Microcast, values)),
    ...aroundTea.documents.map((values) => toItem(Document, values)),
  ]
  const of = (entity: Entity, all: typeof programs) => all.map((values) => [entity, values] as const)
  const taught = [...of(Microcast, microcasts), ...of(Document, documents), ...of(Program, programs)]
  return [
    create(Organization, {
      id: sampleOrganization,
      name: 'The Tea Room',
      enableAI: true,
      signUpFields: ['name'],
      signUpRequiredFields: ['name'],
      enableMeetings: true,
      enableDiscussionGroups: true,
    }),
    create(AccessGroupDefinition, defaultAccessGroup),
    create(DiscussionTopic, sampleTopic),
    create(DiscussionTopic, friendsTopic),
    create(Library, { id: 'main', name: 'Main library' }),
    create(Library, { id: 'friends', name: 'For friends' }),
    ...assets.map(({ files, ...asset }) =>
      create(Asset, {
        ...asset,
        files: files.map(({ name, hash, size, mimeType }) => ({ name, hash, size, mimeType })),
      }),
    ),
    ...instructors.map((instructor) => create(Instructor, instructor)),
    create(Category, {
      id: 'tea',
      name: 'Tea',
      slug: 'tea',
      description: 'Everything here, from the first spoon of leaf to the last cup.',
      portal,
      items: [item, ...programs.map((values) => toItem(Program, values))],
      subCategories: [
        {
          ...{ id: 'minutes', name: 'In a minute', slug: 'in-a-minute' },
          items: microcasts.map((values) => toItem(Microcast, values)),
        },
        {
          ...{ id: 'keep', name: 'To keep', slug: 'to-keep' },
          items: documents.map((values) => toItem(Document, values)),
        },
      ],
    }),
    create(Category, {
      ...{ id: 'around', name: 'Around the pot', slug: 'around-the-pot', portal, items: around },
      description: 'What grows on the window sill, and who sits at the table.',
      categoryImage: picture('picture-herbs'),
    }),
    create(PortalTemplate, {
      id: 'welcome',
      name: 'Welcome',
      portal,
      kind: 'home',
      config: home({
        ...{ course: courseKey, category, shop: `/portal/${sampleOrganization}/upstairs`, picture },
        // Three fill a row. The rest is in their category.
        further: beyondTea({ items: around.slice(0, 3), picture: (name) => picture(`picture-${name}`) }),
      }),
    }),
    create(PortalTemplate, {
      id: 'door',
      name: 'For visitors',
      portal: shop,
      kind: 'home',
      config: shopHome({
        membership: keyOf(Membership, sampleOrganization, 'friends'),
        items: sold,
        picture,
      }),
    }),
    create(PortalTemplate, {
      id: 'friends',
      name: 'For friends',
      portal: shop,
      kind: 'home',
      config: friendsHome({
        topic: keyOf(DiscussionTopic, sampleOrganization, friendsTopic.id),
        items: sold,
        picture,
      }),
    }),
    create(Portal, {
      id: 'tea-room',
      name: 'The Tea Room',
      publicName: 'The Tea Room',
      description: 'Short courses about tea, for people who drink it anyway.',
      type: 'public',
      defaultLibrary: library,
      libraries: [library],
      categories: [category, keyOf(Category, sampleOrganization, 'around')],
      stylesheet: starterLooks.library,
      pageDefaults: { home: 'welcome' },
      settings: { showCertification: true, darkTheme: true },
      assistant: {
        feedbackButtons: true,
        startingMessage: 'Ask me about tea. I answer from this course, and say where it stands.',
        suggestedPrompts: [
          'How hot should water for green tea be?',
          'Why does my tea taste bitter?',
          'How much leaf do I need for a pot?',
        ],
      },
    }),
    // Nothing can be closed on a public portal (ROL-21): items for sale are on a separate portal, in a separate library.
    create(Portal, {
      id: 'upstairs',
      name: 'Upstairs',
      publicName: 'Upstairs at the Tea Room',
      description: 'For friends of the Tea Room: what comes after the first good cup.',
      type: 'commerce',
      defaultLibrary: friends,
      libraries: [friends],
      frame: {
        button: {
          label: 'Back downstairs',
          link: { type: 'url', url: `/portal/${sampleOrganization}/tea-room` },
        },
      },
      pageDefaults: { home: 'door' },
      pageRules: [{ id: 'signed-in', pageType: 'home', conditions: { loggedIn: true }, pageId: 'friends' }],
    }),
    ...faqs.map((faq) => create(Faq, faq)),
    create(Certification, {
      id: 'tea-maker',
      name: 'Tea maker',
      description: 'For everybody who can brew a cup of tea that they like, twice.',
      design: 'classic',
      poster: keyOf(Asset, sampleOrganization, 'tea-cover'),
    }),
    create(Course, {
      ...course,
      certification: keyOf(Certification, sampleOrganization, 'tea-maker'),
      libraries: [library],
      discussionTopic: keyOf(DiscussionTopic, sampleOrganization, sampleTopic.id),
      faqs: faqs.map(({ id }) => keyOf(Faq, sampleOrganization, id)),
    }),
    ...taught.map(([entity, values]) => create(entity, { ...values, libraries: [library] })),
    create(Course, { ...closed.course, libraries: [friends] }),
    create(Microcast, { ...closed.microcast, libraries: [friends] }),
    // Opens all that is upstairs (docs/decisions/0027).
    create(Membership, {
      id: 'friends',
      portal: shop,
      type: 'membership',
      name: 'Friends of the Tea Room',
      description: 'Everything upstairs, for as long as you like.',
      paymentPlan: 'onetime',
      onetimePrice: 1900,
    }),
    // Without a fixed time it is never too late: it begins when its host, the first administrator, starts it.
    create(Meeting, {
      id: 'tea-table',
      slug: 'tea-table',
      name: 'The tea table',
      headline: 'Bring the pot that went wrong, and your questions.',
      description:
        'Half an hour with everybody who brews along. Show your cup, hear what others did, and taste together.',
      image: keyOf(Asset, sampleOrganization, 'tea-cover'),
      instructors: instructors.map(({ id }) => keyOf(Instructor, sampleOrganization, id)),
      plannedDuration: 30,
      libraries: [library],
      portal,
    }),
    publish('portal', Portal, 'tea-room'),
    publish('upstairs', Portal, 'upstairs'),
    publish('first-certification', Certification, 'tea-maker'),
    publish('first', Course, course.id),
    publish(`first-${closed.course.id}`, Course, closed.course.id),
    publish(`first-${closed.microcast.id}`, Microcast, closed.microcast.id),
    ...taught.map(([entity, { id }]) => publish(`first-${id}`, entity, id)),
    ...makeSchool(school, library),
    ...makeKitchen(school.kitchen, now),
  ]
}

/** What people ask about the sample course. */
const faqs = [
  {
    id: 'kettle',
    question: 'Do I need a special kettle?',
    answer: 'No. A pot and a thermometer do, and the second lesson shows how to judge the heat without one.',
  },
  {
    id: 'time',
    question: 'How long does it take?',
    answer: 'About half an hour, in lessons of a few minutes. You can stop anywhere and go on from there.',
  },
  {
    id: 'decaf',
    question: 'I drink no caffeine. Is this for me?',
    answer: 'Most of it is: herbal infusions want the same care with water and time.',
  },
  {
    id: 'certificate',
    question: 'Is there a certificate?',
    answer:
      'Yes. When you have done all of it, you find your certificate in My Learnings, and anybody can verify it by its number.',
  },
]
