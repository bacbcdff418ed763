import { aiContent } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import type { RecordFault } from '#shared/kernel/model/EntityHooks.ts'
import { valuesByName } from '#shared/kernel/model/jsonShapes.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { isShownByItsPortals } from '../../content/entities/parts/itemRules.ts'
import { languageModelLabels, languageModels } from '../../identity/rules/languageModels.ts'
import { parseOpenHours } from '../rules/openHours.ts'

const prompt = (label: string) => text({ label, max: 500, multiline: true, private: true })
const customCss = () => text({ label: 'Custom CSS', max: 20_000, multiline: true })

export const supportTimezones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
] as const

export const filterModes = ['organization', 'library', 'none'] as const
export const supportStatuses = ['closed', 'open', 'calendar'] as const
const offersSupport = { field: 'openSupportToolEnabled', is: true } as const
const byHours = [offersSupport, { field: 'openSupportToolStatus', is: 'calendar' }] as const

/** Hours that cannot be read would close the support chat without a word. */
function hoursFaults({ openSupportToolOpenHours: hours }: Readonly<Record<string, unknown>>): RecordFault[] {
  if (typeof hours !== 'string' || hours === '' || parseOpenHours(hours)) return []
  const message = 'Write hours like Mo-Fr 08:00-17:00; Sa 10:00-12:00.'
  return [{ path: 'openSupportToolOpenHours', message }]
}

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
  hooks: { judge: { fields: ['openSupportToolOpenHours'], faults: hoursFaults } },
  fields: {
    name: text({ required: true, min: 3, max: 80, searchable: true }),
    knowledgeBaseOverride: text({
      ...{ label: 'Only this library', max: 255, private: true },
      help: 'The id of a library. Its items alone are searched, instead of what the filter says.',
    }),
    languageModel: choice({
      ...{ options: languageModels, labels: languageModelLabels, private: true },
      help: 'Empty uses the organization’s, then the server’s own.',
    }),
    filterMode: choice({
      ...{ label: 'Filter', options: filterModes, default: 'organization', private: true },
      labels: {
        organization: 'All of the portal, the open item first',
        library: 'The libraries of the client AI',
        none: 'All of the portal, nothing first',
      },
      help: 'What it searches, always within what the person who asks may read.',
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
    openSupportToolEnabled: boolean({
      ...{ label: 'Offers the support chat', default: false },
      help: 'A page around it, or a script of the portal, opens your support chat when it is told to.',
    }),
    openSupportToolStatus: choice({
      ...{ label: 'Support is', options: supportStatuses, default: 'closed', when: offersSupport },
      labels: { closed: 'Closed', open: 'Open', calendar: 'Open at certain hours' },
    }),
    openSupportToolOpenHours: text({
      ...{ label: 'Open hours', max: 200, default: 'Mo-Fr 08:00-17:00', when: byHours },
      help: 'Such as Mo-Fr 08:00-17:00; Sa 10:00-12:00; Su off.',
      examples: ['Mo-Fr 08:00-17:00', 'Sa 10:00-12:00; Su off'],
    }),
    openSupportToolTimezone: choice({
      ...{ label: 'Time zone', options: supportTimezones, default: 'America/New_York', when: byHours },
      labels: {
        'America/New_York': 'New York',
        'America/Chicago': 'Chicago',
        'America/Denver': 'Denver',
        'America/Los_Angeles': 'Los Angeles',
      },
    }),
    openSupportToolDelay: number({
      ...{ label: 'Delay (ms)', whole: true, min: 0, max: 10_000, default: 6000, when: offersSupport },
      help: 'After its message, until the support chat opens.',
    }),
    openSupportToolMessage: text({
      ...{ label: 'Message before it opens', max: 500, multiline: true, when: offersSupport },
      help: 'Empty: “Please give us a moment while we transfer you...”',
    }),
    openSupportToolOffHoursMessage: text({
      ...{ label: 'Message off hours', max: 500, multiline: true, when: offersSupport },
      help: 'Empty: “Support is closed at the moment.”',
    }),
    openSupportToolOpenHoursPrompt: { ...prompt('Instructions in open hours'), when: offersSupport },
    openSupportToolOffHoursPrompt: { ...prompt('Instructions off hours'), when: offersSupport },
    customerContextToolEnabled: boolean({
      ...{ label: 'Knows its customer', default: true, private: true },
      help: 'It can look up the courses and memberships of the customer who asks, of nobody else.',
    }),
    productFeedID: text({
      ...{ label: 'Product feed', max: 255, private: true },
      help: 'The ID of the shop whose products it uses: the last part of the address of its page under “Shops”. Empty: all shops.',
    }),
    anywhereWidgetHint: text({ max: 200, help: 'Empty, with a header: Ask anything about this page.' }),
    anywhereWidgetHeader: text({ max: 200 }),
    anywhereWidgetStyles: json({
      label: 'Anywhere widget styles',
      schema: valuesByName,
      examples: [{ color: '#fff' }],
    }),
    anywhereWidgetCustomCss: customCss(),
    pageSuggestedPromptsEnabled: boolean({
      ...{ default: false, label: 'Suggested prompts on product pages' },
      help: 'On product pages of other sites, questions about the page.',
    }),
    pageSuggestedPromptsMaxCount: number({
      ...{ label: 'Most suggested prompts', whole: true, min: 1, max: 10, default: 3 },
    }),
    pageSuggestedPromptsRefreshDays: number({
      ...{ label: 'Write suggested prompts again after (days)', whole: true, min: 1, max: 30, default: 7 },
      help: 'Only where a language model writes them.',
    }),
    pageSuggestedPromptsStyle: json({
      label: 'Suggested prompts style',
      schema: valuesByName,
      examples: [{ color: '#fff' }],
    }),
    pageSuggestedPromptsCustomCss: customCss(),
    pageSuggestedPromptsHeader: text({
      ...{ label: 'Heading of suggested prompts', max: 200 },
      help: 'Empty: Have questions about this product?',
    }),
    pageSuggestedPromptsInstructions: prompt('Instructions for suggested prompts'),
  },
})
export type AiConfiguration = EntityRecord<typeof AiConfiguration>
