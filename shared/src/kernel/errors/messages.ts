import { splitIntoWords } from '../model/nounOf.ts'
import { englishError } from './englishErrors.ts'
import { fault } from './faults.ts'

/** English texts (3§5.1, word for word) of the faults of fields, and what else the console says. */
export const messages = {
  required: fault('required').message,
  slug: fault('slug').message,
  passwordLower: fault('passwordLower').message,
  passwordUpper: fault('passwordUpper').message,
  passwordNumber: fault('passwordNumber').message,
  passwordSpecial: fault('passwordSpecial').message,
  passwordLength: fault('passwordLength').message,
  timeZone: fault('timeZone').message,
  urlProtocol: fault('urlProtocol').message,
  phone: fault('phone').message,
  pattern: fault('pattern').message,
  mustBeText: fault('mustBeText').message,
  oneLine: fault('oneLine').message,
  mustBeNumber: fault('mustBeNumber').message,
  mustBeWhole: fault('mustBeWhole').message,
  mustBeBoolean: fault('mustBeBoolean').message,
  date: fault('date').message,
  timestamp: fault('timestamp').message,
  reference: fault('reference').message,
  list: fault('list').message,
  record: fault('record').message,
  badName: fault('badName').message,
  duplicateId: fault('duplicateId').message,
  badId: fault('badId').message,
  json: fault('json').message,
  richText: fault('richText').message,
  beforeStart: fault('beforeStart').message,
  afterEnd: fault('afterEnd').message,
  correctAnswer: fault('correctAnswer').message,
  taken: fault('taken').message,
  takenId: fault('takenId').message,
  tooLong: (max: number) => fault('tooLong', { max }).message,
  tooShort: (min: number) => fault('tooShort', { min }).message,
  needsWord: (label: string) => fault('needsWord', { label }).message,
  email: (email: string) => fault('email', { email }).message,
  tooSmall: (min: number) => fault('tooSmall', { min }).message,
  tooLarge: (max: number) => fault('tooLarge', { max }).message,
  choice: (options: readonly string[]) => choiceFault(options).message,
  tooManyItems: (max: number) => fault('tooManyItems', { max }).message,
  tooDeep: (max: number) => fault('tooDeep', { max }).message,
  reservedId: (id: string) => fault('reservedId', { id }).message,
  signInFailed: englishError('reason.signInFailed'),
  richTextSaving: 'Error saving rich text content.',
  notUndoable: 'This can no longer be undone, because someone else has changed it since.',
  serverIsOlder:
    'The server is older than this console. Your work is safe on this computer, and syncs once the server is updated.',
  consoleIsTooOld:
    'This console is too old for the server. Nothing was sent, and your work is safe on this computer: update Lectern to continue.',
  locked: {
    fullAdmin: 'Only a full administrator may change this.',
    superUser: 'Only a super user may change this.',
  },
} as const

export const choiceFault = (options: readonly string[]) => fault('choice', { options: options.join(', ') })
export const otherKindFault = (label: string, type: string) =>
  fault('otherKind', { label, type: splitIntoWords(type) })
