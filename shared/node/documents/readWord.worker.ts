import { answerInThread } from '../threads/answerInThread.ts'
import { readWordDocument } from './readWordDocument.ts'

export type WordInput = { path: string; folder: string }

answerInThread(({ path, folder }: WordInput) => readWordDocument(path, folder))
