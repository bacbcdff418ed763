import { adminOffice } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { sectionTree } from '#shared/kernel/model/kinds/sectionTree.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { learningBoardSection } from './parts/learningBoardSection.ts'

/** A board of things to learn that staff make for a customer, who reads it (3§3.2). */
export const LearningBoard = defineEntity({
  name: 'learningBoard',
  plural: 'learningBoards',
  meaning: 'A list of things to learn that an administrator makes for one customer, who reads it.',
  scope: 'portal',
  sync: 'online',
  indexes: [['customer']],
  privacy: { about: 'customer', by: 'customer', onErasure: 'delete' },
  access: { ...adminOffice, read: ['owner', 'fullAdmin'] },
  fields: {
    portal: reference({ to: 'portal', required: true }),
    customer: reference({ to: 'customer', personal: true }),
    name: text({ required: true, min: 3, max: 500, personal: true, searchable: true }),
    status: choice({ options: ['active', 'archived'], default: 'active' }),
    sections: sectionTree(learningBoardSection, { children: 'sections', personal: true }),
    learningBoardViewedAt: timestamp({
      label: 'Viewed at',
      help: 'When the customer last opened the page with their boards.',
      personal: true,
      readOnly: true,
    }),
  },
})
export type LearningBoard = EntityRecord<typeof LearningBoard>
