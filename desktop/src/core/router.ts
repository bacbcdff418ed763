import '#shared/kernel/model/schemas/issueText.ts'
import { z } from 'zod'
import { maxCues } from '#shared/features/content/rules/media/captionCues.ts'
import { maxCaptionBytes } from '#shared/features/content/rules/media/mergedCaptions.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { mediaTypes } from '#shared/kernel/model/Field.ts'
import { keyPattern } from '#shared/kernel/model/idPattern.ts'
import type { CoreApi } from './CoreApi.ts'
import { withDiskFull } from './store/storageError.ts'

type Procedure = keyof CoreApi
type InputOf<P extends Procedure> =
  Parameters<CoreApi[P]> extends [] ? Record<string, never> : Parameters<CoreApi[P]>[0]

const nothing = z.strictObject({})
const entity = z.string().max(40)
const key = z.string().max(140).regex(keyPattern)
const record = z.strictObject({ entity, key })
const revision = record.extend({ revision: z.number().int().min(1) })
const id = z.strictObject({ id: z.string().max(64) })
const course = z.strictObject({ key })
const edition = z.number().int().min(1)
// Cast: of what may be left out, zod also tells undefined.
const noted = record.extend({ note: z.string().max(500).nullish() }) as z.ZodType<InputOf<'publish'>>
const pathPart = z.string().max(200)
const server = z.url({
  protocol: /^https?$/,
  error: 'Must be a full address, such as https://learn.example.org',
})
const email = z.string().max(254)
const password = z.string().max(99)
const passphrase = z.string().max(200)
const newPassphrase = passphrase.refine((text) => [...text].length >= 8, 'Must be 8 characters or more')
const challenge = z.string().max(200)
const code = z.string().max(20)
const elementId = z.string().max(64)
const element = z.looseObject({ id: elementId })

const edit = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('set'),
    path: z.array(pathPart).min(1).max(40),
    value: z.unknown(),
    base: z.unknown().optional(),
  }),
  z.strictObject({
    do: z.literal('insert'),
    path: z.array(pathPart).min(1).max(40),
    parent: elementId.nullish(),
    after: elementId.nullish(),
    element,
  }),
  z.strictObject({
    do: z.literal('move'),
    path: z.array(pathPart).min(1).max(40),
    id: elementId,
    parent: elementId.nullish(),
    after: elementId.nullish(),
  }),
  z.strictObject({ do: z.literal('remove'), path: z.array(pathPart).min(1).max(40), id: elementId }),
]) as z.ZodType<Edit>

/** It names a file. */
const recordingId = z.string().regex(/^[\w-]{1,64}$/)
const milliseconds = z.number().int().min(0)
const percent = z.number().min(0).max(100)
const captionLanguage = {
  asset: key,
  language: z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Must be a language tag such as "en"'),
  label: z.string().trim().min(1).max(80),
}

const heldDocument = z.strictObject({ document: z.string().max(64) })
const document = z.strictObject({
  document: z.string().max(20_000),
  variables: z.record(z.string(), z.unknown()),
})

/** The input schema of each procedure. All input from shells is parsed here. */
const inputs: { [P in Procedure]: z.ZodType<InputOf<P>> } = {
  getState: nothing,
  startWorkspace: z.strictObject({ name: z.string().trim().min(1).max(80) }),
  signIn: z.strictObject({ server, email, password }),
  confirmSignIn: z.strictObject({ server, challenge, code }),
  completeNewPassword: z.strictObject({ server, challenge, password }),
  signInProviders: z.strictObject({ server }),
  beginSignInElsewhere: z.strictObject({ server, provider: z.string().max(40) }),
  finishSignInElsewhere: nothing,
  cancelSignInElsewhere: nothing,
  confirmSignUp: z.strictObject({ server, email, code }),
  resendSignUp: z.strictObject({ server, email }),
  forgotPassword: z.strictObject({ server, email }),
  forgotPasswordSubmit: z.strictObject({ server, email, code, password }),
  // Cast: of what may be left out, zod also tells undefined.
  signOut: z.strictObject({ locks: z.boolean().optional() }) as z.ZodType<InputOf<'signOut'>>,
  setPassphrase: z.strictObject({ passphrase: newPassphrase, present: passphrase.nullable() }),
  removePassphrase: z.strictObject({ present: passphrase }),
  setAutoLock: z.strictObject({
    minutes: z.union([z.literal(5), z.literal(15), z.literal(30), z.literal(60)]).nullable(),
  }),
  lock: nothing,
  unlock: z.strictObject({ passphrase }),
  noteInput: nothing,
  chooseOrganization: z.strictObject({ organization: z.string().max(64) }),
  refreshUser: nothing,
  choosePortal: z.strictObject({ portal: key.nullable() }),
  syncNow: nothing,
  list: z.strictObject({
    entity,
    search: z.string().max(500).optional(),
    filter: z
      .record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string()).max(1000)]))
      .optional(),
    sort: z.strictObject({ field: z.string(), direction: z.enum(['asc', 'desc']) }).optional(),
    offset: z.number().int().min(0),
    limit: z.number().int().min(0).max(10_000),
    fields: z.array(z.string()).max(200).optional(),
  }) as z.ZodType<InputOf<'list'>>,
  search: z.strictObject({
    text: z.string().max(500),
    entities: z.array(entity).max(100),
    limit: z.number().int().min(1).max(100),
  }),
  get: record,
  find: record,
  create: z.strictObject({ entity, values: z.record(z.string(), z.unknown()) }),
  edit: z.strictObject({
    entity,
    key,
    edits: z.array(edit).min(1).max(1000),
    screen: z.string().max(200).optional(),
  }) as z.ZodType<InputOf<'edit'>>,
  delete: record,
  uses: record,
  usesOfMany: z.strictObject({ entity, keys: z.array(key).max(10_000) }),
  changeMany: z.strictObject({
    entity,
    keys: z.array(key).max(100),
    act: z.discriminatedUnion('do', [
      z.strictObject({ do: z.enum(['delete', 'clone', 'publish', 'unpublish', 'undo']) }),
      z.strictObject({
        do: z.literal('set'),
        field: pathPart,
        how: z.enum(['replace', 'add', 'remove']),
        value: z.unknown(),
      }),
    ]),
    action: elementId,
  }),
  undo: record,
  redo: record,
  undoable: record,
  history: z.strictObject({ entity, key, limit: z.number().int().min(1).max(100).optional() }) as z.ZodType<
    InputOf<'history'>
  >,
  restore: revision,
  restorePart: revision.extend({ path: z.string().min(1).max(1024) }),
  nameRevision: revision.extend({ name: z.string().max(100) }),
  clone: record,
  importFile: z.strictObject({
    path: z.string().min(1).max(4096),
    name: z.string().min(1).max(255),
    wanted: z.enum(mediaTypes).default('any'),
  }),
  trimAsset: z.strictObject({
    asset: key,
    range: z.strictObject({ startMs: milliseconds, endMs: milliseconds }).nullable(),
  }),
  setPoster: z.strictObject({
    asset: key,
    from: z.union([
      z.strictObject({ atMs: milliseconds }),
      z.strictObject({ picture: key }),
      z.literal('automatic'),
    ]),
  }),
  editPicture: z.strictObject({
    asset: key,
    crop: z.strictObject({
      isFlipped: z.boolean(),
      quarters: z.number().int().min(0).max(3),
      ...{ x: percent, y: percent, width: percent, height: percent },
    }),
    focus: z.strictObject({ x: percent, y: percent }).nullable(),
    alt: z.string().max(500).nullable(),
  }),
  readCaptions: z.strictObject({ asset: key, id: elementId }),
  saveCaptions: z.strictObject({
    ...captionLanguage,
    cues: z
      .array(
        z.strictObject({
          startMs: milliseconds,
          endMs: milliseconds,
          settings: z.string().max(300),
          text: z.string().max(10_000),
        }),
      )
      .max(maxCues),
  }),
  addCaptions: z.strictObject({
    ...captionLanguage,
    bytes: z.string().max(4 * Math.ceil(maxCaptionBytes / 3)),
  }),
  jobs: nothing,
  cancelJob: id,
  retryJob: id,
  dismissJob: id,
  pauseJob: z.strictObject({ id: z.string().max(64), isPaused: z.boolean() }),
  pauseJobs: z.strictObject({ isPaused: z.boolean() }),
  moveJob: z.strictObject({ id: z.string().max(64), before: z.string().max(64).nullable() }),
  setJobsAtATime: z.strictObject({ count: z.number().int().min(1).max(8).nullable() }),
  dismissEndedJobs: nothing,
  lookAtAssets: z.strictObject({ assets: z.array(key).max(50) }),
  prepareAsset: z.strictObject({ asset: key }),
  originalPlace: z.strictObject({ asset: key }),
  readFont: z.strictObject({ asset: key }),
  beginRecording: z.strictObject({ name: z.string().min(1).max(255) }),
  appendRecording: z.strictObject({ id: recordingId, at: milliseconds, bytes: z.string().max(30_000_000) }),
  keepRecording: z.strictObject({ id: recordingId, name: z.string().min(1).max(255) }),
  discardRecording: z.strictObject({ id: recordingId }),
  leftRecordings: nothing,
  diskSpace: nothing,
  diskUse: nothing,
  removeOriginals: z.strictObject({ assets: z.array(key).max(100_000) }),
  publishFaults: record,
  publish: noted,
  publishWhenReady: noted,
  cancelWhenReady: record,
  whenReady: nothing,
  unpublish: record,
  publication: record,
  publications: z.strictObject({ entity, keys: z.array(key).max(200) }),
  publishForecast: course,
  editions: record,
  inEdition: record.extend({ number: edition.nullable() }),
  putBackEdition: record.extend({ number: edition }),
  exportScorm: course,
  exportArchive: z.strictObject({ records: z.array(record).min(1).max(500) }),
  readArchive: z.strictObject({ path: z.string().min(1).max(4096), name: z.string().min(1).max(255) }),
  importArchive: z.strictObject({ archive: z.string().max(64), existing: z.enum(['use', 'copy']) }),
  discardArchive: z.strictObject({ archive: z.string().max(64) }),
  stopArchive: nothing,
  readDocument: z.strictObject({ path: z.string().min(1).max(4096), name: z.string().min(1).max(255) }),
  createFromDocument: heldDocument.extend({ values: z.record(z.string(), z.unknown()) }),
  undoDocument: heldDocument,
  discardDocument: heldDocument,
  conflictPlace: z.strictObject({ key }),
  resolveConflict: z.strictObject({
    key,
    resolution: z.enum(['kept', 'other', 'both']),
    isRestored: z.boolean().optional(),
  }) as z.ZodType<InputOf<'resolveConflict'>>,
  courseLearners: course,
  executeOnServer: document,
  executeManyOnServer: document,
  executeAsUser: document,
}

/** @throws AppError `not_found` for an unknown procedure, `validation` with `details.faults` */
export async function callProcedure(api: CoreApi, procedure: string, input: unknown): Promise<unknown> {
  if (!Object.hasOwn(inputs, procedure)) throw new AppError('not_found', { details: { procedure } })
  // Cast: checked by `hasOwn`.
  const name = procedure as Procedure
  const parsed = inputs[name].safeParse(input ?? {})
  if (!parsed.success) throw new AppError('validation', { details: { faults: listFaults(parsed.error) } })
  // Cast: the input was parsed by this procedure's schema.
  const run = api[name] as (input: unknown) => Promise<unknown>
  try {
    return await run(parsed.data)
  } catch (error) {
    throw withDiskFull(error)
  }
}

/** Path and message, the common form of faults. */
const listFaults = (error: z.ZodError): { path: string[]; message: string }[] =>
  error.issues.map(({ path, message }) => ({ path: path.map(String), message }))
