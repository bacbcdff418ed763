import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { Asset, derivativeStatuses } from '../entities/Asset.ts'

const organizationID = reference({ to: 'organization', by: 'id', required: true })
const assetID = text({ required: true, max: 64 })

/**
 * Writes down what is said in a film or sound, as a server job (ENU-03): captions of the language that is spoken, and a transcript where
 * there is none. @throws AppError `unavailable` where the server has no speech to text, `unsupported` for another file
 */
export const transcribeAsset = defineOperation({
  name: 'transcribeAsset',
  kind: 'mutation',
  description: 'Queues the transcription of a film or sound.',
  access: ['aiAdmin'],
  isCostly: true,
  input: {
    organizationID,
    assetID,
    language: text({
      label: 'What is spoken, such as “en”, whose captions are replaced; without it, it is found',
      max: 2,
      pattern: /^[a-z]{2}$/,
      examples: ['en'],
    }),
  },
  output: { asset: recordOf(Asset, { required: true }) },
})

/** Whether the server can transcribe, and how far it is with an asset. */
export const getTranscription = defineOperation({
  name: 'getTranscription',
  kind: 'query',
  description: 'How far the transcription of a film or sound is.',
  access: ['aiAdmin'],
  input: { organizationID, assetID },
  output: {
    isAvailable: boolean({ required: true, label: 'The server has speech to text' }),
    status: choice({ options: derivativeStatuses }),
    reason: text({ label: 'Why it failed' }),
    percent: number({ whole: true }),
  },
})
