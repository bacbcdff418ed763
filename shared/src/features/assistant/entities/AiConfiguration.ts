import { aiContent } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { valuesByName } from '#shared/kernel/model/jsonShapes.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { isShownByItsPortals } from '../../content/entities/parts/itemRules.ts'
import { languageModelLabels, languageModels } from '../../identity/rules/languageModels.ts'

const prompt = (label: string) => text({ label, max: 500, multiline: true, private: true })
const customCss = () => text({ label: 'Custom CSS', max: 20_000, multiline: true })

export const supportTimezones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
] as const

/** How a portal's assistant behaves (3§3.2, 3§9). Its prompts never reach a visitor. */
export const AiConfiguration = defineEntity({
  name: 'aiConfiguration',
  plural: 'aiConfigurations',
  meaning: 'How a portal’s assistant behaves: what it answers from, how it speaks, and what it offers.',
  scope: 'organization',
  sync: 'synced',
  privacy: 'nothing',
  access: aiContent,
  catalogue: isShownByItsPortals,
  comesWith: {
    'the assistant': [
      'knowledgeBaseOverride',
      'filterMode',
      'openSupportToolEnabled',
      'openSupportToolDelay',
      'openSupportToolMessage',
      'openSupportToolStatus',
      'openSupportToolOpenHours',
      'openSupportToolTimezone',
      'openSupportToolOffHoursMessage',
      'openSupportToolOpenHoursPrompt',
      'openSupportToolOffHoursPrompt',
      'customerContextToolEnabled',
      'pageSuggestedPromptsEnabled',
      'pageSuggestedPromptsMaxCount',
      'pageSuggestedPromptsRefreshDays',
      'pageSuggestedPromptsStyle',
      'pageSuggestedPromptsCustomCss',
      'pageSuggestedPromptsHeader',
      'pageSuggestedPromptsInstructions',
    ],
  },
  fields: {
    name: text({ required: true, min: 3, max: 80, searchable: true }),
    knowledgeBaseOverride: text({ max: 255, private: true }),
    languageModel: choice({
      ...{ options: languageModels, labels: languageModelLabels, private: true },
      help: 'Empty uses the organization’s, then the server’s own.',
    }),
    filterMode: choice({
      options: ['organization', 'library', 'none'],
      default: 'organization',
      private: true,
    }),
    knowledgeBaseToolEnabled: boolean({
      ...{ default: true, private: true },
      help: 'Off: it answers without the portal’s lessons.',
    }),
    maxResults: number({
      ...{ whole: true, min: 1, max: 100, default: 8, private: true },
      help: 'The maximum number of passages that it reads for an answer.',
    }),
    useProductType: boolean({ default: false, help: 'Answers recommend products of your shops.' }),
    openSupportToolEnabled: boolean({ default: false }),
    openSupportToolDelay: number({ label: 'Delay (ms)', whole: true, min: 0, max: 10_000, default: 6000 }),
    openSupportToolMessage: text({ max: 500, multiline: true }),
    openSupportToolStatus: choice({ options: ['closed', 'open', 'calendar'], default: 'closed' }),
    openSupportToolOpenHours: text({ max: 200, default: 'Mo-Fr 08:00-17:00' }),
    openSupportToolTimezone: choice({ options: supportTimezones, default: 'America/New_York' }),
    openSupportToolOffHoursMessage: text({ max: 500, multiline: true }),
    openSupportToolOpenHoursPrompt: prompt('Prompt in open hours'),
    openSupportToolOffHoursPrompt: prompt('Prompt in off hours'),
    customerContextToolEnabled: boolean({ default: true, private: true }),
    productFeedID: text({
      ...{ label: 'Product feed', max: 255, private: true },
      help: 'The ID of the shop whose products it uses: the last part of the address of its page under “Shops”. Empty: all shops.',
    }),
    anywhereWidgetHint: text({ max: 200 }),
    anywhereWidgetHeader: text({ max: 200 }),
    anywhereWidgetStyles: json({
      label: 'Anywhere widget styles',
      schema: valuesByName,
      examples: [{ color: '#fff' }],
    }),
    anywhereWidgetCustomCss: customCss(),
    pageSuggestedPromptsEnabled: boolean({ default: false }),
    pageSuggestedPromptsMaxCount: number({ whole: true, min: 1, max: 10, default: 3 }),
    pageSuggestedPromptsRefreshDays: number({ whole: true, min: 1, max: 30, default: 7 }),
    pageSuggestedPromptsStyle: json({
      label: 'Suggested prompts style',
      schema: valuesByName,
      examples: [{ color: '#fff' }],
    }),
    pageSuggestedPromptsCustomCss: customCss(),
    pageSuggestedPromptsHeader: text({ max: 200 }),
    pageSuggestedPromptsInstructions: prompt('Instructions for suggested prompts'),
  },
})
export type AiConfiguration = EntityRecord<typeof AiConfiguration>
