import { content } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { richText } from '#shared/kernel/model/kinds/richText.ts'
import { sectionTree } from '#shared/kernel/model/kinds/sectionTree.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { derivePrices } from '../rules/itemDiscount.ts'
import { deriveProgram } from '../rules/outline/deriveProgram.ts'
import { outlineFaults } from '../rules/publishing/outlineFaults.ts'
import { itemBasics, itemPrices, itemSwitches, itemVoices, priceSwitches } from './parts/itemBasics.ts'
import { isInCatalogue, programEntitlement } from './parts/itemRules.ts'
import { programSection } from './parts/programSection.ts'

const slot = (n: number) =>
  richText({
    label: `Tab text ${n}`,
    help: 'An additional tab on the program’s page, shown once it has text.',
    max: 20_000,
  })

/** Courses and microcasts combined into a learning path (3§3.2). */
export const Program = defineEntity({
  name: 'program',
  plural: 'programs',
  meaning: 'A learning path of courses, microcasts and its own lessons, in an order.',
  picture: 'programImage',
  scope: 'organization',
  sync: 'synced',
  hasSlug: true,
  privacy: 'nothing',
  access: content,
  catalogue: isInCatalogue,
  entitlement: programEntitlement,
  hooks: { derived: { ...deriveProgram, ...derivePrices }, judge: outlineFaults },
  archive: { isItem: true },
  editions: { live: [...itemSwitches, ...priceSwitches] },
  fields: {
    name: text({ required: true, min: 3, max: 80, needsWord: true, searchable: true }),
    description: text({ max: 2000, multiline: true, searchable: true }),
    ...itemBasics,
    ...itemPrices,
    ...itemVoices,
    objectives: text({ help: 'One a line', max: 4000, multiline: true }),
    programImage: media({ accept: 'image' }),
    audience: text({ max: 2000, multiline: true }),
    requiredSkills: text({ max: 2000, multiline: true }),
    welcomeMessage: text({ max: 2000, multiline: true }),
    congratulatoryMessage: text({ max: 2000, multiline: true }),
    enrollmentCount: number({ whole: true, min: 0, default: 0, readOnly: true, onlineOnly: true }),
    companyName: text({ min: 3, max: 80 }),
    certification: reference({ to: 'certification' }),
    sections: sectionTree(programSection, { children: 'sections' }),
    courseCount: number({ whole: true, min: 0, default: 0, readOnly: true }),
    courseItems: list(reference({ to: 'course' }), { readOnly: true }),
    microcastItems: list(reference({ to: 'microcast' }), { readOnly: true }),
    richText1: slot(1),
    richText2: slot(2),
    richText3: slot(3),
    richText4: slot(4),
    richText5: slot(5),
    richText6: slot(6),
    richText7: slot(7),
    richText8: slot(8),
    richText9: slot(9),
    richText10: slot(10),
  },
})
export type Program = EntityRecord<typeof Program>
/** As its portal shows it. */
export type PublicProgram = PublicRecord<typeof Program>
