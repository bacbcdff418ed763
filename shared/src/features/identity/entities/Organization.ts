import { z } from 'zod'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import type { RecordFault } from '#shared/kernel/model/EntityHooks.ts'
import { identityProviderSchema, jsonObject, valuesByName } from '#shared/kernel/model/jsonShapes.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { keyedList, list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { isIn } from '#shared/kernel/model/Rule.ts'
import { listedRoles } from '#shared/kernel/model/roles.ts'
import { languageModelLabels, languageModels } from '../rules/languageModels.ts'

/** A field required at sign-up must also be asked there (BND-13). */
function signUpFaults({
  signUpFields,
  signUpRequiredFields,
}: Readonly<Record<string, unknown>>): RecordFault[] {
  const [shown, required] = [namesIn(signUpFields), namesIn(signUpRequiredFields)]
  const missing = required.filter((name) => !shown.includes(name))
  if (missing.length === 0) return []
  const message = `Must also be listed among the sign-up fields: ${missing.join(', ')}`
  return [{ path: 'signUpRequiredFields', message }]
}

const namesIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const deployStatuses = ['pending', 'inprogress', 'ready', 'error'] as const
export const deployLabels = { inprogress: 'In progress' }
export const roles = listedRoles
export const signUpFieldNames = ['name', 'phoneNumber', 'text1', 'text2', 'text3', 'text4', 'text5'] as const

/** As the fields of a customer are called. */
const signUpField = choice({
  options: signUpFieldNames,
  labels: { text1: 'Text 1', text2: 'Text 2', text3: 'Text 3', text4: 'Text 4', text5: 'Text 5' },
})

/** An organization: the tenant that owns portals, content, customers and staff (3§3.2). */
export const Organization = defineEntity({
  name: 'organization',
  plural: 'organizations',
  scope: 'global',
  organizations: 'itself',
  sync: 'synced',
  privacy: 'nothing',
  // Visitors see its portals only.
  catalogue: isIn('id', 'organizations'),
  hooks: { judge: { fields: ['signUpFields', 'signUpRequiredFields'], faults: signUpFaults } },
  access: {
    read: ['anonymous', 'customer', 'staff'],
    create: ['superUser'],
    update: ['fullAdmin'],
    delete: ['nobody'],
  },
  comesWith: {
    'groups of an organization': ['accessGroups'],
    'hosting in a cloud': ['identityPoolId'],
  },
  fields: {
    name: text({ required: true, min: 3, max: 30, searchable: true }),
    /** The platform's permission; the organization's own choice is `enableAI`. */
    clientAIStatus: choice({
      options: ['Active', 'Disabled', 'Rate Limited'],
      default: 'Active',
      readOnly: true,
    }),
    /** Keys and tax are set together, by `updateOrganizationPaymentCreds`. */
    paymentPublicKey: text({
      max: 255,
      private: true,
      readOnly: true,
      onlineOnly: true,
      readBy: 'fullAdmin',
    }),
    /** Encrypted, as the webhook's secret. */
    paymentSecretKey: text({ max: 500, secret: true }),
    paymentWebhookSecret: text({ max: 500, secret: true }),
    paymentTax: boolean({
      label: 'Add tax to payments',
      default: false,
      private: true,
      readOnly: true,
      onlineOnly: true,
      readBy: 'fullAdmin',
    }),
    /** Where the school gets a mail about each sale and dispute: an office, not a person. Null: nowhere. Judged by `updatePaymentSettings`. */
    paymentAlertEmail: text({
      ...{ label: 'Mail about sales to', max: 254 },
      ...{ private: true, readOnly: true, onlineOnly: true, readBy: 'fullAdmin' },
    }),
    /** The tokens of the drive that it is connected to, encrypted (`getGoogleAccessToken`). */
    googleApiConfig: json({ schema: jsonObject, examples: [{ a: 1 }], secret: true }),
    /** The last sync of its drive (`syncDriveFiles`). */
    googleSyncInfo: json({
      schema: jsonObject,
      examples: [{ a: 1 }],
      private: true,
      readOnly: true,
      onlineOnly: true,
      readBy: 'fullAdmin',
    }),
    identityProviders: json({
      schema: z.array(identityProviderSchema),
      examples: [[]],
      default: [],
      secret: true,
    }),
    identityPoolId: text({ max: 255, private: true, readOnly: true }),
    clientId: text({ max: 255, private: true, readOnly: true }),
    /** Written by `deployOrganization` (decision 0075). */
    deployment: json({
      label: 'Deployment identifiers',
      schema: valuesByName,
      examples: [{ color: '#fff' }],
      private: true,
      readOnly: true,
    }),
    accessGroups: list(text({ min: 3, max: 12 })),
    deployStatus: choice({
      options: deployStatuses,
      labels: deployLabels,
      default: 'pending',
      readOnly: true,
    }),
    deployedAt: timestamp({ readOnly: true }),
    enableDiscussionGroups: boolean({
      default: false,
      help: 'Learners discuss lessons and items with each other.',
    }),
    enableAI: boolean({
      label: 'Enable AI',
      default: false,
      help: 'Portals may have an assistant that answers from your lessons, and authors have “Write with AI”.',
    }),
    enableMeetings: boolean({ default: false, help: 'Live meetings and webinars, with registration.' }),
    enableHubs: boolean({ default: false, help: 'Private areas of a portal for chosen customers.' }),
    defaultRoles: list(choice({ options: roles }), { private: true }),
    signUpFields: list(signUpField),
    signUpRequiredFields: list(signUpField),
    /** Who sells, as receipts print it; those that were given keep what they said. */
    seller: record(
      {
        legalName: text({ max: 120, label: 'Legal name', help: 'Empty: the name of the organization.' }),
        address: text({ max: 240, multiline: true, label: 'Street', help: 'Two or three lines.' }),
        postalCode: text({ max: 20 }),
        city: text({ max: 80 }),
        country: text({ max: 80 }),
        taxNumber: text({ max: 60, help: 'VAT or tax number.' }),
        footer: text({ max: 300, label: 'Last line', help: 'Such as a bank account or a register number.' }),
        numberPrefix: text({
          ...{ max: 12, pattern: /^[A-Za-z0-9./_-]*$/, examples: ['R-'] },
          help: 'Before each receipt’s number. The count goes on when you change it.',
        }),
      },
      { private: true, default: {}, label: 'Seller on receipts' },
    ),
    clientAIUrl: text({
      ...{ label: 'Client AI address', max: 2048, format: 'url' },
      help: 'Another assistant that answers on your portals, if the server allows its address. Empty: our own.',
    }),
    clientAILanguageModel: choice({
      ...{ label: 'Language model', options: languageModels, labels: languageModelLabels, private: true },
      help: 'Writes the answers of assistants whose configuration names no model. Empty uses the server’s own.',
    }),
    crawlConfigs: keyedList(
      record({
        id: text({ required: true }),
        name: text({ required: true, max: 80 }),
        status: choice({
          options: ['active', 'crawling', 'processing', 'disabled', 'completed'],
          default: 'active',
        }),
        pageCount: number({ whole: true, min: 0, default: 0 }),
        processedCount: number({ whole: true, min: 0, default: 0 }),
      }),
      { private: true, readOnly: true },
    ),
  },
})
export type Organization = EntityRecord<typeof Organization>
