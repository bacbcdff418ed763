import { content } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { asker } from '#shared/kernel/model/Rule.ts'

const social = (label: string) => text({ label, min: 8, max: 512, format: 'url', personal: true })

/** A teacher, shown on the portal; the email is public by intent (decision ROL-34). */
export const Instructor = defineEntity({
  name: 'instructor',
  plural: 'instructors',
  picture: 'profileImage',
  scope: 'organization',
  sync: 'synced',
  hasSlug: true,
  access: content,
  privacy: { about: 'nobodyKnown', onErasure: 'anonymise' },
  catalogue: asker('hasInstructors'),
  isShownWhereLinked: true,
  // A profile is published with what its person teaches; the account behind it stays.
  archive: {},
  fields: {
    slug: text({ format: 'slug', max: 100 }),
    email: text({ format: 'email', max: 254, personal: true }),
    name: text({ required: true, min: 3, max: 30, personal: true, searchable: true }),
    biography: text({ min: 3, max: 5000, multiline: true, personal: true }),
    profileImage: media({ accept: 'image', personal: true }),
    linkedInUrl: social('LinkedIn'),
    twitterUrl: social('X'),
    facebookUrl: social('Facebook'),
    instagramUrl: social('Instagram'),
    youtubeUrl: social('Youtube'),
    user: reference({ to: 'user', private: true }),
  },
})
export type Instructor = EntityRecord<typeof Instructor>
/** As portals get it. */
export type PublicInstructor = PublicRecord<typeof Instructor>
