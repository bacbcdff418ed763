import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { writtenLanguages } from '#shared/kernel/words/languages.ts'

const count = (label: string) =>
  number({ label, whole: true, min: 0, default: 0, readOnly: true, readBy: 'fullAdmin' })
/** Data that an organization collects: with its purpose, and whether sign-up asks for it. */
const freeText = (n: number) =>
  text({
    label: `Text ${n}`,
    help: 'For additional facts about your customers. The sign-up form can ask for them.',
    max: 500,
    personal: true,
    ownersToTell: true,
  })

/** A learner: belongs to one organization and signs in on its portals (3§3.2, 3§1). */
export const Customer = defineEntity({
  name: 'customer',
  plural: 'customers',
  meaning: 'A learner on your portals. Colleagues are users.',
  scope: 'organization',
  sync: 'online',
  uniques: [['organization', 'email']],
  privacy: { about: 'customer', by: 'key', onErasure: 'anonymise' },
  access: {
    read: ['owner', 'staff'],
    create: ['fullAdmin'],
    update: ['owner', 'fullAdmin'],
    delete: ['fullAdmin'],
  },
  fields: {
    email: text({
      required: true,
      format: 'email',
      max: 254,
      personal: true,
      private: true,
      searchable: true,
    }),
    temporaryPassword: text({ min: 8, max: 99, format: 'password', secret: true }),
    name: text({
      ...{ min: 3, max: 90, personal: true, ownersToTell: true, searchable: true },
      orElse: 'email',
    }),
    phoneNumber: text({ format: 'phone', max: 40, personal: true, private: true, ownersToTell: true }),
    hub: reference({ to: 'hub' }),
    biography: text({ min: 3, max: 5000, multiline: true, personal: true, ownersToTell: true }),
    profileImage: media({ accept: 'image', personal: true }),
    background: text({ max: 5000, multiline: true, personal: true, ownersToTell: true }),
    title: text({ max: 80, personal: true, ownersToTell: true }),
    headline: text({ max: 500, needsWord: true, personal: true, ownersToTell: true }),
    internalNotes: text({ min: 3, max: 5000, multiline: true, personal: true, private: true }),
    memberships: list(reference({ to: 'membership' }), { readOnly: true, readBy: 'fullAdmin' }),
    paymentCustomerId: text({ max: 255, private: true, readOnly: true, personal: true, readBy: 'fullAdmin' }),
    lastPaymentAt: timestamp({ readOnly: true, readBy: 'fullAdmin' }),
    nextPaymentAt: timestamp({ readOnly: true, readBy: 'fullAdmin' }),
    activeMembershipCount: count('Active memberships'),
    trialMembershipCount: count('Trial memberships'),
    overdueMembershipCount: count('Overdue memberships'),
    expiredMembershipCount: count('Expired memberships'),
    /** Erased with their customer, and so are the names in them. */
    learningBoards: list(reference({ to: 'learningBoard' }), { readOnly: true, personal: true }),
    text1: freeText(1),
    text2: freeText(2),
    text3: freeText(3),
    text4: freeText(4),
    text5: freeText(5),
    language: choice({
      label: 'Language',
      help: 'For the portal’s pages and mails. Empty: as set by the portal and the browser.',
      options: writtenLanguages,
      personal: true,
      ownersToTell: true,
    }),
    /** Only full administrators suspend and restore customers. */
    status: choice({ options: ['PENDING', 'ACTIVE', 'SUSPENDED'], default: 'ACTIVE' }),
  },
})
export type Customer = EntityRecord<typeof Customer>
