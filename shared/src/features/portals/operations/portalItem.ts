import { z } from 'zod'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { zodForPublic } from '#shared/kernel/model/schemas/zodForAnswer.ts'
import { Asset } from '../../content/entities/Asset.ts'
import { Document } from '../../content/entities/Document.ts'
import { Instructor } from '../../content/entities/Instructor.ts'
import { Kicker } from '../../content/entities/Kicker.ts'
import { Microcast } from '../../content/entities/Microcast.ts'
import { Program } from '../../content/entities/Program.ts'
import { fileLinks } from '../../content/fileLinks.ts'
import { progresses } from '../../learning/operations/progress.ts'
import { itemClosure } from './itemClosure.ts'
import { itemPrice } from './itemPrice.ts'
import { lessonInstructors } from './lessonInstructors.ts'

const assets = z.record(z.string(), zodForPublic(Asset))

/** What has a page where it is taken, too; a course has `portalCourse`. */
export const portalItemTypes = ['program', 'microcast', 'document'] as const

/** A course or microcast in a program, as the portal shows it. */
const programStep = record(
  {
    section: text({ required: true, label: 'The id of its section' }),
    type: choice({ options: ['course', 'microcast'], required: true }),
    id: text({ required: true }),
    slug: text(),
    name: text({ required: true }),
  },
  { typeName: 'ProgramStep' },
)
export type ProgramStepFace = ElementOf<typeof programStep>

const { programProgress, microcastProgress, documentProgress } = progresses

/**
 * A program, microcast or document as its portal shows it, by slug, id or key: without private fields, and without
 * entitled ones unless the asker has access. `links` holds signed URLs of the images and files referenced in the
 * answer (10 minutes, decision AST-12).
 */
const definition = defineOperation({
  name: 'portalItem',
  kind: 'query',
  description: 'A program, microcast or document for its page.',
  access: ['anonymous', 'customer', 'staff'],
  input: {
    itemType: choice({ options: portalItemTypes, required: true }),
    item: text({ required: true, max: 140 }),
    ...portalContext,
  },
  output: {
    program: recordOf(Program, { isOpaque: true }),
    microcast: recordOf(Microcast, { isOpaque: true }),
    document: recordOf(Document, { isOpaque: true }),
    edition: number({ label: 'The number of the edition that this is; null for a draft' }),
    instructors: list(recordOf(Instructor), { isOpaque: true }),
    lessonInstructors,
    kicker: recordOf(Kicker, { isOpaque: true }),
    assets: json({
      required: true,
      schema: assets,
      examples: [{}],
      label: 'The public face of every asset that it names, by key',
    }),
    links: json({ required: true, schema: fileLinks, examples: [{}] }),
    steps: list(programStep, { label: 'What of a program’s courses and microcasts the portal shows' }),
    hasAccess: boolean({ required: true }),
    needsSignIn: boolean({ required: true }),
    price: itemPrice,
    closure: itemClosure,
    asksForSignature: boolean({ required: true, label: 'It is completed by a typed signature' }),
    programProgress,
    microcastProgress,
    documentProgress,
  },
})

type Definition = typeof definition
/** An interface, whose name declarations print: the type itself is longer than a declaration may be. */
export interface PortalItemOperation extends Definition {}
export const portalItem: PortalItemOperation = definition
