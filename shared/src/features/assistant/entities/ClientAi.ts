import { aiContent } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { valuesByName } from '#shared/kernel/model/jsonShapes.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { is } from '#shared/kernel/model/Rule.ts'
import { embeddedLook } from './embeddedLook.ts'

const appearance = (label: string) =>
  record(
    {
      label: text({ max: 200 }),
      image: media({ accept: 'image' }),
      position: choice({
        options: ['bottomRight', 'bottomLeft', 'center', 'inline'],
        default: 'bottomRight',
      }),
      width: number({ label: 'Width (px)', whole: true, min: 0, max: 4000 }),
      height: number({ label: 'Height (px)', whole: true, min: 0, max: 4000 }),
      styles: json({ schema: valuesByName, examples: [{ color: '#fff' }] }),
      customCss: text({ label: 'Custom CSS', max: 20_000, multiline: true }),
    },
    { label, default: {} },
  )

export const initialStates = ['CLOSED', 'MINIMIZED', 'OPEN'] as const

/** An embedded assistant: its allowed sites, its look, and its configuration (3§3.2). */
export const ClientAi = defineEntity({
  name: 'clientAi',
  plural: 'clientAis',
  meaning: 'An assistant that other websites can embed, with its look and its configuration.',
  scope: 'organization',
  sync: 'synced',
  privacy: 'nothing',
  access: aiContent,
  catalogue: is('active', true),
  comesWith: {
    'the assistant': ['customInitCode'],
  },
  fields: {
    name: text({ required: true, min: 8, max: 80, searchable: true }),
    active: boolean({ default: true, help: 'Off: its portal’s assistant has no configuration.' }),
    /** Of these pages the origin counts. */
    referrers: list(text({ max: 255, format: 'url' }), {
      ...{ label: 'Sites', max: 50 },
      help: 'Addresses of the sites that may embed it, such as https://shop.example.',
    }),
    initialState: choice({ options: initialStates, default: 'CLOSED' }),
    portal: reference({ to: 'portal', help: 'The portal that it belongs to.' }),
    page: reference({
      to: 'portalTemplate',
      help: 'A free page of a portal: questions that are asked there are answered by this configuration, in place of the portal’s.',
    }),
    libraries: list(reference({ to: 'library' })),
    configuration: reference({ to: 'aiConfiguration', help: 'Which model it uses, and how much it reads.' }),
    button: appearance('Button'),
    popup: appearance('Pop-up'),
    mobilePopup: appearance('Pop-up on phones'),
    minimized: appearance('Minimized'),
    embedded: record(embeddedLook, { label: 'Window', default: {} }),
    // Runs in the browsers of visitors.
    customInitCode: text({ label: 'Own start-up code', max: 20_000, multiline: true, writeBy: 'fullAdmin' }),
    autoOpenConfig: record(
      {
        enabled: boolean({ default: false }),
        openDelay: number({ label: 'Delay (seconds)', whole: true, min: 0, max: 3600, default: 30 }),
        newCustomerOnly: boolean({ default: false }),
      },
      { default: {} },
    ),
    externalID: text({ label: 'External ID', max: 255, private: true }),
  },
})
export type ClientAi = EntityRecord<typeof ClientAi>
