import { answerInThread } from '../threads/answerInThread.ts'
import { drawReceipt } from './drawReceipt.ts'

answerInThread(drawReceipt)
