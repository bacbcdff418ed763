import type { MediaType } from '#shared/kernel/model/Field.ts'
import { answerInThread } from '../../threads/answerInThread.ts'
import { detectType } from './detectType.ts'

export type DetectInput = { path: string; name: string; wanted: MediaType }

answerInThread(({ path, name, wanted }: DetectInput) => detectType(path, name, wanted))
