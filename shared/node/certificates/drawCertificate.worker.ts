import { answerInThread } from '../threads/answerInThread.ts'
import { drawCertificate } from './drawCertificate.ts'

answerInThread(drawCertificate)
